import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { useFormat } from '../../platform/words.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toast } from '../../ui/toast.ts'
import { AddedLine } from './added-line.tsx'
import { livingLines, type Order } from './change-draft.ts'
import { ChangeLine } from './change-line.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { ChangeTerms } from './change-terms.tsx'
import type { Side } from './change-way.ts'
import { FindArticle } from './find-article.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'
import { type Changing, useChanging } from './use-changing.ts'
import { useOrderChange } from './use-order-change.ts'

/** An order that was placed, being changed by its customer or by the hub. */
export const ChangeOrder = ({ side, order, changing }: { side: Side; order: Order; changing: Changing }) => {
  const t = useWorkplaceTranslations('orderChange')
  const format = useFormat()
  const change = useOrderChange(side, order, changing, () => {
    toast({ tone: 'success', title: t('saved'), text: order.orderNumber })
    changing.close()
  })
  const { differences } = change
  const refusal = useRefusalOf()(order.canChange)
  const lead = t('lead', { number: order.orderNumber, day: format.longDay(order.deliveryDate) })
  return (
    <>
      <PageHeader
        title={t('title')}
        tabTitle={`${t('title')} ${order.orderNumber}`}
        lead={side === 'hub' ? `${order.customerName} · ${lead}` : lead}
      />
      {differences === null ? (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <Card aria-labelledby="change-lines">
              <CardHeader id="change-lines" title={t('lines')} />
              <p className="mb-5 text-quiet">{t(side === 'hub' ? 'forCustomer' : 'untilCutOff')}</p>
              <ul className="divide-y divide-line">
                {livingLines(order).map((item) => (
                  <ChangeLine key={item.id} item={item} change={change} side={side} />
                ))}
                {change.draft.added.map((unit) => (
                  <AddedLine key={unit.salesUnitId} unit={unit} change={change} />
                ))}
              </ul>
              <FindArticle side={side} way={change.way} order={order} onChoose={change.add} />
            </Card>
            <ChangeTerms change={change} />
          </div>
          <ChangeSummary side={side} change={change} onLeave={changing.leave} />
        </div>
      ) : (
        <OutdatedNotice
          differences={differences}
          refusal={refusal}
          onKeepMine={change.keepMine}
          onTakeTheirs={refusal === null ? change.takeTheirs : changing.leave}
        />
      )}
    </>
  )
}

type ChangeableProps = {
  side: 'household' | 'guest'
  /** Of a guest's link. */
  token?: string
  order: Order
  /** The order as it is looked at; `onChange` begins to change it. */
  view: (onChange: () => void) => ReactNode
}

/** An order of a household, looked at or being changed. It stands here because a file of its own costs every first visit its name. */
export const ChangeableOrder = ({ side, token, order, view }: ChangeableProps) => {
  const changing = useChanging(side, order, token)
  return changing.isOpen ? <ChangeOrder side={side} order={order} changing={changing} /> : view(changing.open)
}
