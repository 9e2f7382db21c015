import { createFileRoute } from '@tanstack/react-router'
import { NewSupplierForm } from '../../../features/accounts/companies/new-supplier-form.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSession } from '../../../platform/session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'

export const Route = createFileRoute('/retailer/suppliers/create')({ component: CreateSupplier })

function CreateSupplier() {
  const t = useWorkplaceTranslations('companies.newSupplier')
  const hubId = useSession().activeAccount?.companyId
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {hubId && <NewSupplierForm key={hubId} hubId={hubId} />}
    </>
  )
}
