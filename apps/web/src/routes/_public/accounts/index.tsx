import { workPrivately } from '@regionalmarkt/contract/accounts/work-privately.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CircleAlert, Plus, ShieldCheck, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AccountItem } from '../../../features/accounts/joining/account-item.tsx'
import { InvitationBox } from '../../../features/accounts/joining/invitation-box.tsx'
import { accountsQuery } from '../../../features/accounts/joining/queries.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useSend } from '../../../platform/queries.ts'
import { guard } from '../../../platform/route-guard.ts'
import { reloadActiveAccount, useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'

const CreateButton = ({ look, children }: { look?: 'secondary'; children: ReactNode }) => (
  <Button asChild {...(look ? { look } : {})}>
    <PlaceLink to="/accounts/create">
      <Plus aria-hidden />
      {children}
    </PlaceLink>
  </Button>
)

/** Leaves the companies for a while: to shop for oneself. */
const WorkPrivately = () => {
  const t = useWorkplaceTranslations('accounts')
  const send = useSend(workPrivately, {
    topics: ['account'],
    onDone: async () => {
      await reloadActiveAccount()
      toast({ tone: 'success', title: t('privateDone') })
    },
  })
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
      <p className="min-w-0 flex-1 basis-64 text-pretty text-quiet">{t('privateText')}</p>
      <Button look="secondary" isBusy={send.isPending} onClick={() => send.mutate({})}>
        {t('private')}
      </Button>
    </section>
  )
}

const Accounts = () => {
  const t = useWorkplaceTranslations()
  const ofShell = useTranslations('shell')
  const ofUi = useTranslations('ui')
  const { data, isError, refetch } = useQuery(accountsQuery)
  const { activeAccount, userRoles } = useSession()
  if (isError) {
    return (
      <EmptyState
        icon={CircleAlert}
        title={t('accounts.unavailable')}
        action={<Button onClick={() => void refetch()}>{ofUi('retry')}</Button>}
      />
    )
  }
  if (!data) return <SkeletonRows rows={3} />
  if (data.accounts.length === 0 && userRoles.includes('Admin')) {
    return (
      <EmptyState
        icon={ShieldCheck}
        title={t('accounts.administrator')}
        action={
          <Button asChild>
            <PlaceLink to="/protected">{t('accounts.administration')}</PlaceLink>
          </Button>
        }
      >
        {t('accounts.administratorText')}
      </EmptyState>
    )
  }
  if (data.accounts.length === 0) {
    return (
      <EmptyState
        icon={Sprout}
        title={t('accounts.none')}
        action={
          <>
            <Button asChild look="secondary">
              <PlaceLink to="/regionalmarket/b2c">{ofShell('nav.toMarket')}</PlaceLink>
            </Button>
            <CreateButton>{t('accounts.create')}</CreateButton>
          </>
        }
      >
        {t('accounts.noneText')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.accounts.map((account) => (
          <AccountItem key={account.id} account={account} />
        ))}
      </ul>
      <p className="mt-5">
        <CreateButton look="secondary">{t('accounts.add')}</CreateButton>
      </p>
      {activeAccount?.companyId != null && <WorkPrivately />}
    </>
  )
}

const AccountsPage = () => {
  const t = useWorkplaceTranslations('accounts')
  const { activeAccount, userRoles } = useSession()
  const { invitation } = Route.useSearch()
  const isAdmin = userRoles.includes('Admin')
  return (
    <Page width="reading">
      <PageHeader title={t('title')} lead={t('lead')} />
      {invitation !== undefined && <InvitationBox token={invitation} />}
      <Accounts />
      {((isAdmin && activeAccount?.companyId != null) || userRoles.includes('Supplier')) && (
        <p className="mt-6">
          <Button asChild look="link">
            <PlaceLink to="/protected">
              <ShieldCheck aria-hidden />
              {isAdmin ? t('administration') : t('platform')}
            </PlaceLink>
          </Button>
        </p>
      )}
    </Page>
  )
}

export const Route = createFileRoute('/_public/accounts/')({
  // The link of an invitation's mail leads here.
  validateSearch: ({ invitation }: Record<string, unknown>): { invitation?: string } =>
    typeof invitation === 'string' && /^[\w-]{43}$/.test(invitation) ? { invitation } : {},
  beforeLoad: guard('signedIn'),
  component: AccountsPage,
})
