/** What a sales unit costs in cents from a quantity on. */
export type QuantityPrice = { readonly fromQuantity: number; readonly cents: number }

/** The price at a quantity, of rising quantities' prices; below the first of them it is the first. Null: there are none. */
export const priceAmong = (prices: readonly QuantityPrice[], quantity: number): number | null =>
  (prices.findLast(({ fromQuantity }) => fromQuantity <= quantity) ?? prices[0])?.cents ?? null
