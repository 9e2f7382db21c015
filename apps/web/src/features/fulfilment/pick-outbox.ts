import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { body as pickBody } from '@regionalmarkt/contract/fulfilment/pick-order-item.schema.ts'
import { pickOrderItem } from '@regionalmarkt/contract/fulfilment/pick-order-item.ts'
import { call } from '../../platform/api-client.ts'
import { outboxOf } from '../../platform/outbox.ts'
import { reasonOf } from '../../platform/queries.ts'
import { wordsNow } from '../../platform/words.tsx'
import { toast } from '../../ui/toast.ts'
import { goodsTopics } from './queries.ts'

/** What somebody has put into a box, on its way to the server. */
export type Pick = { orderNumber: string; itemId: string; body: SentBodyOf<typeof pickOrderItem> }

const isPick = (value: unknown): value is Pick => {
  const { orderNumber, itemId, body } = (value ?? {}) as Partial<Pick>
  return typeof orderNumber === 'string' && typeof itemId === 'string' && pickBody.safeParse(body).success
}

const outbox = outboxOf<Pick & { stopped?: undefined }, unknown>({
  name: 'picks',
  isWork: isPick,
  keyOf: ({ itemId }) => itemId,
  // The server takes a repeated pick as a correction.
  send: ({ orderNumber, itemId, body }) => call(pickOrderItem, { params: { orderNumber, itemId }, body }),
  topics: goodsTopics,
  onRefused: (_, error) => {
    toast({ tone: 'error', title: wordsNow().messages.shell.api.errorTitle, text: reasonOf(error) })
    return null
  },
})

/** Notes a pick and sends it as soon as there is a connection. Picking the same line again replaces the one that waits. */
export const pickLine = (pick: Pick): void => outbox.put(pick)

/** The picks that the server does not have yet, of all orders. */
export const useUnsentPicks = (): readonly Pick[] => outbox.useState().work
