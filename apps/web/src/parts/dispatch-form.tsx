import { PackageCheck, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../platform/api-client.ts'
import { useDraft } from '../platform/draft.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf } from '../platform/queries.ts'
import { inLanguage, useFormat } from '../platform/words.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field, fieldId } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import {
  areLotsByItem,
  areWeights,
  bodyOf,
  type DispatchDraft,
  draftFor,
  gramsOf,
  isAsSuggested,
  type LotsDraft,
  leavingItems,
  type OrderToSend,
  partsToWeigh,
  type Sent,
  type WeightsDraft,
} from './dispatch-draft.ts'
import { DispatchLine, useLineProblem } from './dispatch-line.tsx'

export const dispatchIcon = {
  delivery: Truck,
  pickup: PackageCheck,
  deliverySupplier: Truck,
  pickupSupplier: PackageCheck,
} as const satisfies Record<OrderToSend['leg'], unknown>

/** What the server has said against it; a reason of null: it could not be reached. */
type Refused = { readonly code: string | null; readonly reason: string | null }

export const refusedBy = (error: ApiError | null): Refused | null =>
  error && { code: error.data?.code ?? null, reason: error.status === 0 ? null : reasonOf(error) }

type Props = {
  order: OrderToSend
  isBusy: boolean
  /** Why the last attempt came to nothing; null for nothing. */
  refused: Refused | null
  /** What was sent before and came to nothing, to go on from. */
  kept?: { readonly draft: DispatchDraft; readonly forget: () => void } | undefined
  /** Rejected, `refused` says why. The screen may have gone on by then: what follows is for whoever sends. */
  onSend: (body: Sent, draft: DispatchDraft) => Promise<unknown>
  /** Beside the button that sends, in a dialog. */
  cancel?: ReactNode
}

/** What leaves a producer, with its lots; suggestions are filled in, so that mostly one press is all there is to do. */
export const DispatchForm = ({ order, isBusy, refused, kept, onSend, cancel }: Props) => {
  const t = useWorkplaceTranslations('procurement.lots')
  const ofOrder = useWorkplaceTranslations('procurement')
  const format = useFormat()
  const { orderNumber, leg } = order
  const [saved, save] = useDraft<LotsDraft>(`lots:${orderNumber}`, areLotsByItem)
  const [savedWeights, saveWeights] = useDraft<WeightsDraft>(`weights:${orderNumber}`, areWeights)
  const [attempt, setAttempt] = useState(0)
  const draft = draftFor(order, saved ?? kept?.draft.lots ?? null)
  const problemIn = useLineProblem(order)
  const problems = leavingItems(order).flatMap((item) => {
    const lots = draft[item.id] ?? []
    const message = problemIn(item, lots)
    return message === undefined ? [] : [{ name: `lot-${lots[0]?.key ?? item.id}`, message }]
  })
  const weights = savedWeights ?? kept?.draft.weights ?? {}
  const parts = partsToWeigh(order, draft)
  const unweighed = parts.filter(({ orderItemId }) => gramsOf(weights[orderItemId]) === null)
  const all = [
    ...problems,
    ...unweighed.map(({ orderItemId, item, customerName: customer }) => ({
      name: `weight-${orderItemId}`,
      message: t('weightMissing', { article: inLanguage(item.articleName), customer }),
    })),
  ]
  const isUnusual = refused?.code === 'WeightUnusual'
  const send = () => {
    setAttempt((current) => current + 1)
    if (all.length > 0) return
    onSend({ ...bodyOf(order, draft, weights), isWeightConfirmed: isUnusual }, { lots: draft, weights }).then(
      () => {
        save(null)
        saveWeights(null)
      },
      () => undefined,
    )
  }
  const Icon = dispatchIcon[leg]
  const inDialog = cancel !== undefined
  return (
    <form
      className="flex min-h-full flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ErrorSummary
        title={refused ? (refused.reason ?? t('failed')) : undefined}
        errors={attempt > 0 ? all : []}
        attempt={attempt}
      />
      {(saved !== null || (kept && !isAsSuggested(order, draft))) && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-quiet first:mt-0">
          {t('kept')}
          <Button
            look="link"
            onClick={() => {
              save(null)
              saveWeights(weights)
              kept?.forget()
            }}
          >
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
      {parts.length > 0 && (
        <div className="mb-4 flex flex-col gap-4">
          {parts.map(({ orderItemId, item, customerName: customer, quantity }) => (
            <Field
              key={orderItemId}
              name={`weight-${orderItemId}`}
              label={t('weightFor', {
                article: inLanguage(item.articleName),
                quantity: format.packs(quantity, inLanguage(item.salesUnitName)),
                customer,
              })}
              error={
                attempt > 0 && gramsOf(weights[orderItemId]) === null
                  ? t('weightMissing', { article: inLanguage(item.articleName), customer })
                  : undefined
              }
            >
              <Input
                inputMode="decimal"
                unit="kg"
                autoComplete="off"
                value={weights[orderItemId] ?? ''}
                onChange={(event) => saveWeights({ ...weights, [orderItemId]: event.target.value })}
              />
            </Field>
          ))}
        </div>
      )}
      <div
        className={classNames(
          'sticky -mx-5 flex flex-col-reverse gap-2 border-t border-line bg-raised px-5 py-4 sm:-mx-6 sm:flex-row sm:justify-end sm:px-6',
          inDialog ? '-bottom-4 -mb-4' : 'bottom-0 -mb-5 rounded-b-3xl sm:-mb-6',
        )}
      >
        {cancel}
        <Button type="submit" size="large" isBusy={isBusy} id={fieldId('send')} wide={!inDialog}>
          <Icon aria-hidden />
          {isUnusual ? t('weightsAreRight') : ofOrder(`dispatch.${leg}`)}
        </Button>
      </div>
    </form>
  )
}
