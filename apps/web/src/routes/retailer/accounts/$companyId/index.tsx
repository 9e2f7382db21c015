import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MailPlus, PhoneIncoming } from 'lucide-react'
import { CompanyPage } from '../../../../features/accounts/companies/company-page.tsx'
import { CustomerTermsCard } from '../../../../features/accounts/companies/customer-terms.tsx'
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
  component: OneCompany,
})

function OneCompany() {
  const t = useWorkplaceTranslations('companies.people')
  const { companyId } = Route.useParams()
  const { data: file } = useSuspenseQuery(companyQuery(companyId))
  const ofOrders = useWorkplaceTranslations('manualOrders')
  const { type, status, slug, name } = file.company
  const isCustomer = type === CompanyType.BusinessCustomer
  return (
    <CompanyPage
      desk="hub"
      file={file}
      terms={
        <>
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
