import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import {
  moveRecurringOrder,
  previewRecurringOrderMove,
} from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateInput } from '../../forms/date-input.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useDesk } from './desk.ts'
import type { RecurringOrder } from './queries.ts'

type Move = SentBodyOf<typeof moveRecurringOrder.customer>
/** Of a row of a list as well as of a page. */
type Props = { order: Pick<RecurringOrder, 'orderNumber' | 'version'> }

const useMove = ({ order }: Props, onDone: () => void) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const { side } = useDesk()
  const [error, setError] = useState<string>()
  const send = useSend(moveRecurringOrder[side], {
    topics: ['orders'],
    onDone: () => {
      setError(undefined)
      onDone()
    },
    onRefused: (refusal) =>
      setError(refusal.status === 412 ? t('elsewhere') : (refusal.data?.errors?.[0]?.message ?? reasonOf(refusal))),
  })
  const move = (body: Move) =>
    send.mutate({ params: { recurringOrderNumber: order.orderNumber }, version: order.version, body })
  return { move, error, isBusy: send.isPending }
}

const Pause = ({ order }: Props) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const [isOpen, setOpen] = useState(false)
  const [until, setUntil] = useState('')
  const { move, error, isBusy } = useMove({ order }, () => setOpen(false))
  return (
    <Dialog
      title={t('pause')}
      description={t('pauseText')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="secondary">{t('pause')}</Button>}
      actions={
        <Button isBusy={isBusy} onClick={() => move({ action: 'pause', until: until === '' ? null : until })}>
          {t('pause')}
        </Button>
      }
    >
      <Field label={t('pauseUntil')} name="until" error={error} isOptional>
        <DateInput value={until} onChange={setUntil} />
      </Field>
    </Dialog>
  )
}

const End = ({ order }: Props) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  const today = format.dayOf(useNow())
  const [isOpen, setOpen] = useState(false)
  const [endsOn, setEndsOn] = useState(today)
  const { move, error, isBusy } = useMove({ order }, () => setOpen(false))
  return (
    <Dialog
      title={t('end')}
      description={t('endText')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Button look="quiet">{t('end')}</Button>}
      actions={
        <Button look="danger" isBusy={isBusy} onClick={() => move({ action: 'end', endsOn })}>
          {t('end')}
        </Button>
      }
    >
      <Field label={t('endsOn')} name="endsOn" error={error}>
        <DateInput value={endsOn} onChange={setEndsOn} />
      </Field>
    </Dialog>
  )
}

type RunProps = Props & {
  action: 'activate' | 'resume'
  /** In a row: small, and named after what it is about. */
  ofRow?: string
}

/** Lets it in or takes it up again, and says what is ordered at once before it is pressed. */
export const RunAgain = ({ order, action, ofRow }: RunProps) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const format = useFormat()
  const { side } = useDesk()
  const [isOpen, setOpen] = useState(false)
  const { move, error, isBusy } = useMove({ order }, () => setOpen(false))
  const { orderNumber: recurringOrderNumber, version } = order
  const what = useQuery({
    queryKey: [previewRecurringOrderMove[side].slug, recurringOrderNumber, version, action],
    queryFn: () =>
      call(previewRecurringOrderMove[side], { params: { recurringOrderNumber }, version, body: { action } }),
    enabled: isOpen,
  })
  const days = (dates: readonly { deliveryDate: string }[] = []) =>
    dates.map(({ deliveryDate }) => format.day(deliveryDate)).join(', ')
  const next = what.data?.recurringOrder.occurrences.find(
    ({ state, dueAt }) => (state === 'planned' || state === 'changed') && new Date(dueAt) > new Date(),
  )
  const [now, missed] = [days(what.data?.ordersNow), days(what.data?.missed)]
  return (
    <Dialog
      title={t(action)}
      description={t(`${action}Text`)}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        ofRow === undefined ? (
          <Button>{t(action)}</Button>
        ) : (
          <Button look="tinted" size="small" aria-label={t('ofDay', { action: t(action), day: ofRow })}>
            {t(action)}
          </Button>
        )
      }
      actions={
        <Button isBusy={isBusy || what.isLoading} onClick={() => move({ action })}>
          {t(action)}
        </Button>
      }
    >
      {what.data && now === '' && <p>{t('ordersNothingNow')}</p>}
      {now !== '' && <p className="font-semibold">{t('ordersNow', { days: now })}</p>}
      {next && <p>{t('ordersNext', { day: format.day(next.deliveryDate), moment: format.dayAndTime(next.dueAt) })}</p>}
      {missed !== '' && <p>{t('missed', { days: missed })}</p>}
      {error !== undefined && (
        <p role="alert" className="font-medium text-danger-ink">
          {error}
        </p>
      )}
    </Dialog>
  )
}

/** Let in, pause, resume, end: what may be done with it now at this desk. */
export const StatusActions = ({ order }: { order: RecurringOrder }) => {
  const { side } = useDesk()
  if (order.isOver) return null
  return (
    <>
      <End order={order} />
      {order.status === 'active' && <Pause order={order} />}
      {order.status === 'paused' && <RunAgain order={order} action="resume" />}
      {order.status === 'pending' && side === 'hub' && <RunAgain order={order} action="activate" />}
    </>
  )
}
