import { createFileRoute } from '@tanstack/react-router'
import { ChooseCustomer } from '../../../../features/manual-orders/choose-customer.tsx'
import { customersQuery } from '../../../../features/manual-orders/queries.ts'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { textOf } from '../../../../platform/route-params.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'

const searchFrom = ({ search }: Record<string, unknown>): { search?: string } => {
  const text = textOf(search)
  return text === undefined ? {} : { search: text }
}

export const Route = createFileRoute('/retailer/business-customer-orders/create-manuel-order/')({
  validateSearch: searchFrom,
  loaderDeps: ({ search }) => search,
  // Not waited for: the field stays where it is while the rows come.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(customersQuery(deps.search ?? ''))
  },
  component: Choose,
})

function Choose() {
  const t = useWorkplaceTranslations('manualOrders.choose')
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ChooseCustomer
        search={search}
        onSearch={(next) => void navigate({ search: next === '' ? {} : { search: next }, replace: true })}
      />
    </>
  )
}
