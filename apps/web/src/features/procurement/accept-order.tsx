import { acceptSupplierOrder } from '@regionalmarkt/contract/fulfilment/supplier-orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { inRowWord } from './in-row-word.ts'
import { type HubOrder, orderQuery, ordersToSupplyQuery, supplyTopics } from './queries.ts'

const takenOn = { status: 'processing', isOpen: false } as const

/** Takes an order on. The screens show it at once, and show it as it was when the server refuses. */
const useAcceptOrder = (orderNumber: string, version: number) => {
  const t = useWorkplaceTranslations('procurement')
  const client = useQueryClient()
  const detail = orderQuery(orderNumber).queryKey
  const before = () => ({ order: client.getQueryData(detail), list: client.getQueryData(ordersToSupplyQuery.queryKey) })
  const show = ({ order, list }: { order: HubOrder | undefined; list: ReturnType<typeof before>['list'] }) => {
    client.setQueryData(detail, order)
    client.setQueryData(ordersToSupplyQuery.queryKey, list)
  }
  const accept = useSend(acceptSupplierOrder, {
    topics: supplyTopics,
    onDone: () => toast({ title: t('accepted', { number: orderNumber }) }),
    onRefused: () => undefined,
  })
  return {
    isPending: accept.isPending,
    accept: () => {
      const shown = before()
      show({
        order: shown.order && { ...shown.order, ...takenOn },
        list: shown.list && {
          ...shown.list,
          pages: shown.list.pages.map((page) => ({
            ...page,
            orders: page.orders.map((each) => (each.orderNumber === orderNumber ? { ...each, ...takenOn } : each)),
          })),
        },
      })
      accept.mutate(
        { params: { orderNumber }, version },
        {
          onError: (error) => {
            show(shown)
            const text = error.data?.code === 'VersionOutdated' ? t('changedMeanwhile') : reasonOf(error)
            toast({ tone: 'error', title: t('refused'), text })
          },
        },
      )
    },
  }
}

type Props = {
  orderNumber: string
  version: number
  refusal?: string | null
  size?: ButtonLook['size']
  isInRow?: boolean
}

/** One press, and the order is taken on. */
export const AcceptButton = ({ orderNumber, version, refusal, size, isInRow = false }: Props) => {
  const t = useWorkplaceTranslations('procurement')
  const { accept, isPending } = useAcceptOrder(orderNumber, version)
  return (
    <Button
      size={size ?? 'medium'}
      isBusy={isPending}
      refusal={refusal}
      className={isInRow ? 'pointer-coarse:h-11' : undefined}
      aria-label={t('acceptOf', { number: orderNumber })}
      onClick={accept}
    >
      <Check aria-hidden />
      <span className={inRowWord(isInRow)}>{t('accept')}</span>
    </Button>
  )
}
