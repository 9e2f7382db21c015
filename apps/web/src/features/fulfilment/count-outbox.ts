import { receiveOrderItem as schemas } from '@regionalmarkt/contract/fulfilment/receive-order-item.schema.ts'
import { receiveOrderItem } from '@regionalmarkt/contract/fulfilment/receive-order-item.ts'
import { uploadPicture } from '@regionalmarkt/contract/media/pictures.ts'
import { loadLaterWords, type WorkplaceMessages } from '@regionalmarkt/i18n/messages.ts'
import { createTranslator } from 'use-intl'
import { isName } from '../../parts/is-name.ts'
import { offeringSubstitutes } from '../../parts/missing-goods.ts'
import { call } from '../../platform/api-client.ts'
import { isUsedUp, newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { currentLocale } from '../../platform/language.ts'
import { isRefused, outboxOf } from '../../platform/outbox.ts'
import { dropPhotos, isOnDevice, photoOnDevice } from '../../platform/photos-on-device.ts'
import { toast } from '../../ui/toast.ts'
import type { InboundDelivery, InboundGoods } from './inbound-goods.ts'
import { goodsTopics } from './queries.ts'
import { type CountedBody, checkOf, type DeliveryDraft, isDeliveryDraft } from './receipt-draft.ts'

/** A delivery as it was counted and is to be booked. */
export type UnsentCount = {
  readonly supplier: { readonly slug: string; readonly name: string }
  /** One order of its delivery was counted alone. */
  readonly isAlone: boolean
  /** ISO 8601, UTC. */
  readonly countedAt: string
  readonly body: CountedBody
  /** What each item of the body is, in its order: the delivery may have changed when it is read. */
  readonly goods: readonly Pick<InboundGoods, 'articleName' | 'salesUnitName' | 'expectedQuantity'>[]
  /** What was typed, to go on with where it is refused. Its key is the one it is sent under. */
  readonly draft: DeliveryDraft
  /** What its photos on the device are called at the server by now; null: it was not on the device any more. */
  readonly uploaded?: Readonly<Record<string, string | null>>
  readonly stopped?: { readonly code: string | null } | undefined
}

const areUploaded = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((name) => name === null || typeof name === 'string'))

const isCount = (value: unknown): value is UnsentCount => {
  const { supplier, isAlone, countedAt, body, goods, draft, uploaded } = (value ?? {}) as Partial<UnsentCount>
  const read = schemas.body.safeParse(body)
  if (!read.success || !isDeliveryDraft(draft)) return false
  const areKnown =
    Array.isArray(goods) &&
    goods.length === read.data.items.length &&
    goods.every(
      (each: Partial<UnsentCount['goods'][number]> | null) =>
        isName(each?.articleName) && isName(each?.salesUnitName) && Number.isSafeInteger(each?.expectedQuantity),
    )
  return (
    areKnown &&
    areUploaded(uploaded) &&
    typeof supplier?.slug === 'string' &&
    typeof supplier.name === 'string' &&
    typeof isAlone === 'boolean' &&
    !Number.isNaN(Date.parse(countedAt ?? ''))
  )
}

/** Whoever counted may be on another page by the time it is booked, or have none of ours open. */
const sayBooked = async (
  { supplier, uploaded = {} }: UnsentCount,
  { shortened }: Awaited<ReturnType<typeof book>>,
): Promise<void> => {
  const { messages } = await loadLaterWords(currentLocale, 'workplaces')
  const t = createTranslator({
    locale: currentLocale,
    messages: messages as WorkplaceMessages,
    timeZone: 'Europe/Berlin',
  })
  const customers = new Set(shortened.map(({ customerName }) => customerName)).size
  const lost = Object.values(uploaded).filter((name) => name === null).length
  const text = t('fulfilment.receiving.bookedText', { count: customers })
  toast({
    title: t('fulfilment.receiving.booked', { supplier: supplier.name }),
    text: lost > 0 ? `${text} ${t('fulfilment.receiving.photosLost', { count: lost })}` : text,
    ...(lost > 0 ? { stays: true } : {}),
    ...offeringSubstitutes(t('substitutes.offer'), shortened),
  })
}

