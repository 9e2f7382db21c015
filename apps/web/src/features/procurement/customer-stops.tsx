import { handOverByLink, handOverDirectly } from '@regionalmarkt/contract/fulfilment/direct-orders.ts'
import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { CircleCheck, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { HandOverFields, handOverBodyOf, nothingTyped } from '../../parts/hand-over-fields.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { type OrderByLink, supplyTopics } from './queries.ts'

type Order = Pick<OrderByLink, 'orderNumber' | 'leg' | 'items' | 'stops'>
type Stop = Order['stops'][number]
type Props = {
  order: Order
  /** By the link of a mail. */
  token?: string
  onAllServed?: () => void
}

/** Whom a producer serves itself: where, with what, and the signature there. Nothing for an order that goes to the hub. */
export const CustomerStops = ({ order, token, onAllServed }: Props) => {
  const t = useWorkplaceTranslations('procurement.stops')
  const { leg, stops } = order
  if (!isDirect(leg) || stops.length === 0) return null
  const left = stops.filter(({ handOver }) => handOver === null).length
  return (
    <Card aria-labelledby="customer-stops">
      <CardHeader title={t(`title.${leg}`)} id="customer-stops" />
      {stops.length > 1 && <p className="mb-2 text-quiet">{t('text')}</p>}
      <ol className="divide-y divide-line">
        {stops.map((stop) => (
          <StopRow
            key={stop.orderNumber}
            order={order}
            stop={stop}
            token={token}
            onServed={() => {
              if (left <= 1) onAllServed?.()
            }}
          />
        ))}
      </ol>
    </Card>
  )
}

type RowProps = { order: Order; stop: Stop; token: string | undefined; onServed: () => void }

const StopRow = ({ order, stop, token, onServed }: RowProps) => {
  const t = useWorkplaceTranslations('procurement.stops')
  const format = useFormat()
  const { customerName, address, phone, note, lines, handOver } = stop
  const itemOf = (id: string) => order.items.find((item) => item.id === id)
  return (
    <li className="flex flex-col gap-3 py-4 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0">
        <h3 className="text-lg">{customerName}</h3>
        <p className="text-quiet">{stop.orderNumber}</p>
        {order.leg === 'deliverySupplier' && (
          <p className="mt-1 flex items-start gap-1.5">
            <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
            <span>
              {[address.name === customerName ? '' : address.name, address.addition, address.street]
                .filter((part) => part !== '')
                .join(', ')}
              , {address.postcode} {address.city}
            </span>
          </p>
        )}
        {phone !== '' && (
          <p className="mt-1 flex items-start gap-1.5">
            <Phone aria-hidden className="mt-1 size-4 shrink-0" />
            <a href={`tel:${phone}`} className="touch-target text-primary-ink underline-offset-4 hover:underline">
              {t('call', { phone: format.phone(phone) })}
            </a>
          </p>
        )}
        {note !== '' && <p className="mt-1 rounded-xl bg-sunken px-3 py-2 whitespace-pre-line">{note}</p>}
        <ul className="mt-2 flex flex-col gap-1">
          {lines.map(({ orderItemId, itemId, quantity, lots, weighedGrams }) => {
            const item = itemOf(itemId)
            return (
              <li key={orderItemId}>
                <span className="figure text-lg">{format.quantity(quantity)}</span> ×{' '}
                {item && `${inLanguage(item.articleName)}, ${inLanguage(item.salesUnitName)}`}
                {weighedGrams !== null && ` · ${format.weight(weighedGrams)}`}
                {lots.length > 0 && (
                  <span className="block text-quiet">
                    {lots.map((lot) => t('lot', { lot: lot.lot, quantity: format.quantity(lot.quantity) })).join(' · ')}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
      {handOver === null ? (
        <HandOverButton order={order} stop={stop} token={token} onServed={onServed} />
      ) : (
        <p className="flex items-start gap-2 text-primary-ink">
          <CircleCheck aria-hidden className="mt-1 size-4 shrink-0" />
          {handOver.receivedBy === null
            ? t('left', { moment: format.dayAndTime(handOver.at) })
            : t('takenBy', { moment: format.dayAndTime(handOver.at), name: handOver.receivedBy })}
        </p>
      )}
    </li>
  )
}

const HandOverButton = ({ order, stop, token, onServed }: RowProps) => {
  const t = useWorkplaceTranslations('procurement.stops')
  const ofHub = useWorkplaceTranslations('fulfilment.handOver')
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(nothingTyped)
  const { customerName: customer, orderNumber: customerOrderNumber, canComplete } = stop
  const done = {
    topics: supplyTopics,
    onRefused: () => undefined,
    onDone: () => {
      setIsOpen(false)
      toast({ title: t('handedOver', { customer }) })
      onServed()
    },
  }
  const signedIn = useSend(handOverDirectly, done)
  const byLink = useSend(handOverByLink, done)
  const sending = token === undefined ? signedIn : byLink
  const body = handOverBodyOf(typed)
  const send = () =>
    token === undefined
      ? signedIn.mutate({ params: { orderNumber: order.orderNumber, customerOrderNumber }, body })
      : byLink.mutate({ params: { token, customerOrderNumber }, body })
  // Goods that have not set out are no secret: the button above says it.
  if (!canComplete.allowed) return <p className="text-sm text-quiet sm:max-w-44 sm:text-right">{t('notYet')}</p>
  return (
    <Dialog
      title={t('handOverTo', { customer })}
      description={ofHub('text', { customer })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="large" aria-label={t('handOverTo', { customer })}>
          {t('handOver')}
        </Button>
      }
      actions={
        <Button size="large" wide isBusy={sending.isPending} onClick={send}>
          {ofHub('done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {sending.error && <ErrorSummary title={reasonOf(sending.error)} attempt={sending.failureCount} />}
        <HandOverFields typed={typed} onChange={setTyped} />
      </div>
    </Dialog>
  )
}
