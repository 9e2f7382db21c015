import { createFileRoute } from '@tanstack/react-router'
import { marketSearchOf } from '../../../features/market/market-search.ts'
import { prefetchMarket } from '../../../features/market/queries.ts'
import { MarketPage } from '../-market-page.tsx'

const Market = () => {
  const navigate = Route.useNavigate()
  return <MarketPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
}

export const Route = createFileRoute('/regionalmarket/b2b/')({
  validateSearch: marketSearchOf,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => prefetchMarket(queryClient, 'b2b', deps),
  component: Market,
})
