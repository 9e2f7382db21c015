import { getBusinessCustomerOrder } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { slugOfHousehold } from '@regionalmarkt/domain/billing/partner.ts'
import { type CounterKind, isPaidAtPickup } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { dueAtCounter } from '@regionalmarkt/domain/orders/prepayment.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLentTo } from '../../parts/container-account.tsx'
import { HandOverFields, handOverBodyOf, nothingTyped } from '../../parts/hand-over-fields.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read, reasonOf } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useCompleteOrder } from './order-actions.ts'
import { ShowId } from './show-id.tsx'

type Props = { orderNumber: string; customerName: string; trigger: ReactNode }

const paidIn = ['cashAtPickup', 'cardAtPickup', 'open'] as const
const paidOut = ['cashAtPickup', 'open'] as const

/** At the kitchen's door: who takes the goods, and how many empties go back onto the van. */
export const HandOverDialog = ({ orderNumber, customerName, trigger }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.handOver')
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(nothingTyped)
  const [chosen, setChosen] = useState<CounterKind | 'open' | null>(null)
  const format = useFormat()
  const { data: order, isLoading } = useQuery({
    ...read(getBusinessCustomerOrder, { params: { orderNumber } }, ['orders']),
    enabled: isOpen,
  })
  const slug = order === undefined ? null : (order.customerSlug ?? slugOfHousehold(orderNumber))
  const lent = useLentTo(isOpen ? slug : null)
  const isHouseholds = order !== undefined && order.customerSlug === null
  const due = order && order.paymentStatus !== 'paid' && isPaidAtPickup(order.paymentKind) ? order.paymentKind : null
  const asked = chosen ?? due
  const countedCents = isHouseholds
    ? Object.values(typed.counts).reduce((sum, { cents = 0, count }) => sum + cents * count, 0)
    : 0
  const dueCents = order
    ? dueAtCounter({ grossCents: order.totals.grossCents, returnedCents: order.returnedCents + countedCents })
    : 0
  // What is given is given in cash.
  const paid = dueCents < 0 && asked === 'cardAtPickup' ? 'cashAtPickup' : asked
  const missingCents = order?.prepayment?.mandate ? 0 : (order?.prepayment?.openCents ?? 0)
  const complete = useCompleteOrder({ onDone: () => setIsOpen(false) })
  const send = () =>
    complete.mutate({
      params: { orderNumber },
      body: {
        paid: due === null || paid === 'open' ? null : paid,
        ...handOverBodyOf(typed),
      },
    })
  return (
    <Dialog
      title={t('title')}
      description={t('text', { customer: customerName })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
      actions={
        <Button size="large" wide isBusy={complete.isPending || isLoading} onClick={send}>
          {t('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {complete.error && <ErrorSummary title={reasonOf(complete.error)} attempt={complete.failureCount} />}
        {missingCents > 0 && (
          <p className="rounded-2xl bg-sunken p-4 font-semibold">
            {t('missingMoney', { amount: format.money(missingCents) })}
          </p>
        )}
        {order?.minimumAge != null && <ShowId age={order.minimumAge} />}
        {order && due !== null && paid !== null && (
          <div className="rounded-2xl bg-sunken p-4">
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-semibold">{t(dueCents < 0 ? 'payOut' : 'due')}</span>
              <span className="figure text-3xl">{format.money(Math.abs(dueCents))}</span>
            </p>
            {order.returnedCents + countedCents > 0 && (
              <p className="text-quiet">
                {t('lessEmpties', {
                  goods: format.money(order.totals.grossCents),
                  empties: format.money(order.returnedCents + countedCents),
                })}
              </p>
            )}
            <ChoiceCards
              label={t('paid.label')}
              value={paid}
              onChange={setChosen}
              options={
                dueCents < 0
                  ? paidOut.map((kind) => ({ value: kind, title: t(`paidOut.${kind}`) }))
                  : paidIn.map((kind) => ({ value: kind, title: t(`paid.${kind}`) }))
              }
              className="mt-3"
            />
          </div>
        )}
        <HandOverFields
          typed={typed}
          onChange={setTyped}
          {...lent}
          isOnlyLent={isHouseholds}
          isLoading={isLoading || lent.isLoading}
        />
      </div>
    </Dialog>
  )
}
