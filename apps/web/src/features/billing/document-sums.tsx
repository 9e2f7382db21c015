import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import type { BillingDocument } from './queries.ts'

export const SumRow = ({
  label,
  children,
  isStrong = false,
}: {
  label: string
  children: ReactNode
  isStrong?: boolean
}) => (
  <div className={`flex items-baseline justify-between gap-4 py-1.5 ${isStrong ? 'text-lg font-semibold' : ''}`}>
    <dt className={isStrong ? '' : 'text-quiet'}>{label}</dt>
    <dd className="figures text-right whitespace-nowrap">{children}</dd>
  </div>
)

/** The sums of a document, or of what would be one. */
export const DocumentSums = ({ totals }: Pick<BillingDocument, 'totals'>) => {
  const t = useWorkplaceTranslations('billing.document')
  const format = useFormat()
  return (
    <dl>
      <SumRow label={t('goods')}>{format.money(totals.goodsCents)}</SumRow>
      {totals.depositCents !== 0 && <SumRow label={t('deposits')}>{format.money(totals.depositCents)}</SumRow>}
      {totals.deliveryCents !== 0 && <SumRow label={t('delivery')}>{format.money(totals.deliveryCents)}</SumRow>}
      <SumRow label={t('netSum')}>{format.money(totals.netCents)}</SumRow>
      {totals.vat.map(({ basisPoints, netCents, vatCents }) => (
        <SumRow
          key={basisPoints}
          label={t('vatOn', { rate: format.percent(basisPoints), net: format.money(netCents) })}
        >
          {format.money(vatCents)}
        </SumRow>
      ))}
      <SumRow label={t('grossSum')} isStrong>
        {format.money(totals.grossCents)}
      </SumRow>
    </dl>
  )
}
