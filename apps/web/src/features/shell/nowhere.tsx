import { NotFoundPage } from '../../platform/error-page.tsx'
import { PublicLayout } from './public-layout.tsx'

/** For an address outside of every area: the search and the ways to go on. */
const Nowhere = () => (
  <PublicLayout name="default">
    <NotFoundPage />
  </PublicLayout>
)

export default Nowhere
