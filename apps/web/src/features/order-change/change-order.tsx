import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toast } from '../../ui/toast.ts'
import { livingLines, type Order } from './change-draft.ts'
import { ChangeLine } from './change-line.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'
import { type Side, useOrderChange } from './use-order-change.ts'

/** An order that was placed, being changed by its customer or by the hub. */
export const ChangeOrder = ({ side, order, onClose }: { side: Side; order: Order; onClose: () => void }) => {
  const t = useWorkplaceTranslations('orderChange')
  const format = useFormat()
  const change = useOrderChange(side, order, () => {
    toast({ tone: 'success', title: t('saved'), text: order.orderNumber })
    onClose()
  })
  const { seen, differences } = change
  const lead = t('lead', { number: seen.orderNumber, day: format.longDay(seen.deliveryDate) })
  return (
    <>
      <PageHeader
        title={t('title')}
        tabTitle={`${t('title')} ${seen.orderNumber}`}
        lead={side === 'hub' ? `${order.customerName} · ${lead}` : lead}
      />
      {differences === null ? (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <Card aria-labelledby="change-lines">
            <CardHeader id="change-lines" title={t('lines')} />
            <p className="mb-5 text-quiet">{t(side === 'hub' ? 'forCustomer' : 'untilCutOff')}</p>
            <ul className="divide-y divide-line">
              {livingLines(seen).map((item) => (
                <ChangeLine key={item.id} item={item} change={change} />
              ))}
            </ul>
          </Card>
          <ChangeSummary side={side} change={change} onLeave={onClose} />
        </div>
      ) : (
        <OutdatedNotice differences={differences} onKeepMine={change.keepMine} onTakeTheirs={change.takeTheirs} />
      )}
    </>
  )
}
