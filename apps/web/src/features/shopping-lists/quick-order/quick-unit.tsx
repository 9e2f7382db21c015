import { useTranslations } from 'use-intl'
import { useFormat } from '../../../platform/words.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { packsCents, type Unit } from './quick-rows.ts'
import type { QuickQuote } from './quick-source.ts'

export type QuotedRow = {
  readonly quoted: QuickQuote['lines'][number]
  /** How many packs this row orders. */
  readonly packs: number
  /** The quote belongs to what stood there before. */
  readonly isOld: boolean
}

type Offered = Pick<Unit, 'priceBasis' | 'priceCents' | 'basePrice' | 'available'>

/** The earliest day in the words of the article's page. */
const useDay = () => {
  const t = useTranslations()
  const format = useFormat()
  return ({ article, earliestDelivery }: QuotedRow['quoted']): string => {
    if (article === null) return t('cart.unavailable')
    if (earliestDelivery === null) return t('market.article.noDelivery')
    return t('market.article.earliest', { day: format.day(earliestDelivery.date) })
  }
}

/** What helps to decide: the price at this quantity with its base price, what is there of it, and once it is quoted the earliest day. */
export const useUnitFacts = () => {
  const t = useTranslations('market.article')
  const format = useFormat()
  const dayOf = useDay()
  return (unit: Offered, quoted: QuotedRow['quoted'] | undefined): readonly string[] => {
    const { available } = unit
    const amount = (quoted ?? unit).priceBasis === 'kilogram' ? format.approximateMoney : format.money
    const eachCents = quoted ? packsCents(quoted, 1) : unit.priceCents
    const base = quoted ? quoted.basePrice : unit.basePrice
    const price =
      eachCents === null ? '' : [amount(eachCents), base && format.basePrice(base)].filter(Boolean).join(' ')
    const stock =
      available === null ? t('madeToOrder') : available === 0 ? t('soldOut') : t('available', { count: available })
    return [price, stock, quoted ? dayOf(quoted) : ''].filter((fact) => fact !== '')
  }
}

/** What a line comes to; "≈" for goods that are weighed later. Paler as long as it belongs to what stood there before. */
export const PacksAmount = ({ row: { quoted, packs, isOld } }: { row: QuotedRow }) => {
  const format = useFormat()
  const cents = packsCents(quoted, packs)
  if (cents === null || quoted.article === null) return null
  return (
    <span className={classNames('shrink-0 font-semibold transition-opacity', isOld && 'opacity-60')}>
      {(quoted.priceBasis === 'kilogram' ? format.approximateMoney : format.money)(cents)}
    </span>
  )
}

/** What a row means, and once it is complete its sum. */
export const QuickUnit = ({ unit, row }: { unit: Unit; row: QuotedRow | null }) => {
  const factsOf = useUnitFacts()
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-x-4">
      <p className="min-w-0 flex-1">
        <span className="block font-semibold hyphens-auto">{unit.articleName}</span>
        <span className="block text-sm text-quiet">
          {[unit.name, unit.supplierName, ...factsOf(unit, row?.quoted)].join(' · ')}
        </span>
      </p>
      {row && <PacksAmount row={row} />}
    </div>
  )
}
