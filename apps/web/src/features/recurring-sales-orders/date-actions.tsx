import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { touchOccurrence } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { useState } from 'react'
import { DateInput } from '../../forms/date-input.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import type { Occurrence, RecurringOrder } from './queries.ts'
import type { DraftLine } from './template-draft.ts'
import { TemplateLines } from './template-lines.tsx'

type Touch = SentBodyOf<typeof touchOccurrence.customer>
type Props = { order: RecurringOrder; date: Occurrence }

const useTouch = ({ order, date }: Props, onDone?: () => void) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const [error, setError] = useState<string>()
  const send = useSend(touchOccurrence.customer, {
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
  const touch = (body: Touch) =>
    send.mutate({
      params: { recurringOrderNumber: order.orderNumber, ruleDate: date.ruleDate },
      version: order.version,
      body,
    })
  return { touch, error, isBusy: send.isPending }
}

const MoveDialog = ({ order, date }: Props) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState(date.deliveryDate)
  const { touch, error, isBusy } = useTouch({ order, date }, () => setOpen(false))
  const shown = format.day(date.deliveryDate)
  return (
    <Dialog
      title={t('ofDay', { action: t('move'), day: shown })}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small" aria-label={t('ofDay', { action: t('move'), day: shown })}>
          {t('move')}
        </Button>
      }
      actions={
        <Button isBusy={isBusy} onClick={() => touch({ action: 'move', deliveryDate: day })}>
          {t('save')}
        </Button>
      }
    >
      <Field label={t('moveTo')} name="deliveryDate" error={error}>
        <DateInput value={day} onChange={setDay} />
      </Field>
    </Dialog>
  )
}

const ChangeDialog = ({ order, date }: Props) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const named = (own: readonly { salesUnitId: string; quantity: number }[]): DraftLine[] =>
    own.flatMap(({ salesUnitId, quantity }) => {
      const item = order.items.find((each) => each.salesUnitId === salesUnitId)
      return item ? [{ salesUnitId, quantity, name: item.articleName, salesUnitName: item.salesUnitName }] : []
    })
  const [lines, setLines] = useState<readonly DraftLine[]>(() => named(date.lines ?? order.items))
  const { touch, error, isBusy } = useTouch({ order, date }, () => setOpen(false))
  const shown = format.day(date.deliveryDate)
  const wanted = lines.map(({ salesUnitId, quantity }) => ({ salesUnitId, quantity }))
  return (
    <Dialog
      title={t('ofDay', { action: t('change'), day: shown })}
      description={t('changeText')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="secondary" size="small" aria-label={t('ofDay', { action: t('change'), day: shown })}>
          {t('change')}
        </Button>
      }
      actions={
        <Button isBusy={isBusy} onClick={() => touch({ action: 'change', lines: wanted })}>
          {t('save')}
        </Button>
      }
    >
      <TemplateLines label={t('items')} lines={lines} onChange={setLines} />
      {error !== undefined && (
        <p role="alert" className="mt-2 font-medium text-danger-ink">
          {error}
        </p>
      )}
    </Dialog>
  )
}

/** What can be done about one date until its cut-off. */
export const DateActions = ({ order, date }: Props) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  const now = useNow()
  const { touch, isBusy } = useTouch({ order, date })
  const { state } = date
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
    <span className="flex flex-wrap gap-2">
      {state === 'failed' && press('order')}
      {isByHand && press('restore')}
      {state !== 'skipped' && <ChangeDialog key={`c${order.version}`} order={order} date={date} />}
      <MoveDialog key={`m${order.version}`} order={order} date={date} />
      {state !== 'skipped' && press('skip')}
    </span>
  )
}
