import { createFileRoute } from '@tanstack/react-router'
import { SupplierList } from '../../../features/market/supplier-list.tsx'
import { suppliersQuery, suppliersSearchOf } from '../../../features/market/supplier-queries.ts'
import { channelNow } from '../../../platform/channel.ts'
import { fetchWords } from '../../../platform/later-words.ts'
import { Page } from '../../../ui/page.tsx'

const Suppliers = () => {
  const navigate = Route.useNavigate()
  return (
    <Page>
      <SupplierList
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    </Page>
  )
}

export const Route = createFileRoute('/regionalmarket/suppliers/')({
  validateSearch: suppliersSearchOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(suppliersQuery(channelNow(), deps))
    return fetchWords('shopping')
  },
  component: Suppliers,
})
