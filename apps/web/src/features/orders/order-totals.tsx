import { useTranslations } from 'use-intl'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { OrderTotals as Totals } from './queries.ts'

/** VAT rates of either column; a rate may appear or go with the lines that carry it. */
const ratesOf = (all: readonly Totals[]): number[] =>
  [...new Set(all.flatMap(({ vat }) => vat.map(({ basisPoints }) => basisPoints)))].toSorted((a, b) => a - b)

const vatAt = ({ vat }: Totals, rate: number): number =>
  vat.find(({ basisPoints }) => basisPoints === rate)?.vatCents ?? 0

type Row = { label: string; ordered: number; now: number; isQuiet?: boolean; isNeeded?: boolean }

/** The sums of an order, as ordered and as it stands now; one column while they are the same. */
export const OrderTotals = ({ ordered, now }: { ordered: Totals; now: Totals }) => {
  const t = useTranslations('orders')
  const format = useFormat()
  const hasChanged = JSON.stringify(ordered) !== JSON.stringify(now)
  const rows: Row[] = [
    { label: t('goods'), ordered: ordered.goodsCents, now: now.goodsCents, isNeeded: true },
    { label: t('depositSum'), ordered: ordered.depositCents, now: now.depositCents, isQuiet: true },
    { label: t('delivery'), ordered: ordered.deliveryCents, now: now.deliveryCents, isQuiet: true },
    { label: t('net'), ordered: ordered.netCents, now: now.netCents, isNeeded: true },
    ...ratesOf([ordered, now]).map((rate) => ({
      label: t('vat', { rate: format.percent(rate) }),
      ordered: vatAt(ordered, rate),
      now: vatAt(now, rate),
      isQuiet: true,
    })),
  ]
  const shown = rows.filter((row) => row.isNeeded || row.ordered !== 0 || row.now !== 0)
  const cell = 'py-1 pl-3 text-right sm:pl-6'
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('totals')}</caption>
      {hasChanged && (
        <thead>
          <tr className="text-sm text-quiet">
            <td />
            <th scope="col" className={classNames(cell, 'font-medium')}>
              {t('asOrdered')}
            </th>
            <th scope="col" className={classNames(cell, 'font-medium')}>
              {t('asItStands')}
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {shown.map((row) => (
          <tr key={row.label} className={row.isQuiet ? 'text-quiet' : ''}>
            <th scope="row" className="py-1 text-left font-normal">
              {row.label}
            </th>
            {hasChanged && <td className={classNames(cell, 'text-quiet')}>{format.money(row.ordered)}</td>}
            <td className={cell}>{format.money(row.now)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line align-baseline">
          <th scope="row" className="pt-3 text-left font-bold">
            {t('total')}
          </th>
          {hasChanged && <td className={classNames(cell, 'pt-3 text-quiet')}>{format.money(ordered.grossCents)}</td>}
          <td className={classNames(cell, 'figure pt-3 text-2xl', hasChanged && 'max-sm:text-xl')}>
            {format.money(now.grossCents)}
          </td>
        </tr>
        {hasChanged && now.grossCents !== ordered.grossCents && (
          <tr className="text-sm text-quiet">
            <th scope="row" className="text-left font-normal">
              {t('difference')}
            </th>
            <td />
            <td className={cell}>{format.money(now.grossCents - ordered.grossCents)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
