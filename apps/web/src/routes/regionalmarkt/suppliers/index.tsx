import { createFileRoute } from '@tanstack/react-router'
import { SupplierList } from '../../../features/market/supplier-list.tsx'
import { suppliersQuery } from '../../../features/market/supplier-queries.ts'
import { channelNow } from '../../../platform/channel.ts'
import { prepareShoppingWords } from '../../../platform/words.tsx'
import { Page } from '../../../ui/page.tsx'

const Suppliers = () => {
  const { q } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = (next: string | undefined) =>
    void navigate({ search: next === undefined ? {} : { q: next }, replace: true, resetScroll: false })
  return (
    <Page>
      <SupplierList q={q} onSearch={search} />
    </Page>
  )
}

export const Route = createFileRoute('/regionalmarkt/suppliers/')({
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 100) } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { q } }) => {
    void queryClient.prefetchInfiniteQuery(suppliersQuery(channelNow(), q))
    return prepareShoppingWords()
  },
  component: Suppliers,
})
