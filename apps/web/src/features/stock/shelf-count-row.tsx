import { useState } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { wholeNumber } from '../../ui/whole-number.ts'
import { BestBefore } from './best-before.tsx'
import type { StockRow } from './queries.ts'
import type { CountReason, LotCount } from './shelf-count-draft.ts'

const most = 100_000

type Props = {
  row: StockRow
  count: LotCount | null
  isBlind: boolean
  /** Why lots differ that say nothing else. */
  reason: CountReason
  options: readonly { value: CountReason; label: string }[]
  onChange: (count: LotCount | null) => void
}

/** One lot of a shelf that is being counted: how many there are, and, where the books say otherwise, why. */
export const CountedRow = ({ row, count, isBlind, reason, options, onChange }: Props) => {
  const t = useWorkplaceTranslations('stock.shelfCount')
  const words = useWorkplaceTranslations('stock')
  const format = useFormat()
  const article = inLanguage(row.articleName)
  const lot = row.lot ?? words('noLot')
  const difference = count === null ? 0 : count.counted - count.seen
  const isOutdated = count !== null && count.seen !== row.onHand
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const number = wholeNumber(text, null)
    if (number === null) return onChange(null)
    const { reason: own } = count ?? {}
    onChange({
      salesUnitId: row.salesUnitId,
      name: words('ofUnit', { article, pack: inLanguage(row.salesUnitName) }),
      seen: row.onHand,
      counted: Math.min(most, number),
      ...(own === undefined ? {} : { reason: own }),
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 @min-[62rem]:py-0">
      <span className="w-14 shrink-0 font-semibold text-quiet">{row.shelf || '–'}</span>
      <Picture picture={row.picture} size={36} />
      <div className="min-w-44 flex-1">
        <p className="font-semibold @min-[56rem]:leading-5">{article}</p>
        <p className="flex flex-wrap gap-x-2 text-sm text-quiet @min-[56rem]:leading-4">
          <span>{inLanguage(row.salesUnitName)}</span>
          <span>{lot}</span>
          <BestBefore bestBefore={row.bestBefore} warning={row.warning} today={format.dayOf(new Date())} />
        </p>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-end">
        {!isBlind && (
          <p className="text-right text-sm text-quiet">
            {t('books')} <span className="figure text-lg text-ink">{format.quantity(row.onHand)}</span>
          </p>
        )}
        <Input
          aria-label={t('countOf', { article, lot })}
          inputMode="numeric"
          className="w-24 text-right text-lg @min-[56rem]:pointer-fine:h-9"
          value={typed ?? (count === null ? '' : String(count.counted))}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
      {isOutdated ? (
        <p className="w-full font-semibold text-warning-ink">{t('movedSince')}</p>
      ) : (
        difference !== 0 &&
        !isBlind && (
          <div className="flex w-full flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p className="font-semibold text-warning-ink">
              {words(difference > 0 ? 'recount.more' : 'recount.less', { count: Math.abs(difference) })}
            </p>
            <Select
              aria-label={t('reasonOf', { article, lot })}
              className="w-44"
              value={count?.reason ?? reason}
              options={options}
              onChange={(event) => {
                const own = options.find(({ value }) => value === event.target.value)?.value
                if (count !== null && own !== undefined) onChange({ ...count, reason: own })
              }}
            />
          </div>
        )
      )}
    </li>
  )
}
