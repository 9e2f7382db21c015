import { getBusinessCustomerOrder } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { type CounterKind, isPaidAtPickup } from '@regionalmarkt/domain/orders/payment-kind.ts'
import type { Signature } from '@regionalmarkt/domain/orders/signature.ts'
import type { DepositKind } from '@regionalmarkt/domain/pricing/deposits.ts'
import { depositKinds } from '@regionalmarkt/domain/pricing/deposits.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read, reasonOf } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { CountControl } from './count-control.tsx'
import { useCompleteOrder } from './order-actions.ts'
import { SignaturePad } from './signature-pad.tsx'

type Counts = Partial<Record<DepositKind, number>>

const longestName = 120
/** Crates come back with every delivery; what they held is asked for behind them. */
const usual: readonly DepositKind[] = ['transportCrate', 'bottleCrate']

type Props = { orderNumber: string; customerName: string; trigger: ReactNode }

/** At the kitchen's door: who takes the goods, and how many empties go back onto the van. */
export const HandOverDialog = ({ orderNumber, customerName, trigger }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.handOver')
  const [isOpen, setIsOpen] = useState(false)
  const [receivedBy, setReceivedBy] = useState('')
  const [signature, setSignature] = useState<Signature>([])
  const [counts, setCounts] = useState<Counts>({})
  const [showsAll, setShowsAll] = useState(false)
  const [chosen, setChosen] = useState<CounterKind | 'open' | null>(null)
  const format = useFormat()
  const { data: order, isLoading } = useQuery({
    ...read(getBusinessCustomerOrder, { params: { orderNumber } }, ['orders']),
    enabled: isOpen,
  })
  const due = order && order.paymentStatus !== 'paid' && isPaidAtPickup(order.paymentKind) ? order.paymentKind : null
  const paid = chosen ?? due
  const complete = useCompleteOrder({ onDone: () => setIsOpen(false) })
  const shown = showsAll ? [...usual, ...depositKinds.filter((kind) => !usual.includes(kind))] : usual
  const send = () =>
    complete.mutate({
      params: { orderNumber },
      body: {
        paid: due === null || paid === 'open' ? null : paid,
        receivedBy: receivedBy.trim() === '' ? null : receivedBy.trim(),
        signature: signature.length === 0 ? null : signature.map((stroke) => [...stroke]),
        returned: depositKinds.flatMap((kind) => {
          const count = counts[kind] ?? 0
          return count > 0 ? [{ kind, count }] : []
        }),
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
        {order && due !== null && paid !== null && (
          <div className="rounded-2xl bg-sunken p-4">
            <p className="flex items-baseline justify-between gap-4">
              <span className="font-semibold">{t('due')}</span>
              <span className="figure text-3xl">{format.money(order.totals.grossCents)}</span>
            </p>
            <ChoiceCards
              label={t('paid.label')}
              value={paid}
              onChange={setChosen}
              options={(['cashAtPickup', 'cardAtPickup', 'open'] as const).map((kind) => ({
                value: kind,
                title: t(`paid.${kind}`),
              }))}
              className="mt-3"
            />
          </div>
        )}
        <Field label={t('receivedBy')} isOptional hint={t('nobody')}>
          <Input
            value={receivedBy}
            maxLength={longestName}
            autoComplete="off"
            className="h-14 text-lg"
            onChange={(event) => setReceivedBy(event.target.value)}
          />
        </Field>
        <SignaturePad value={signature} onChange={setSignature} />
        <fieldset>
          <legend className="mb-2 font-semibold">{t('returned')}</legend>
          <ul className="flex flex-col gap-2">
            {shown.map((kind) => (
              <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4">
                <span>{t(`kind.${kind}`)}</span>
                <CountControl
                  article={t(`kind.${kind}`)}
                  value={counts[kind] ?? 0}
                  onChange={(count) => setCounts({ ...counts, [kind]: count })}
                />
              </li>
            ))}
          </ul>
          {!showsAll && (
            <Button look="quiet" size="small" className="mt-2 -ml-3" onClick={() => setShowsAll(true)}>
              {t('more')}
            </Button>
          )}
        </fieldset>
      </div>
    </Dialog>
  )
}
