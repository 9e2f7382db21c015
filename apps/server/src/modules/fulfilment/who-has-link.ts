import type { Actor, WhoActs } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { orderOfLink } from '../procurement/public.ts'
import type { Answerer } from './retailer-item-state.ts'

type Holder = {
  readonly who: Pick<Actor, keyof WhoActs | 'locale'>
  readonly answerer: Extract<Answerer, { as: 'supplier' }>
  readonly orderNumber: string
}

/**
 * Whoever has the link of a supplier's mail answers as that supplier, for the one order it is to; whether they are signed in besides, and
 * as whom, counts for nothing. `NotFound` for a link that opens nothing.
 */
export const whoHasLink = async (tx: Tx, token: string, { now, requestId, locale }: Actor): Promise<Holder> => {
  const { orderNumber, supplierId } = await orderOfLink(tx, token, now)
  return {
    orderNumber,
    answerer: { as: 'supplier', supplierId },
    who: { by: { kind: 'link', companyId: supplierId }, now, requestId, locale },
  }
}
