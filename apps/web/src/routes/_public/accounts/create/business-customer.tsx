import { createFileRoute } from '@tanstack/react-router'
import { BusinessCustomerForm } from '../../../../features/accounts/joining/business-customer-form.tsx'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { guard } from '../../../../platform/route-guard.ts'
import { useSession } from '../../../../platform/session.ts'
import { Page } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'

const NewBusinessCustomerPage = () => {
  const t = useWorkplaceTranslations('accounts.newBusinessCustomer')
  const { activeAccount } = useSession()
  return (
    <Page width="form">
      <PageHeader title={t('title')} lead={t('lead')} />
      {activeAccount && <BusinessCustomerForm key={activeAccount.userId} person={activeAccount} />}
    </Page>
  )
}

export const Route = createFileRoute('/_public/accounts/create/business-customer')({
  beforeLoad: guard('signedIn'),
  component: NewBusinessCustomerPage,
})
