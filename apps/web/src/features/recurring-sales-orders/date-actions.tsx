import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { touchOccurrence } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { occurrenceCan } from '@regionalmarkt/domain/recurring-sales-orders/occurrence.ts'
import { type ReactNode, useState } from 'react'
import { DateInput } from '../../forms/date-input.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useDesk } from './desk.ts'
import type { Occurrence, RecurringOrder } from './queries.ts'
import type { DraftLine } from './template-draft.ts'
import { TemplateLines } from './template-lines.tsx'

type Touch = SentBodyOf<typeof touchOccurrence.customer>
type Props = { order: RecurringOrder; date: Occurrence }

/** Which date of which version of which order. */
type Touched = {
  readonly orderNumber: string
  readonly version: number
  readonly ruleDate: string
}

/** Does something about one date. Without `onDone` what is refused is shown as a toast, with it beside what was typed. */
export const useTouch = ({ orderNumber, version, ruleDate }: Touched, onDone?: () => void) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const { side } = useDesk()
  const [error, setError] = useState<string>()
  const send = useSend(touchOccurrence[side], {
    topics: ['orders', 'stock'],
    onDone: () => {
      setError(undefined)
      onDone?.()
      toast({ tone: 'success', title: t('done') })
    },
    onRefused: (refusal) => {
      const said = refusal.data?.errors?.[0]?.message ?? reasonOf(refusal)
      const text = refusal.status === 412 ? t('elsewhere') : said
      setError(text)
      if (!onDone) toast({ tone: 'error', title: text })
    },
  })
  const touch = (body: Touch) => send.mutate({ params: { recurringOrderNumber: orderNumber, ruleDate }, version, body })
  return { touch, error, isBusy: send.isPending, forget: () => setError(undefined) }
}

type DialogProps = Props & {
  action: 'move' | 'change'
  description?: string
  /** What is sent; the dialog keeps what is typed until it is saved or closed. */
  body: () => Touch
  onOpen: () => void
  children: (error: string | undefined) => ReactNode
}

const TouchDialog = ({ order, date, action, description, body, onOpen, children }: DialogProps) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { orderNumber, version } = order
  const { touch, error, isBusy, forget } = useTouch({ orderNumber, version, ruleDate: date.ruleDate }, () =>
    setOpen(false),
  )
  const title = t('ofDay', { action: t(action), day: format.day(date.deliveryDate) })
  return (
    <Dialog
      title={title}
      {...(description === undefined ? {} : { description })}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (next) onOpen()
        forget()
        setOpen(next)
      }}
      trigger={
        <Button look="secondary" size="small" aria-label={title}>
          {t(action)}
        </Button>
      }
      actions={
        <Button isBusy={isBusy} onClick={() => touch(body())}>
          {t('save')}
        </Button>
      }
    >
      {children(error)}
    </Dialog>
  )
}

const MoveDialog = ({ order, date }: Props) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  const [began, setBegan] = useState(date.deliveryDate)
  const [day, setDay] = useState(date.deliveryDate)
  return (
    <TouchDialog
      order={order}
      date={date}
      action="move"
      body={() => ({ action: 'move', deliveryDate: day })}
      onOpen={() => {
        setBegan(date.deliveryDate)
        setDay(date.deliveryDate)
      }}
    >
      {(error) => (
        <>
          <Field label={t('moveTo')} name="deliveryDate" error={error}>
            <DateInput value={day} onChange={setDay} />
          </Field>
          {began !== date.deliveryDate && (
            <p className="mt-2 font-medium text-warning-ink">
              {t('nowThere', { now: format.longDay(date.deliveryDate) })}
            </p>
          )}
        </>
      )}
    </TouchDialog>
  )
}

const ChangeDialog = ({ order, date }: Props) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  // A changed date keeps what has left the template since.
  const own = date.lines ?? order.items
  const there = own.map(({ salesUnitId, quantity, articleName: name, salesUnitName }): DraftLine => {
    return { salesUnitId, quantity, name, salesUnitName }
  })
  const [began, setBegan] = useState(there)
  const [lines, setLines] = useState<readonly DraftLine[]>(there)
  const wanted = lines.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity }))
  return (
    <TouchDialog
      order={order}
      date={date}
      action="change"
      description={t('changeText')}
      body={() => ({ action: 'change', lines: wanted })}
      onOpen={() => {
        setBegan(there)
        setLines(there)
      }}
    >
      {(error) => (
        <>
          <TemplateLines label={t('items')} lines={lines} known={own} onChange={setLines} />
          {error !== undefined && (
            <p role="alert" className="mt-2 font-medium text-danger-ink">
              {error}
            </p>
          )}
          {JSON.stringify(began) !== JSON.stringify(there) && (
            <p className="mt-2 font-medium text-warning-ink">
              {t('nowThere', {
                now: there.map(({ name, quantity }) => `${format.quantity(quantity)} × ${name}`).join(', '),
              })}
            </p>
          )}
        </>
      )}
    </TouchDialog>
  )
}

/** What can be done about one date until its cut-off. */
export const DateActions = ({ order, date }: Props) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  const now = useNow()
  const { orderNumber, version } = order
  const { touch, isBusy } = useTouch({ orderNumber, version, ruleDate: date.ruleDate })
  const { side } = useDesk()
  const { state } = date
  const asItStands = { status: order.status, side, state, cutOffAt: new Date(date.cutOffAt), now }
  if (order.isOver || state === 'ordered' || new Date(date.cutOffAt) <= now) return null
  const press = (action: 'skip' | 'restore' | 'order') => (
    <Button
      look="secondary"
      size="small"
      isBusy={isBusy}
      aria-label={t('ofDay', { action: t(action), day: format.day(date.deliveryDate) })}
      onClick={() => touch({ action })}
    >
      {t(action)}
    </Button>
  )
  const isByHand = state === 'changed' || date.skippedBecause === 'customer' || date.skippedBecause === 'hub'
  return (
    <span className="flex flex-wrap gap-1.5 max-sm:[&>button]:px-2 max-sm:[&>button]:text-sm">
      {state === 'failed' && occurrenceCan('order', asItStands).ok && press('order')}
      {isByHand && press('restore')}
      {state !== 'skipped' && <ChangeDialog order={order} date={date} />}
      <MoveDialog order={order} date={date} />
      {state !== 'skipped' && press('skip')}
    </span>
  )
}
