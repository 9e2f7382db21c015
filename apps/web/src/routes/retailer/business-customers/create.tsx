import { createFileRoute } from '@tanstack/react-router'
import { NewBusinessCustomerForm } from '../../../features/accounts/companies/new-business-customer-form.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSession } from '../../../platform/session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/business-customers/create')({ component: CreateBusinessCustomer })

function CreateBusinessCustomer() {
  const t = useWorkplaceTranslations('companies.newBusinessCustomer')
  const hubId = useSession().activeAccount?.companyId
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {hubId && <NewBusinessCustomerForm key={hubId} hubId={hubId} />}
    </>
  )
}
