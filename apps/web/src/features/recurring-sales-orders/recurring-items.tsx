import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useDesk } from './desk.ts'
import { isTooMuch } from './is-too-much.ts'
import type { RecurringOrder } from './queries.ts'

/** The lines of a template; each leads to its page. */
export const RecurringItems = ({ order: { orderNumber, items } }: { order: RecurringOrder }) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const { root } = useDesk()
  return (
    <ul aria-label={t('detail.items')} className="divide-y divide-line">
      {items.map((item) => {
        const details = `${format.packs(item.quantity, item.salesUnitName)} · ${item.supplierName}`
        return (
          <li key={item.id}>
            <PlaceLink
              to={`${root}/${orderNumber}/${item.id}`}
              className="flex items-center gap-4 rounded-xl px-1 py-3 hover:bg-fill lg:min-h-[43px] lg:gap-3 lg:py-0.5"
            >
              <Picture
                picture={item.picture}
                size={48}
                tint={item.tint}
                className={classNames('lg:size-8! lg:rounded-lg', !item.isOnOffer && 'grayscale')}
              />
              <span className="min-w-0 flex-1">
                <span
                  title={item.articleName}
                  className={classNames(
                    'block font-semibold lg:truncate lg:leading-5',
                    !item.isOnOffer && 'text-quiet',
                  )}
                >
                  {item.articleName}
                </span>
                <span title={details} className="block text-sm text-quiet lg:truncate lg:text-xs">
                  {details}
                </span>
                {!item.isOnOffer && (
                  <span className="block text-sm font-medium text-warning-ink">{t('form.notOnOffer')}</span>
                )}
                {isTooMuch(item) && (
                  <span className="block text-sm font-medium text-warning-ink">
                    {t('detail.tooFew', { available: String(item.availableQuantity ?? 0) })}
                  </span>
                )}
                {item.hasRisen && (
                  <span className="block text-sm font-medium text-warning-ink">{t('detail.risen')}</span>
                )}
              </span>
              {item.lineCents !== null && (
                <span className="shrink-0 tabular-nums">
                  {(item.isEstimated ? format.approximateMoney : format.money)(item.lineCents)}
                </span>
              )}
            </PlaceLink>
          </li>
        )
      })}
    </ul>
  )
}
