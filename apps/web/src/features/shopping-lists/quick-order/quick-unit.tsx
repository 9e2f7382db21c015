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

/** At a desk a row is a grid of two rows of text, 20 and 16 px high, whose last cells are price, stock, sum and what takes it away. */
export const upper = '@min-[56rem]:row-start-1 @min-[56rem]:leading-5'
export const lower = '@min-[56rem]:row-start-2 @min-[56rem]:text-xs @min-[56rem]:leading-4'
export const bothRows = '@min-[56rem]:row-span-2 @min-[56rem]:row-start-1'
const priceCell = 'whitespace-nowrap @min-[56rem]:-col-end-4 @min-[56rem]:text-right'
// Broken before it, on a phone, rather than within.
const stockCell = 'inline-block @min-[56rem]:-col-end-3'

/** Between two facts, where they are a running text. */
const Dot = () => <span className="@min-[56rem]:hidden"> · </span>

/**
 * What helps to decide: the price at this quantity with its base price, what is there of it, and once it is quoted the earliest day.
 * On a phone a running text, at a desk cells of the row.
 */
export const UnitFacts = ({ unit, quoted }: { unit: Offered; quoted: QuotedRow['quoted'] | undefined }) => {
  const t = useTranslations('market.article')
  const format = useFormat()
  const dayOf = useDay()
  const { available } = unit
  const amount = (quoted ?? unit).priceBasis === 'kilogram' ? format.approximateMoney : format.money
  const eachCents = quoted ? packsCents(quoted, 1) : unit.priceCents
  const base = quoted ? quoted.basePrice : unit.basePrice
  const stock =
    available === null ? t('madeToOrder') : available === 0 ? t('soldOut') : t('available', { count: available })
  return (
    <>
      {eachCents !== null && (
        <>
          <span className={classNames(priceCell, upper, '@min-[56rem]:text-ink')}>{amount(eachCents)}</span>
          {base && (
            <>
              {' '}
              <span className={classNames(priceCell, lower)}>{format.basePrice(base)}</span>
            </>
          )}
          <Dot />
        </>
      )}
      <span className={classNames(stockCell, upper)}>{stock}</span>
      {quoted && (
        <>
          <Dot />
          <span className={classNames(stockCell, lower)}>{dayOf(quoted)}</span>
        </>
      )}
    </>
  )
}

/** What a line comes to; "≈" for goods that are weighed later. Paler as long as it belongs to what stood there before. */
export const PacksAmount = ({ row: { quoted, packs, isOld } }: { row: QuotedRow }) => {
  const format = useFormat()
  const cents = packsCents(quoted, packs)
  if (cents === null || quoted.article === null) return null
  return (
    <span
      className={classNames(
        'shrink-0 text-right font-semibold transition-opacity @min-[56rem]:-col-end-2',
        bothRows,
        isOld && 'opacity-60',
      )}
    >
      {(quoted.priceBasis === 'kilogram' ? format.approximateMoney : format.money)(cents)}
    </span>
  )
}

/** What a row means, and once it is complete its sum. */
export const QuickUnit = ({ unit, row }: { unit: Unit; row: QuotedRow | null }) => {
  const format = useFormat()
  const details = `${format.pack(unit.name)} · ${unit.supplierName}`
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-x-4 @min-[56rem]:contents">
      <p className="min-w-0 flex-1 text-sm text-quiet @min-[56rem]:contents">
        <span
          title={unit.articleName}
          className={classNames(
            'block text-base font-semibold text-ink hyphens-auto @min-[56rem]:col-start-3 @min-[56rem]:truncate',
            upper,
          )}
        >
          {unit.articleName}
        </span>
        <span title={details} className={classNames('@min-[56rem]:col-start-3 @min-[56rem]:truncate', lower)}>
          {details}
        </span>
        <Dot />
        <UnitFacts unit={unit} quoted={row?.quoted} />
      </p>
      {row && <PacksAmount row={row} />}
    </div>
  )
}
