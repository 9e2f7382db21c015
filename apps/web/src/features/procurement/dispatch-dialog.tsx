import { dispatchSupplierOrder } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { PackageCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { useDraft } from '../../platform/draft.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldId } from '../../ui/field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { DispatchLine, useLineProblem } from './dispatch-line.tsx'
import { areLotsByItem, bodyOf, draftFor, type LotsDraft, leavingItems } from './lot-draft.ts'
import { type HubOrder, type Leg, orderQuery, supplyTopics } from './queries.ts'

const dispatchIcon = { delivery: Truck, pickup: PackageCheck } as const satisfies Record<Leg, unknown>

type FormProps = { order: HubOrder; onDone: () => void }

const DispatchForm = ({ order, onDone }: FormProps) => {
  const t = useWorkplaceTranslations('procurement.lots')
  const ofOrder = useWorkplaceTranslations('procurement')
  const { orderNumber, leg } = order
  const [saved, save] = useDraft<LotsDraft>(`lots:${orderNumber}`, areLotsByItem)
  const [attempt, setAttempt] = useState(0)
  const draft = draftFor(order, saved)
  const problemIn = useLineProblem(order)
  const problems = leavingItems(order).flatMap((item) => {
    const lots = draft[item.id] ?? []
    const message = problemIn(item, lots)
    return message === undefined ? [] : [{ name: `lot-${lots[0]?.key ?? item.id}`, message }]
  })
  const dispatch = useSend(dispatchSupplierOrder, {
    topics: supplyTopics,
    onRefused: () => undefined,
    onDone: () => {
      save(null)
      onDone()
      toast({ title: ofOrder(`dispatched.${leg}`, { number: orderNumber }) })
    },
  })
  const send = () => {
    setAttempt((current) => current + 1)
    if (problems.length === 0) dispatch.mutate({ params: { orderNumber }, body: bodyOf(order, draft) })
  }
  const isOffline = dispatch.error?.status === 0
  const Icon = dispatchIcon[leg]
  return (
    <form
      className="flex min-h-full flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ErrorSummary
        title={dispatch.error ? (isOffline ? t('failed') : reasonOf(dispatch.error)) : undefined}
        errors={attempt > 0 ? problems : []}
        attempt={attempt}
      />
      {saved !== null && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-quiet first:mt-0">
          {t('kept')}
          <Button look="link" onClick={() => save(null)}>
            {t('restart')}
          </Button>
        </p>
      )}
      <ul className="mt-3 flex-1 divide-y divide-line">
        {leavingItems(order).map((item) => (
          <DispatchLine
            key={item.id}
            order={order}
            item={item}
            lots={draft[item.id] ?? []}
            showsProblem={attempt > 0}
            onChange={(lots) => save({ ...draft, [item.id]: lots })}
          />
        ))}
      </ul>
      <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-col-reverse gap-2 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:flex-row sm:justify-end sm:px-6">
        <DialogClose>
          <Button look="secondary" size="large">
            {t('notYet')}
          </Button>
        </DialogClose>
        <Button type="submit" size="large" isBusy={dispatch.isPending} id={fieldId('send')}>
          <Icon aria-hidden />
          {ofOrder(`dispatch.${leg}`)}
        </Button>
      </div>
    </form>
  )
}

type Props = {
  orderNumber: string
  leg: Leg
  refusal?: string | null
  size?: ButtonLook['size']
}

/** "On its way": opens with lots and best-before filled in, so that mostly one more press is all there is to do. */
export const DispatchButton = ({ orderNumber, leg, refusal, size }: Props) => {
  const t = useWorkplaceTranslations('procurement')
  const [isOpen, setIsOpen] = useState(false)
  const { data: order } = useQuery({ ...orderQuery(orderNumber), enabled: isOpen })
  const Icon = dispatchIcon[leg]
  return (
    <Dialog
      title={t(`lots.title.${leg}`)}
      description={t('lots.text')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size={size ?? 'medium'} refusal={refusal} aria-label={t(`dispatchOf.${leg}`, { number: orderNumber })}>
          <Icon aria-hidden />
          {t(`dispatch.${leg}`)}
        </Button>
      }
    >
      {order === undefined ? <SkeletonRows rows={3} /> : <DispatchForm order={order} onDone={() => setIsOpen(false)} />}
    </Dialog>
  )
}
