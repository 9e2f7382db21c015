import { FoundCollections } from '../../features/collections/found-collections.tsx'
import { FoundSuppliers } from '../../features/market/found-suppliers.tsx'

/** Producers and collections that a search finds, above its articles. */
export const FoundBesides = ({ q }: { q: string }) => (
  <div className="mb-6 flex flex-col gap-3 empty:hidden">
    <FoundSuppliers q={q} />
    <FoundCollections q={q} />
  </div>
)
