import { getDirectTerms } from '@regionalmarkt/contract/accounts/direct-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { read } from '../../../platform/queries.ts'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'
import { AccountFailed } from './account-failed.tsx'
import { DirectForm } from './direct-form.tsx'

const termsQuery = read(getDirectTerms, {}, ['account'])

/** On which terms the own company serves customers of its hub itself, by either road. */
export const DirectView = () => {
  const t = useWorkplaceTranslations('directTerms')
  const { data: terms, isLoadingError } = useQuery(termsQuery)
  if (isLoadingError) return <AccountFailed title={t('unavailable')} />
  if (!terms) return <DetailSkeleton />
  return (
    <div className="flex max-w-2xl flex-col gap-14">
      <p className="-mb-6 text-pretty text-quiet">{t('lead', { hub: terms.hubName })}</p>
      {terms.roads.map((road) => (
        <DirectForm key={road.method} terms={terms} road={road} />
      ))}
    </div>
  )
}
