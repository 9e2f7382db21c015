import { CircleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PriceChange, useContentText } from './change.tsx'
import { type Confirmed, isConfirmed, mostConfirmed, waits } from './confirmed-rows.ts'
import type { PriceListRow } from './queries.ts'

/** The sentence that tells why a row is asked about. */
const useReason = (): ((row: PriceListRow, doubt: PriceListRow['doubts'][number]) => string) => {
  const t = useWorkplaceTranslations('priceLists.doubts.reason')
  const tArticle = useWorkplaceTranslations('articles')
  const format = useFormat()
  const contentText = useContentText()
  return ({ before, after, content, vat, basePrice }, doubt) => {
    const was = before?.supplierPriceCents ?? 0
    if (doubt === 'priceJump')
      return was === 0
        ? t('wasFree')
        : t('priceJump', { change: format.change(Math.round(((after.supplierPriceCents - was) * 10_000) / was)) })
    if (doubt === 'otherContent')
      return t('otherContent', { is: contentText(content.is), listed: contentText(content.listed ?? content.is) })
    if (doubt === 'otherVat')
      return t('otherVat', { is: tArticle(`vat.${vat.is}`), listed: tArticle(`vat.${vat.listed ?? vat.is}`) })
    return doubt === 'noPrice' ? t('noPrice') : t(doubt, { per: basePrice.after?.unit ?? 'kilogram' })
  }
}

type Props = {
  rows: readonly PriceListRow[]
  confirmed: Confirmed
  onConfirm: (confirmed: Confirmed) => void
}

/** Rows that look wrong, with the reason: nothing of them is taken in unless it is ticked. */
export const DoubtfulRows = ({ rows, confirmed, onConfirm }: Props) => {
  const t = useWorkplaceTranslations('priceLists.doubts')
  const tRows = useWorkplaceTranslations('priceLists.rows')
  const reasonOf = useReason()
  if (rows.length === 0) return null
  const others = (row: PriceListRow) => confirmed.filter(({ articleNumber }) => articleNumber !== row.articleNumber)
  const ticked = (row: PriceListRow) => [
    ...others(row),
    { articleNumber: row.articleNumber, supplierPriceCents: row.after.supplierPriceCents },
  ]
  const isFull = confirmed.length >= mostConfirmed
  return (
    <Card className="mb-5">
      <CardHeader title={t('title')} />
      <p className="mb-2 text-quiet">{t(rows.some(waits) ? 'lead' : 'leadOfUnchanged')}</p>
      {isFull && <p className="mb-2 text-warning-ink">{t('full', { count: mostConfirmed })}</p>}
      <ul className="divide-y divide-line">
        {rows.map((row) => {
          const isOn = isConfirmed(confirmed, row)
          const name = (
            <>
              <span className="block font-semibold [overflow-wrap:anywhere]">{row.name}</span>
              <span className="block text-sm text-quiet">{tRows('number', { number: row.articleNumber })}</span>
            </>
          )
          return (
            <li
              key={row.articleNumber}
              className="@container grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,3fr)]"
            >
              {waits(row) ? (
                <Checkbox
                  label={name}
                  className="self-start"
                  checked={isOn}
                  disabled={isFull && !isOn}
                  onChange={({ target: { checked } }) => onConfirm(checked ? ticked(row) : others(row))}
                />
              ) : (
                <div>{name}</div>
              )}
              <div>
                <PriceChange row={row} />
              </div>
              <ul className="min-w-0 self-start rounded-xl border border-warning/50 bg-warning-tint px-3 py-2 text-warning-ink">
                {row.doubts.map((doubt) => (
                  <li key={doubt} className="flex items-start gap-1.5">
                    <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
                    {reasonOf(row, doubt)}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
