import { getHubSettings } from '@regionalmarkt/contract/accounts/hub-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { read } from '../../../platform/queries.ts'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'
import { AccountFailed } from './account-failed.tsx'
import { Closings } from './closings.tsx'
import { ContainerKinds } from './container-kinds.tsx'
import { GuestPrices } from './guest-prices.tsx'
import { HubSettingsForm } from './hub-settings-form.tsx'
import { ownCompanyQuery } from './queries.ts'

const settingsQuery = read(getHubSettings, {}, ['account'])

/** On which terms the own hub sells, when it is closed, and who sees its prices. */
export const HubView = () => {
  const t = useWorkplaceTranslations('hubSettings')
  const settings = useQuery(settingsQuery)
  const own = useQuery(ownCompanyQuery)
  if (settings.isLoadingError || own.isLoadingError) return <AccountFailed title={t('unavailable')} />
  if (!settings.data || !own.data) return <DetailSkeleton />
  const { company, closings, showsPricesToGuests } = own.data
  return (
    <div className="max-w-2xl">
      <p className="mb-8 text-pretty text-quiet">{t('lead')}</p>
      <HubSettingsForm key={settings.data.hubId} settings={settings.data} />
      <div className="mt-12">
        {closings !== null && company !== null && (
          <Closings desk="retailer" closings={closings} version={company.version} />
        )}
        <ContainerKinds />
        {showsPricesToGuests !== null && <GuestPrices isShown={showsPricesToGuests} />}
      </div>
    </div>
  )
}
