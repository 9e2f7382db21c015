import { createFileRoute } from '@tanstack/react-router'
import { PickingPage } from '../../../features/fulfilment/picking-page.tsx'
import { type PickingSearch, pickingSearchFrom } from '../../../features/fulfilment/picking-search.ts'
import { prefetchPicking } from '../../../features/fulfilment/picking-views.ts'

export const Route = createFileRoute('/retailer/picking/')({
  // What an address says is read by the page, as `pickingSearchFrom`: the shop would carry along what stands here.
  validateSearch: (search) => search as PickingSearch,
  loaderDeps: ({ search }) => search,
  // Not waited for: the day switch stays where it is while the orders come.
  loader: ({ context, deps }) => prefetchPicking(context.queryClient, pickingSearchFrom(deps)),
  component: PickingList,
})

function PickingList() {
  return <PickingPage search={pickingSearchFrom(Route.useSearch())} />
}
