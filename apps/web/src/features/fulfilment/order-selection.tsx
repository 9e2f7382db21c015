import { confirmBusinessCustomerOrder } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { chosenOrdersPaper } from '@regionalmarkt/contract/paper/papers.ts'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, refresh } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { goodsTopics, type HubOrderRow } from './queries.ts'

type Props = { orders: readonly HubOrderRow[]; onClear: () => void }

/** What can be done with several orders at once: confirm those that wait for it, print what goes with them. */
export const OrderSelection = ({ orders, onClear }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrders')
  const waiting = orders.filter(({ status }) => status === 'received')
  const [isBusy, setBusy] = useState(false)
  // One after the other: each is decided for itself, and one that cannot be confirmed keeps none of the others.
  const confirmAll = async () => {
    setBusy(true)
    const refused: string[] = []
    for (const { orderNumber } of waiting) {
      try {
        await call(confirmBusinessCustomerOrder, { params: { orderNumber } })
      } catch (error) {
        refused.push(`${orderNumber}: ${reasonOf(error)}`)
      }
    }
    await refresh(goodsTopics)
    setBusy(false)
    const confirmed = waiting.length - refused.length
    if (confirmed > 0) toast({ tone: 'success', title: t('confirmedMany', { count: confirmed }) })
    if (refused.length > 0)
      toast({
        tone: 'error',
        title: t('notConfirmed', { count: refused.length }),
        text: refused.slice(0, 3).join('\n'),
      })
    else onClear()
  }
  const paper = (name: 'deliveryNotes' | 'orders' | 'crateLabels') => ({
    name,
    of: '',
    load: () =>
      call(chosenOrdersPaper, {
        query: {
          as: name === 'orders' ? 'pickLists' : name,
          orders: orders.map(({ orderNumber }) => orderNumber).join(','),
        },
      }),
  })
  return (
    <section
      aria-label={t('selected', { count: orders.length })}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 mt-5 flex flex-wrap items-center gap-3 rounded-2xl border border-line bg-raised p-3 pl-5 shadow-float max-sm:pl-4 lg:bottom-4"
    >
      <p role="status" className="mr-auto font-semibold">
        {t('selected', { count: orders.length })}
      </p>
      <PrintMenu papers={[paper('deliveryNotes'), paper('orders'), paper('crateLabels')]} />
      {waiting.length > 0 && (
        <Button isBusy={isBusy} onClick={() => void confirmAll()}>
          <Check aria-hidden />
          {t('confirmMany', { count: waiting.length })}
        </Button>
      )}
      <IconButton icon={X} label={t('clear')} onClick={onClear} />
    </section>
  )
}
