import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AddressBook } from '../../features/accounts/addresses/address-book.tsx'
import { CompanyView } from '../../features/accounts/profile/company-view.tsx'
import { DirectView } from '../../features/accounts/profile/direct-view.tsx'
import { GuestProfile } from '../../features/accounts/profile/guest-profile.tsx'
import { HubView } from '../../features/accounts/profile/hub-view.tsx'
import { OwnData } from '../../features/accounts/profile/own-data.tsx'
import { PersonView } from '../../features/accounts/profile/person-view.tsx'
import { type ProfileView, profileViews, viewOf } from '../../features/accounts/profile/views.ts'
import { fetchWords, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { sessionReady, useSession } from '../../platform/session.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const ProfilePage = () => {
  const t = useWorkplaceTranslations('profile')
  const { view = 'person' } = viewOf(Route.useSearch())
  const navigate = Route.useNavigate()
  const { status, activeAccount } = useSession()
  if (status === 'signedOut') {
    return (
      <Page width="reading" className="max-w-4xl">
        <PageHeader title={t('title')} lead={t('guest.lead')} />
        <GuestProfile />
      </Page>
    )
  }
  const contents: Record<ProfileView, ReactNode> = {
    person: <PersonView />,
    company: <CompanyView />,
    hub: <HubView />,
    direct: <DirectView />,
    addresses: <AddressBook />,
    data: <OwnData />,
  }
  const isApproved = activeAccount?.companyStatus === CompanyStatus.Approved
  const isHub = isApproved && activeAccount.companyType === CompanyType.Retailer
  const isSupplier = isApproved && activeAccount.companyType === CompanyType.Supplier
  const shown = profileViews.filter((each) => {
    if (each === 'hub') return isHub
    if (each === 'direct') return isSupplier
    return each !== 'company' || activeAccount?.companyId != null
  })
  return (
    <Page width="reading" className="max-w-4xl">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs<ProfileView>
        label={t('views')}
        value={view}
        onChange={(next) => void navigate({ search: viewOf({ view: next }), resetScroll: false })}
        tabs={shown.map((value) => ({ value, label: t(`view.${value}`), content: contents[value] }))}
      />
    </Page>
  )
}

export const Route = createFileRoute('/_public/profile')({
  beforeLoad: sessionReady,
  loader: () => fetchWords('workplaces', 'refusals'),
  validateSearch: viewOf,
  component: ProfilePage,
})
