import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { orderQuery } from '../../../features/orders/queries.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { toast } from '../../../ui/toast.ts'
import { putAgain } from '../../-order-again.ts'

/** An earlier order as the start of the next one: `mutate(orderNumber)` fills the cart and opens it. */
export const useOrderAgain = () => {
  const t = useWorkplaceTranslations('orders')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (orderNumber: string) => client.ensureQueryData(orderQuery(orderNumber)),
    onSuccess: (order) => {
      toast({ title: t('orderedAgain', { count: putAgain(order) }) })
      void navigate({ to: '/cart' })
    },
    onError: (error) => toast({ tone: 'error', title: t('orderAgainFailed'), text: reasonOf(error) }),
  })
}
