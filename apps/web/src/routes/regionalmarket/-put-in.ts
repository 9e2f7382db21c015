import { setQuantity } from '../../features/cart/cart-store.ts'
import type { ArticleCard, Offer } from '../../features/market/queries.ts'

/** How many of a card's offer are to be in the cart. */
export const putIn = (
  { name }: Pick<ArticleCard, 'name'>,
  { salesUnitId, name: salesUnitName, unitPriceCents }: Offer,
  quantity: number,
): void => setQuantity({ salesUnitId, name, salesUnitName, unitPriceCents }, quantity)
