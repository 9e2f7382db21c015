import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './receive-order-item.schema.ts'

/**
 * The hub counts in what a supplier brought, however many orders it is: one count for all lines of the same goods. Short goods carry the
 * decision how to share them; goods, orders, mails and stock all follow from this one request. `ShortageUndecided` names all that is short
 * at once: `facts.items`, each with `itemId` (the first of its lines), `needed`, `available`, `missing` and the `customers` it would hit.
 */
export const receiveOrderItem = defineEndpoint<typeof schemas.receiveOrderItem>()({
  slug: 'receive-order-item',
  method: 'POST',
  path: '/api/retailer/inbound/{supplierSlug}/receipts',
  summary: 'Count in delivered goods',
  access: 'retailer',
  idempotent: true,
  refusals: [
    'TransitionNotAllowed',
    'NotYetConfirmed',
    'AlreadyClosed',
    'LotRequired',
    'BestBeforePassed',
    'WeightRequired',
    'WeightImplausible',
    'WeightUnusual',
    'ShortageUndecided',
    'SharesDoNotAddUp',
    'QuantityTooHigh',
    'LotBlocked',
  ],
})
