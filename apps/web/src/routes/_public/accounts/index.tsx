import { createFileRoute } from '@tanstack/react-router'
import { CircleAlert, Sprout } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AccountCard } from '../../../features/accounts/account-card.tsx'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { guard } from '../../../platform/route-guard.ts'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

const AccountsPage = () => {
  const t = useTranslations('shell')
  const { activeAccount } = useSession()
  return (
    <Page width="reading">
      <PageHeader title={t('accounts.title')} lead={t('accounts.lead')} />
      {activeAccount === null && <EmptyState icon={CircleAlert} title={t('accounts.unavailable')} />}
      {activeAccount?.companyType != null && <AccountCard account={activeAccount} />}
      {activeAccount !== null && activeAccount.companyType === null && (
        <EmptyState
          icon={Sprout}
          title={t('accounts.none')}
          action={
            <Button asChild>
              <PlaceLink to="/regionalmarkt/b2b">{t('nav.toMarket')}</PlaceLink>
            </Button>
          }
        >
          {t('accounts.noneText')}
        </EmptyState>
      )}
    </Page>
  )
}

export const Route = createFileRoute('/_public/accounts/')({ beforeLoad: guard('signedIn'), component: AccountsPage })
