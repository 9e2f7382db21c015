import { createFileRoute } from '@tanstack/react-router'
import { StartChoices } from '../../../../features/accounts/joining/start-choices.tsx'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { guard } from '../../../../platform/route-guard.ts'
import { Page } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'

const StartPage = () => {
  const t = useWorkplaceTranslations('accounts.start')
  return (
    <Page width="reading">
      <PageHeader title={t('title')} lead={t('lead')} />
      <StartChoices />
    </Page>
  )
}

export const Route = createFileRoute('/_public/accounts/create/')({
  beforeLoad: guard('signedIn'),
  component: StartPage,
})
