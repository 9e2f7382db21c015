import { createFileRoute } from '@tanstack/react-router'
import { SupplierForm } from '../../../../../features/accounts/joining/supplier-form.tsx'
import { useWorkplaceTranslations } from '../../../../../platform/later-words.ts'
import { guard } from '../../../../../platform/route-guard.ts'
import { useSession } from '../../../../../platform/session.ts'
import { Page } from '../../../../../ui/page.tsx'
import { PageHeader } from '../../../../../ui/page-header.tsx'

const NewSupplierPage = () => {
  const t = useWorkplaceTranslations('accounts.newSupplier')
  const { activeAccount } = useSession()
  return (
    <Page width="form">
      <PageHeader title={t('title')} lead={t('lead')} />
      {activeAccount && <SupplierForm key={activeAccount.userId} person={activeAccount} />}
    </Page>
  )
}

export const Route = createFileRoute('/_public/accounts/create/supplier/new')({
  beforeLoad: guard('signedIn'),
  component: NewSupplierPage,
})
