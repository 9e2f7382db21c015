import { createFileRoute } from '@tanstack/react-router'
import { NewArticlePage } from '../../../../features/catalogue/articles/new-article-page.tsx'

export const Route = createFileRoute('/supplier/articles/create/')({
  component: Page,
})

function Page() {
  return <NewArticlePage desk="supplier" />
}
