import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { PriceList, PriceListFault } from './queries.ts'

type Props = {
  list: PriceList
  /** Only the first ones, with the way to all of them. */
  isShort: boolean
  onAll: () => void
}

const inShort = 3
const mostFaults = 1000

const reasons = [
  ...([
    'missing',
    'notANumber',
    'unclearNumber',
    'belowCent',
    'pricePerUnit',
    'aDay',
    'unclearDay',
    'endsBefore',
    'twoUnits',
    'unitsInTitle',
    'notWhole',
    'unknownValue',
    'unknownMark',
    'wrongCheckDigit',
    'tooLong',
    'sameArticleTwice',
  ] as const),
  ...([
    'notADeposit',
    'unknownCategory',
    'wrongFieldCount',
    'notADay',
    'mustBePositive',
    'notSupported',
    'trailerMissing',
  ] as const),
] as const

/** Cell by cell: where it stands in the file, what stands there, and what would be right. */
const Findings = ({
  list,
  findings,
  className,
}: Pick<Props, 'list'> & { findings: readonly PriceListFault[]; className: string }) => {
  const t = useWorkplaceTranslations('priceLists.faults')
  const tFields = useWorkplaceTranslations('priceLists.columns')
  const placeOf = ({ column }: PriceListFault): string => {
    if (column === null) return t('wholeLine')
    if (list.format === 'bnn') return t('field', { number: String(column + 1) })
    return t('cell', { column: list.head[column] || tFields('unnamed', { number: String(column + 1) }) })
  }
  return (
    <ul className="divide-y divide-line">
      {findings.map((fault) => (
        <li
          key={`${fault.lineNumber}-${fault.column}-${fault.reason}`}
          className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{t('line', { number: String(fault.lineNumber) })}</span>
            <span className="block text-quiet">{[fault.articleNumber, fault.name].filter(Boolean).join(' · ')}</span>
          </p>
          <div className={classNames('min-w-0 rounded-xl border px-3 py-2', className)}>
            <p className="font-semibold [overflow-wrap:anywhere]">
              {placeOf(fault)}: {fault.value === '' ? t('empty') : t('stands', { value: fault.value })}
            </p>
            <p className="flex items-start gap-1.5">
              <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
              {t(`reason.${reasons.find((one) => one === fault.reason) ?? 'other'}`)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What is wrong with lines that are left out. */
export const Faults = ({ list, isShort, onAll }: Props) => {
  const t = useWorkplaceTranslations('priceLists.faults')
  const shown = isShort ? list.faults.slice(0, inShort) : list.faults
  return (
    <Card className="mb-5">
      <CardHeader title={t('title')} />
      <p className="mb-4 text-quiet">{t('lead')}</p>
      <Findings list={list} findings={shown} className="border-danger/50 bg-danger-tint text-danger-ink" />
      {isShort && list.faults.length > inShort && (
        <Button look="secondary" className="mt-4" onClick={onAll}>
          {t('all', { count: list.counts.faulty })}
        </Button>
      )}
      {!isShort && list.faults.length >= mostFaults && (
        <p className="mt-4 text-quiet">{t('more', { count: String(mostFaults) })}</p>
      )}
    </Card>
  )
}

/** What is left out of lines that are taken all the same. */
export const Remarks = ({ list }: Pick<Props, 'list'>) => {
  const t = useWorkplaceTranslations('priceLists.remarks')
  const [isShort, setIsShort] = useState(true)
  const shown = isShort ? list.remarks.slice(0, inShort) : list.remarks
  return (
    <Card className="mb-5">
      <CardHeader title={t('title')} />
      <p className="mb-4 text-quiet">{t('lead')}</p>
      <Findings list={list} findings={shown} className="border-warning/50 bg-warning-tint text-warning-ink" />
      {isShort && list.remarks.length > inShort && (
        <Button look="secondary" className="mt-4" onClick={() => setIsShort(false)}>
          {t('all', { count: list.remarks.length })}
        </Button>
      )}
    </Card>
  )
}
