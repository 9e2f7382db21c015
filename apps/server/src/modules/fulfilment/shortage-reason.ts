import { type CancelReason, toldOfDecline } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import type { RetailerOrderItem } from '../procurement/public.ts'

/** Why customers get less of what stands at the hub. */
export const shelfReason = (kind: 'correction' | 'waste'): CancelReason => ({
  code: kind === 'waste' ? 'spoiltInStock' : 'missingInStock',
})

/** Why customers get less of an item: what its supplier said, or else what was counted. */
export const shortageReason = (
  { declineReason }: Pick<RetailerOrderItem, 'declineReason'>,
  { hasSpoiltGoods }: { readonly hasSpoiltGoods: boolean },
): CancelReason => {
  if (declineReason !== null) return toldOfDecline(declineReason)
  return { code: hasSpoiltGoods ? 'spoiltGoods' : 'shortDelivery' }
}
