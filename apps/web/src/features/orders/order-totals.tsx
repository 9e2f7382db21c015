import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { OrderTotals as Totals } from './queries.ts'

/** VAT rates of either column; a rate may appear or go with the lines that carry it. */
const ratesOf = (all: readonly Totals[]): number[] =>
  [...new Set(all.flatMap(({ vat }) => vat.map(({ basisPoints }) => basisPoints)))].toSorted((a, b) => a - b)

const vatAt = ({ vat }: Totals, rate: number): number =>
  vat.find(({ basisPoints }) => basisPoints === rate)?.vatCents ?? 0

type Row = { label: string; ordered: number; now: number; isQuiet?: boolean; isNeeded?: boolean; isExact?: boolean }

type Props = {
  ordered: Totals
  now: Totals
  /** Something was to be weighed: what was ordered by the piece was an estimate, marked "≈". */
  wasEstimated: boolean
  /** Something has yet to be weighed. */
  isEstimated: boolean
  /** Of a household: every sum includes VAT. */
  isGross?: boolean
  /** What empties are worth that a household has brought back, in cents. */
  returnedCents?: number
}

/** The sums of an order, as ordered and as it stands now; one column while they are the same. */
export const OrderTotals = ({ ordered, now, wasEstimated, isEstimated, isGross = false, returnedCents = 0 }: Props) => {
  const t = useWorkplaceTranslations('orders')
  const format = useFormat()
  const before = wasEstimated ? format.approximateMoney : format.money
  const sum = isEstimated ? format.approximateMoney : format.money
  const hasChanged = JSON.stringify(ordered) !== JSON.stringify(now)
  const rows: Row[] = [
    { label: t('goods'), ordered: ordered.goodsCents, now: now.goodsCents, isNeeded: true },
    { label: t('depositSum'), ordered: ordered.depositCents, now: now.depositCents, isQuiet: true, isExact: true },
    { label: t('delivery'), ordered: ordered.deliveryCents, now: now.deliveryCents, isQuiet: true, isExact: true },
    ...(isGross ? [] : [{ label: t('net'), ordered: ordered.netCents, now: now.netCents, isNeeded: true }]),
    ...ratesOf([ordered, now]).map((rate) => ({
      label: t(isGross ? 'household.vat' : 'vat', { rate: format.percent(rate) }),
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
            {hasChanged && (
              <td className={classNames(cell, 'text-quiet')}>{(row.isExact ? format.money : before)(row.ordered)}</td>
            )}
            <td className={cell}>{(row.isExact ? format.money : sum)(row.now)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line align-baseline">
          <th scope="row" className="pt-3 text-left font-bold">
            {t('total')}
          </th>
          {hasChanged && <td className={classNames(cell, 'pt-3 text-quiet')}>{before(ordered.grossCents)}</td>}
          <td className={classNames(cell, 'figure pt-3 text-2xl', hasChanged && 'max-sm:text-xl')}>
            {sum(now.grossCents)}
          </td>
        </tr>
        {returnedCents > 0 &&
          [
            { label: t('returnedEmpties'), amount: format.money(-returnedCents), isSum: false },
            { label: t('afterReturned'), amount: sum(now.grossCents - returnedCents), isSum: true },
          ].map(({ label, amount, isSum }) => (
            <tr key={label} className={isSum ? 'font-semibold' : 'text-quiet'}>
              <th scope="row" className={classNames('py-1 text-left', !isSum && 'font-normal')}>
                {label}
              </th>
              {hasChanged && <td />}
              <td className={cell}>{amount}</td>
            </tr>
          ))}
        {hasChanged && now.grossCents !== ordered.grossCents && (
          <tr className="text-sm text-quiet">
            <th scope="row" className="text-left font-normal">
              {t('difference')}
            </th>
            <td />
            <td className={cell}>
              {(isEstimated || wasEstimated ? format.approximateMoney : format.money)(
                now.grossCents - ordered.grossCents,
              )}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
