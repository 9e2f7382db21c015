import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MailPlus, Pencil, PhoneIncoming } from 'lucide-react'
import { CompanyMoney } from '../../../../features/accounts/companies/company-money.tsx'
import { CompanyNotes } from '../../../../features/accounts/companies/company-notes.tsx'
import { CompanyPage } from '../../../../features/accounts/companies/company-page.tsx'
import { CompanyTrade } from '../../../../features/accounts/companies/company-trade.tsx'
import { CustomerTermsCard } from '../../../../features/accounts/companies/customer-terms.tsx'
import { EditCompany } from '../../../../features/accounts/companies/edit-company.tsx'
import { companyQuery } from '../../../../features/accounts/companies/queries.ts'
import { CompanyContainers } from '../../../../parts/company-containers.tsx'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { checkedParams } from '../../../../platform/route-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { DetailSkeleton } from '../../../../ui/skeleton.tsx'

export const Route = createFileRoute('/retailer/accounts/$companyId/')({
  params: checkedParams({ companyId: 'id' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(companyQuery(params.companyId)),
  pendingComponent: DetailSkeleton,
  validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (edit === true ? { edit } : {}),
  component: OneCompany,
})

function OneCompany() {
  const t = useWorkplaceTranslations('companies.people')
  const { companyId } = Route.useParams()
  const { data: file } = useSuspenseQuery(companyQuery(companyId))
  const ofOrders = useWorkplaceTranslations('manualOrders')
  const { type, status, slug, name } = file.company
  const isCustomer = type === CompanyType.BusinessCustomer
  const words = useWorkplaceTranslations('companies.edit')
  const navigate = Route.useNavigate()
  if (Route.useSearch().edit && type !== CompanyType.Retailer)
    return <EditCompany file={file} onLeave={() => void navigate({ search: {} })} />
  return (
    <CompanyPage
      desk="hub"
      file={file}
      trade={
        type !== CompanyType.Retailer &&
        status !== CompanyStatus.Pending && (
          <>
            <CompanyTrade company={file.company} />
            <CompanyMoney slug={slug} />
          </>
        )
      }
      terms={
        <>
          {type !== CompanyType.Retailer && <CompanyNotes companyId={companyId} />}
          {isCustomer && <CustomerTermsCard companyId={companyId} />}
          {type !== CompanyType.Retailer && (
            <CompanyContainers company={{ slug, name }} side={isCustomer ? 'customer' : 'supplier'} />
          )}
        </>
      }
      invite={
        <Button asChild look="secondary" size="small">
          <Link to="/retailer/accounts/$companyId/create" params={{ companyId }}>
            <MailPlus aria-hidden />
            {t('invite')}
          </Link>
        </Button>
      }
    >
      {type !== CompanyType.Retailer && (
        <Button asChild look="secondary">
          <Link to="/retailer/accounts/$companyId" params={{ companyId }} search={{ edit: true }}>
            <Pencil aria-hidden />
            {words('button')}
          </Link>
        </Button>
      )}
      {isCustomer && status === CompanyStatus.Approved && (
        <Button asChild>
          <Link
            to="/retailer/business-customer-orders/create-manuel-order/$customerSlug"
            params={{ customerSlug: slug }}
          >
            <PhoneIncoming aria-hidden />
            {ofOrders('open')}
          </Link>
        </Button>
      )}
    </CompanyPage>
  )
}
