import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listGuestHolds, releaseGuestHolds } from '@regionalmarkt/contract/orders/guest-holds.ts'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BreakableEmail } from '../../ui/breakable-email.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { goodsTopics } from './queries.ts'

type Held = ResponseOf<typeof listGuestHolds>['orders'][number]

const HeldOrder = ({ order, onRelease }: { order: Held; onRelease: () => void }) => {
  const t = useWorkplaceTranslations('fulfilment.guestHolds')
  const format = useFormat()
  const { orderNumber, name, email, quantity, grossCents, until, fromNetwork, isSuspicious } = order
  return (
    <li className="flex items-start justify-between gap-x-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words hyphens-auto">{name}</p>
        <p className="text-sm">{orderNumber}</p>
        <p className="text-sm text-quiet">
          <BreakableEmail email={email} />
        </p>
        <p className="text-sm">
          {t('goods', { quantity, amount: format.money(grossCents), until: format.time(new Date(until)) })}
        </p>
        {isSuspicious && (
          <Badge tone="warning" icon={TriangleAlert} className="mt-1">
            {t('fromNetwork', { count: fromNetwork })}
          </Badge>
        )}
      </div>
      <Button look="danger" size="small" aria-label={t('releaseOf', { number: orderNumber })} onClick={onRelease}>
        {t('release')}
      </Button>
    </li>
  )
}

/** Orders of households that hold goods and are not confirmed by mail yet; nothing where there are none. */
export const GuestHolds = () => {
  const t = useWorkplaceTranslations('fulfilment.guestHolds')
  const [isOpen, setOpen] = useState(false)
  const [flood, setFlood] = useState<ReadonlyMap<string, number>>(new Map())
  const listed = useQuery(read(listGuestHolds, {}, ['orders'])).data?.orders ?? []
  // Cancelling one of a flood must not make the rest look harmless while the list is open.
  const orders = listed.map((order) => {
    const fromNetwork = Math.max(order.fromNetwork, flood.get(order.orderNumber) ?? 0)
    return { ...order, fromNetwork, isSuspicious: order.isSuspicious || flood.has(order.orderNumber) }
  })
  const change = (open: boolean) => {
    const suspicious = listed.filter(({ isSuspicious }) => isSuspicious)
    setFlood(new Map(suspicious.map(({ orderNumber, fromNetwork }) => [orderNumber, fromNetwork])))
    setOpen(open)
  }
  const send = useSend(releaseGuestHolds, {
    topics: goodsTopics,
    onDone: ({ released }) => toast({ title: t('released', { count: released.length }) }),
  })
  const release = (chosen: readonly Held[]) =>
    send.mutate({ body: { orderNumbers: chosen.map(({ orderNumber }) => orderNumber) } })
  const suspicious = orders.filter(({ isSuspicious }) => isSuspicious)
  if (orders.length === 0 && !isOpen) return null
  return (
    <Dialog
      title={t('title')}
      description={t('text')}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <Button look={suspicious.length > 0 ? 'tinted' : 'secondary'}>
          <UserRoundX aria-hidden />
          {t('open', { count: orders.length })}
        </Button>
      }
      actions={
        suspicious.length > 0 ? (
          <Button look="danger" isBusy={send.isPending} onClick={() => release(suspicious)}>
            {t('releaseSuspicious', { count: suspicious.length })}
          </Button>
        ) : undefined
      }
    >
      {orders.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <HeldOrder key={order.orderNumber} order={order} onRelease={() => release([order])} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
