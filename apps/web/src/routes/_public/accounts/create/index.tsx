import { createFileRoute } from '@tanstack/react-router'
import { StartChoices } from '../../../../features/accounts/joining/start-choices.tsx'
import { WayBack } from '../../../../features/accounts/joining/way-back.tsx'
import { useWorkplaceTranslations } from '../../../../platform/later-words.ts'
import { safeReturnPath } from '../../../../platform/return-path.ts'
import { guard } from '../../../../platform/route-guard.ts'
import { Page } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'

/** Page from which the person registered. */
const fromOf = ({ from }: Record<string, unknown>): { from?: string } =>
  typeof from === 'string' ? { from: safeReturnPath(from, window.location.origin) } : {}

const StartPage = () => {
  const t = useWorkplaceTranslations('accounts.start')
  const { from } = Route.useSearch()
  return (
    <Page width="reading">
      <PageHeader title={t('title')} lead={t('lead')} />
      {from !== undefined && <WayBack from={from} />}
      <StartChoices from={from} />
    </Page>
  )
}

export const Route = createFileRoute('/_public/accounts/create/')({
  validateSearch: fromOf,
  beforeLoad: guard('signedIn'),
  component: StartPage,
})
