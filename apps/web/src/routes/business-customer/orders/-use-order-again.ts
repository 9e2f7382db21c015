import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { putInCart } from '../../../features/cart/cart-store.ts'
import { linesOf } from '../../../features/orders/order-quantities.ts'
import { type Order, orderQuery } from '../../../features/orders/queries.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { toast } from '../../../ui/toast.ts'

/** What was ordered goes into the cart, at the prices of today, also what could not be had then. */
const cartLinesOf = ({ items }: Order) =>
  linesOf(items).map(({ item }) => ({
    salesUnitId: item.salesUnitId,
    name: inLanguage(item.articleName),
    salesUnitName: inLanguage(item.salesUnitName),
    unitPriceCents: null,
    quantity: item.orderedQuantity,
  }))

/** An earlier order as the start of the next one: `mutate(orderNumber)` fills the cart and opens it. */
export const useOrderAgain = () => {
  const t = useWorkplaceTranslations('orders')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (orderNumber: string) => client.ensureQueryData(orderQuery(orderNumber)),
    onSuccess: (order) => {
      const lines = cartLinesOf(order)
      putInCart(lines)
      toast({ title: t('orderedAgain', { count: lines.length }) })
      void navigate({ to: '/cart' })
    },
    onError: (error) => toast({ tone: 'error', title: t('orderAgainFailed'), text: reasonOf(error) }),
  })
}
