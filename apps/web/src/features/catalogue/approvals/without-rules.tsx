import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { hubWorkListQuery } from '../../../parts/work-lists.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'

/** Warns a hub without any price rule, before it decides, that what it lets in is sold nowhere. */
export const WithoutRules = () => {
  const t = useWorkplaceTranslations('approvals')
  const { data } = useQuery(hubWorkListQuery)
  if (data?.market.hasPriceRule !== false) return null
  return (
    <div
      role="note"
      className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-warning-tint px-4 py-3 font-semibold text-warning-ink"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">{t('noRule')}</p>
      <PlaceLink to="/retailer/pricing" className="touch-target underline underline-offset-4">
        {t('toRules')}
      </PlaceLink>
    </div>
  )
}
