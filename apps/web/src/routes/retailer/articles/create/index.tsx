import { createFileRoute } from '@tanstack/react-router'
import { NewArticlePage } from '../../../../features/catalogue/articles/new-article-page.tsx'
import { slugOf } from '../../../../platform/route-params.ts'

type Search = { supplier?: string | undefined }

export const Route = createFileRoute('/retailer/articles/create/')({
  validateSearch: ({ supplier }: Record<string, unknown>): Search => ({ supplier: slugOf(supplier) }),
  component: Page,
})

function Page() {
  return <NewArticlePage desk="retailer" supplier={Route.useSearch().supplier} />
}
