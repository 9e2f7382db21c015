import { ArrowRight } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PriceDays } from './price-days.tsx'
import type { PriceListRow } from './queries.ts'

/** One line of a cell that has two, of at most 44 px together. */
export const line = 'block @min-[62rem]:max-w-26 @min-[62rem]:truncate @min-[62rem]:text-sm/5'

/** A value, and beside it what it was when that differs. */
export const Change = ({
  before,
  after,
  className,
  isWide,
}: {
  before: string | undefined
  after: string
  className?: string
  isWide?: true
}) => {
  const t = useWorkplaceTranslations('priceLists.rows')
  const look = isWide ? classNames(line, '@min-[62rem]:max-w-44') : line
  if (before === undefined || before === after)
    return (
      <span className={look} title={after}>
        {after}
      </span>
    )
  return (
    <span
      className={classNames(
        'inline-flex flex-wrap items-center justify-end gap-x-1.5 @min-[44rem]:justify-start',
        className,
      )}
    >
      <span className="sr-only">{t('before', { value: before })}</span>
      <span aria-hidden className="inline-flex max-w-full items-center gap-x-1.5">
        <s className={classNames(look, 'text-quiet')} title={before}>
          {before}
        </s>
        <ArrowRight className="size-3.5 shrink-0 text-quiet" />
      </span>
      <strong className={classNames(look, 'font-semibold')} title={after}>
        {after}
      </strong>
    </span>
  )
}

/** A content as it is read: "12,5 kg", "6 Stück". */
export const useContentText = (): ((content: PriceListRow['content']['is']) => string) => {
  const t = useWorkplaceTranslations('priceLists.rows')
  const format = useFormat()
  return ({ amount, unit }) => {
    if (unit === 'gram') return format.weight(amount)
    return unit === 'milliliter' ? format.volume(amount) : t('pieces', { count: amount })
  }
}

/** Price of a row, and below it the content it is for, with its base price. */
export const PriceChange = ({ row }: { row: PriceListRow }) => {
  const format = useFormat()
  const contentText = useContentText()
  const { before, after, content, basePrice } = row
  const about = [contentText(content.is), ...(basePrice.after ? [format.basePrice(basePrice.after)] : [])].join(' ')
  return (
    <>
      <Change
        before={before ? format.money(before.supplierPriceCents) : undefined}
        after={format.money(after.supplierPriceCents)}
        className="@min-[62rem]:flex-nowrap"
      />
      <span className="block text-sm whitespace-nowrap text-quiet @min-[62rem]:text-xs" title={about}>
        {about}
      </span>
      <PriceDays priceDays={row.priceDays} />
    </>
  )
}
