import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'

type OfOrder = ResponseOf<typeof getOwnOrder>['withdrawals'][number]

/** The state of a withdrawal: an accepted one waits until the money is back. */
export const withdrawalStanding = ({ state, refundedAt }: Pick<OfOrder, 'state' | 'refundedAt'>) =>
  state === 'accepted' && refundedAt === null ? 'toRefund' : state

/** Why a hub refuses, in the reader's language or in the hub's words. */
export const useRefusalText = (): ((refusal: NonNullable<OfOrder['refusal']>) => string) => {
  const t = useWorkplaceTranslations('withdrawals.refusals')
  return (refusal) => (refusal.code === 'said' ? refusal.text : t(refusal.code))
}
