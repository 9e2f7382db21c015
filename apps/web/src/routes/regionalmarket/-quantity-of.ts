import { useCallback } from 'react'
import { useCart } from '../../features/cart/cart-store.ts'

/** How many of a sales unit are in the cart of this market. */
export const useQuantityOf = () => {
  const { lines } = useCart()
  return useCallback((id: string) => lines.find(({ salesUnitId }) => salesUnitId === id)?.quantity ?? 0, [lines])
}
