import {
  moveRecurringOrder,
  previewRecurringOrderMove,
} from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { useEachRow } from '../../parts/use-each-row.ts'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { RecurringRow } from './queries.ts'

const activate = { action: 'activate' } as const
const nameOf = ({ customer, orderNumber }: RecurringRow): string => `${customer.name}, ${orderNumber}`
const requestFor = ({ orderNumber, version }: RecurringRow) => ({
  ...{ params: { recurringOrderNumber: orderNumber }, version, body: activate },
})

/** The days for which each of them orders at once when it is let in, or why it cannot be: those with something to say. */
const toldBefore = async (orders: readonly RecurringRow[], said: (days: readonly string[]) => string) => {
  const told: { name: string; text: string }[] = []
  for (const order of orders) {
    const text = await call(previewRecurringOrderMove.hub, requestFor(order)).then(
      ({ ordersNow }) => said(ordersNow.map(({ deliveryDate }) => deliveryDate)),
      reasonOf,
    )
    if (text !== '') told.push({ name: nameOf(order), text })
  }
  return told
}

type Props = { orders: readonly RecurringRow[]; onClear: () => void }

/** Lets several recurring orders in that wait for the hub, and says what they order at once before it is pressed. */
export const WaitingSelection = ({ orders, onClear }: Props) => {
  const t = useWorkplaceTranslations('recurring')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { isBusy, takeAll } = useEachRow<RecurringRow>({
    nameOf,
    send: (order) => call(moveRecurringOrder.hub, requestFor(order)),
    topics: ['orders'],
    done: (count) => t('atHub.activatedMany', { count }),
    onDone: onClear,
    onRefused: () => setOpen(false),
  })
  const { data: told, isLoading } = useQuery({
    queryKey: [previewRecurringOrderMove.hub.slug, ...orders.map(requestFor)],
    queryFn: () =>
      toldBefore(orders, (days) =>
        days.length === 0 ? '' : t('detail.ordersNow', { days: days.map(format.day).join(', ') }),
      ),
    // What is due at once changes with the hour.
    gcTime: 0,
    enabled: isOpen,
  })
  const activateMany = t('atHub.activateMany', { count: orders.length })
  return (
    <SelectionBar count={orders.length} onClear={onClear}>
      <Dialog
        title={activateMany}
        description={t('atHub.activateManyText')}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button>
            <Check aria-hidden />
            {activateMany}
          </Button>
        }
        actions={
          <Button isBusy={isBusy || isLoading} onClick={() => void takeAll(orders)}>
            {activateMany}
          </Button>
        }
      >
        {told === undefined ? (
          <SkeletonRows rows={2} />
        ) : told.length === 0 ? (
          <p>{t('detail.ordersNothingNow')}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {told.map(({ name, text }) => (
              <li key={name}>
                <span className="font-semibold">{name}: </span>
                {text}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </SelectionBar>
  )
}
