import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { dispatchSupplierOrder } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { loadLaterWords, type WorkplaceMessages } from '@regionalmarkt/i18n/messages.ts'
import { createTranslator } from 'use-intl'
import { areLotsByItem, areWeights, type DispatchDraft } from '../../parts/dispatch-draft.ts'
import { isName } from '../../parts/is-name.ts'
import { call } from '../../platform/api-client.ts'
import { isUsedUp, newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { currentLocale } from '../../platform/language.ts'
import { isRefused, outboxOf } from '../../platform/outbox.ts'
import { toast } from '../../ui/toast.ts'
import { type HubOrderItem, type Leg, leadBy, supplyTopics } from './queries.ts'

/** What its producer has said of an order that is on its way or stands ready, and the server does not have yet. */
export type UnsentDispatch = {
  readonly orderNumber: string
  readonly leg: Leg
  /** ISO 8601, UTC. */
  readonly typedAt: string
  readonly idempotencyKey: string
  readonly body: SentBodyOf<typeof dispatchSupplierOrder>
  /** What each item of the body is, in its order: the order may have changed when it is read. */
  readonly goods: readonly Pick<HubOrderItem, 'articleName' | 'salesUnitName'>[]
  /** Whose part each weight of the body is, in its order. */
  readonly parts: readonly (Pick<HubOrderItem, 'articleName'> & { readonly customerName: string })[]
  /** What was typed, to go on with where it is refused. */
  readonly draft: DispatchDraft
  readonly stopped?: { readonly code: string | null } | undefined
}

type Body = UnsentDispatch['body']
type Lot = Body['items'][number]['lots'][number]

const isListOf = <T>(value: unknown, isOne: (each: Partial<T>) => boolean): value is T[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null && isOne(each))

/** What can be shown. What must not be sent, the server refuses. */
const isBody = (body: Partial<Body> | undefined): body is Body & Required<Pick<Body, 'weights'>> =>
  isListOf<Body['items'][number]>(
    body?.items,
    ({ itemId, lots }) =>
      typeof itemId === 'string' &&
      isListOf<Lot>(
        lots,
        ({ lot, bestBefore, quantity }) =>
          typeof lot === 'string' &&
          (bestBefore === null || !Number.isNaN(Date.parse(bestBefore ?? ''))) &&
          Number.isSafeInteger(quantity),
      ),
  ) &&
  isListOf<NonNullable<Body['weights']>[number]>(
    body?.weights,
    ({ orderItemId, grams }) => typeof orderItemId === 'string' && Number.isSafeInteger(grams),
  )

const isDispatch = (value: unknown): value is UnsentDispatch => {
  const { orderNumber, leg, typedAt, idempotencyKey, body, goods, parts, draft } = (value ??
    {}) as Partial<UnsentDispatch>
  return (
    isBody(body) &&
    typeof orderNumber === 'string' &&
    Object.hasOwn(leadBy, leg ?? '') &&
    !Number.isNaN(Date.parse(typedAt ?? '')) &&
    typeof idempotencyKey === 'string' &&
    isListOf<UnsentDispatch['goods'][number]>(
      goods,
      ({ articleName, salesUnitName }) => isName(articleName) && isName(salesUnitName),
    ) &&
    goods.length === body.items.length &&
    isListOf<UnsentDispatch['parts'][number]>(
      parts,
      ({ articleName, customerName }) => isName(articleName) && typeof customerName === 'string',
    ) &&
    parts.length === body.weights.length &&
    areLotsByItem(draft?.lots) &&
    areWeights(draft?.weights)
  )
}

/** Whoever packed may be on another page by the time it is reported. */
const sayReported = async ({ leg, orderNumber: number }: UnsentDispatch): Promise<void> => {
  const { messages } = await loadLaterWords(currentLocale, 'workplaces')
  const t = createTranslator({ locale: currentLocale, messages: messages as WorkplaceMessages })
  toast({ title: t(`procurement.dispatched.${leg}`, { number }) })
}

const outbox = outboxOf({
  name: 'dispatches',
  isWork: isDispatch,
  keyOf: ({ orderNumber }) => orderNumber,
  send: ({ orderNumber, body, idempotencyKey }: UnsentDispatch) =>
    call(dispatchSupplierOrder, { params: { orderNumber }, body, idempotencyKey }),
  topics: supplyTopics,
  onDone: (dispatch) => void sayReported(dispatch),
  // Nothing that was typed is lost: its order says why, and goes on from there.
  onRefused: (dispatch, error) => ({
    ...dispatch,
    idempotencyKey: isUsedUp(error) ? newIdempotencyKey() : dispatch.idempotencyKey,
    stopped: { code: error.data?.code ?? 'Unexpected' },
  }),
})

/** Reports it as soon as there is a connection; another one of its order is put in its place. */
export const reportDispatch = outbox.put
/** Leaves it on the device for its person to change. */
export const holdDispatch = outbox.hold
export const dropDispatch = outbox.drop
export const useUnsentDispatches = outbox.useState

/** What of an order is not reported: it is on its way to the server, waits for a connection, was refused, or is being changed. */
export const useDispatchOf = (orderNumber: string) => {
  const { work, isCutOff } = useUnsentDispatches()
  const dispatch = work.find((each) => each.orderNumber === orderNumber)
  if (dispatch === undefined) return { dispatch, state: null }
  if (dispatch.stopped === undefined) return { dispatch, state: isCutOff ? 'waiting' : 'underWay' } as const
  return { dispatch, state: isRefused(dispatch) ? 'refused' : 'held' } as const
}
