import { Ban } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { isUsable, type LotWish, type ShelfLot } from './lot-plan.ts'

/** A lot as people at the shelf speak of it: "Charge H-1 · MHD 24.12.2026". */
export const useLotName = () => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const format = useFormat()
  return ({ lot, bestBefore }: Pick<ShelfLot, 'lot' | 'bestBefore'>): string =>
    [
      lot === null ? t('noLot') : t('lot', { lot }),
      bestBefore === null ? null : t('bestBefore', { day: format.fullDay(bestBefore) }),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Why nothing of a lot may be taken. */
export const useWhyNotLot = () => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  return ({ lasts, isBlocked }: ShelfLot): string | undefined =>
    isBlocked ? t('lotBlocked') : lasts ? undefined : t('lotTooShort')
}

type Props = {
  lots: readonly ShelfLot[]
  /** Whole sales units that are taken in all, and from which lots. */
  quantity: number
  plan: readonly LotWish[]
  onWish: (wish: LotWish) => void
}

/** From which lots a line is taken, where several lie there, counted out by hand. */
export const LotChoice = ({ lots, quantity, plan, onWish }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const nameOf = useLotName()
  const format = useFormat()
  const whyNot = useWhyNotLot()
  return (
    <section aria-label={t('lotChoice')} className="mb-3 flex flex-col gap-2">
      <ul className="flex flex-col gap-1">
        {lots.map((lot) => {
          const taken = plan.find(({ stockId }) => stockId === lot.stockId)?.quantity ?? 0
          return (
            <li
              key={lot.stockId}
              className={classNames(
                'flex min-h-14 items-center justify-between gap-3 rounded-xl px-3 py-1.5',
                taken > 0 ? 'bg-primary-tint' : 'bg-fill',
              )}
            >
              <span className="min-w-0">
                <span className={classNames('block leading-snug', taken > 0 && 'font-semibold')}>
                  {nameOf({ ...lot, bestBefore: null })}
                </span>
                {lot.isBlocked && (
                  <Badge tone="danger" icon={Ban}>
                    {t('blocked')}
                  </Badge>
                )}
                <span className="block text-sm text-quiet">
                  {[
                    lot.bestBefore === null ? null : t('bestBefore', { day: format.fullDay(lot.bestBefore) }),
                    lot.shelf === '' ? null : t('shelf', { shelf: lot.shelf }),
                    whyNot(lot) ?? t('there', { quantity: format.quantity(lot.there) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {isUsable(lot) && (
                <Stepper
                  name={nameOf(lot)}
                  value={taken}
                  min={0}
                  max={Math.min(lot.there, quantity)}
                  className="bg-raised"
                  onChange={(wanted) => onWish({ stockId: lot.stockId, quantity: wanted })}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
