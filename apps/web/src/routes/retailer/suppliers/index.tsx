import { createFileRoute } from '@tanstack/react-router'
import { companyFilterFrom } from '../../../features/accounts/companies/company-filter.ts'
import { HubCompanies } from '../../../features/accounts/companies/hub-companies.tsx'
import { companiesQuery } from '../../../features/accounts/companies/queries.ts'

export const Route = createFileRoute('/retailer/suppliers/')({
  validateSearch: companyFilterFrom,
  loaderDeps: ({ search }) => companyFilterFrom(search),
  // Not waited for: the filter stays where it is while the rows come.
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(companiesQuery({ type: 'supplier', ...deps }))
  },
  component: Suppliers,
})

function Suppliers() {
  const filter = companyFilterFrom(Route.useSearch())
  const navigate = Route.useNavigate()
  return <HubCompanies type="supplier" filter={filter} onFilter={(search) => navigate({ search, replace: true })} />
}
