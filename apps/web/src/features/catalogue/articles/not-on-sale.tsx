import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { marketsWithoutRule, whyNowhere } from '@regionalmarkt/domain/articles/on-sale.ts'
import { CircleSlash } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import type { Article } from './queries.ts'

/** Why a published article cannot be bought, anywhere or in one market; nothing where it is on sale. */
export const NotOnSale = ({ desk, article: { sale } }: { desk: Desk; article: Pick<Article, 'sale'> }) => {
  const t = useWorkplaceTranslations('articles.notOnSale')
  const nowhere = whyNowhere(sale)
  const without = marketsWithoutRule(sale)
  if (nowhere === null && without.length === 0) return null
  const leadsToRules = desk === 'retailer' && (nowhere === null || nowhere === 'noPriceRule')
  return (
    <div
      role="note"
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl px-4 py-3 ${nowhere === null ? 'bg-info-tint text-info-ink' : 'bg-warning-tint font-semibold text-warning-ink'}`}
    >
      <CircleSlash aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        {nowhere !== null && <p>{t('title', { reason: t(`reasons.${nowhere}`) })}</p>}
        {without.map((channel) => (
          <p key={channel}>{t(`withoutRule.${channel}`)}</p>
        ))}
      </div>
      {leadsToRules && (
        <PlaceLink to="/retailer/pricing" className="touch-target underline underline-offset-4">
          {t('toRules')}
        </PlaceLink>
      )}
    </div>
  )
}