const picturesIn = ({ draft }: UnsentCount): readonly string[] => draft.check?.pictures ?? []

/** Once it is known what a photo is called at the server, it is sent under that name however often the count is. */
const uploadNext = async (count: UnsentCount): Promise<UnsentCount | null> => {
  const { uploaded = {} } = count
  const next = picturesIn(count).find((picture) => isOnDevice(picture) && !(picture in uploaded))
  if (next === undefined) return null
  const photo = await photoOnDevice(next)
  const name = photo === undefined ? null : (await call(uploadPicture.retailer, { file: photo })).picture
  return { ...count, uploaded: { ...uploaded, [next]: name } }
}

const book = (count: UnsentCount) => {
  const { supplier, body, draft, uploaded = {} } = count
  const names = picturesIn(count).flatMap((picture) => (isOnDevice(picture) ? (uploaded[picture] ?? []) : picture))
  const check = checkOf(draft.check, [...new Set(names)])
  return call(receiveOrderItem, {
    params: { supplierSlug: supplier.slug },
    body: check ? { ...body, check } : body,
    idempotencyKey: draft.idempotencyKey,
  })
}

const outbox = outboxOf({
  name: 'counts',
  isWork: isCount,
  keyOf: ({ draft }) => draft.idempotencyKey,
  bringAhead: uploadNext,
  send: book,
  topics: goodsTopics,
  onDone: (count, answer) => {
    void sayBooked(count, answer)
    void dropPhotos(picturesIn(count))
  },
  // Nothing that was counted is lost: its page says why, and goes on from there.
  onRefused: (count, error) => ({
    ...count,
    draft: isUsedUp(error) ? { ...count.draft, idempotencyKey: newIdempotencyKey() } : count.draft,
    stopped: { code: error.data?.code ?? 'Unexpected' },
  }),
})

/** Books a count as soon as there is a connection; one that was stopped is put in its own place. */
export const bookCount = outbox.put
/** Leaves it on the device for its person to change. */
export const holdCount = outbox.hold
export const dropCount = (count: UnsentCount): void => {
  outbox.drop(count)
  void dropPhotos(picturesIn(count))
}
export const useUnsentCounts = outbox.useState

/** Where a count is gone on with. */
export const pageOf = ({ supplier, isAlone, body }: UnsentCount) => ({
  to: '/retailer/inbound/$supplierSlug' as const,
  params: { supplierSlug: supplier.slug },
  search: { order: body.orderNumbers[0] ?? '', ...(isAlone ? { alone: true as const } : {}) },
})

const isOf =
  (orderNumbers: readonly string[]) =>
  ({ body }: UnsentCount): boolean =>
    body.orderNumbers.some((number) => orderNumbers.includes(number))

/** What of the orders of a delivery waits for a connection, or was refused; null for nothing. */
export const useCountState = (orderNumbers: readonly string[]): 'waiting' | 'refused' | null => {
  const its = useUnsentCounts().work.filter(isOf(orderNumbers))
  if (its.some(isRefused)) return 'refused'
  return its.some(({ stopped }) => stopped === undefined) ? 'waiting' : null
}

/**
 * The counts of a delivery that are not booked: those that wait for a connection, and the one that somebody is about to book or has to
 * decide anew, of the whole or of one order alone.
 */
export const useCountsOf = ({ orders }: Pick<InboundDelivery, 'orders'>, isAlone: boolean) => {
  const { work, isCutOff } = useUnsentCounts()
  const its = work.filter(isOf(orders.map(({ orderNumber }) => orderNumber)))
  const waiting = its.filter(({ stopped }) => isCutOff && stopped === undefined)
  return { waiting, current: its.find((count) => !waiting.includes(count) && count.isAlone === isAlone) }
}
