import { createFileRoute } from '@tanstack/react-router'
import { NewArticlePage } from '../../../../features/articles/new-article-page.tsx'

type Search = { supplier?: string }

export const Route = createFileRoute('/retailer/articles/create/')({
  validateSearch: ({ supplier }: Record<string, unknown>): Search =>
    typeof supplier === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(supplier) ? { supplier } : {},
  component: Page,
})

function Page() {
  return <NewArticlePage desk="retailer" supplier={Route.useSearch().supplier} />
}
