import { inboundPaper } from '@regionalmarkt/contract/paper/papers.ts'
import { deriveOrderStatus } from '@regionalmarkt/domain/orders/order-status.ts'
import { ChevronDown, Phone } from 'lucide-react'
import { useState } from 'react'
import { ReturnContainers } from '../../parts/company-containers.tsx'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { OrderStatusBadge } from '../../parts/status-badge.tsx'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { InboundDelivery } from './inbound-goods.ts'
import type { InboundOrder } from './queries.ts'

type Props = {
  supplier: { slug: string; name: string; phone: string }
  /** All there is to count of this supplier, each as what comes together. */
  deliveries: readonly (readonly InboundOrder[])[]
  /** The one that is shown; undefined when there is none. */
  delivery: InboundDelivery | undefined
  /** `isAlone`: only that order of its delivery. */
  onChoose: (orderNumber: string, isAlone: boolean) => void
}

/** Whose delivery it is, of when and of which orders. On a phone what nobody needs for counting is folded behind it. */
export const DeliveryHead = ({ supplier, deliveries, delivery, onChoose }: Props) => {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const folded = classNames(!isOpen && 'max-sm:hidden')
  const orders = delivery?.orders ?? []
  const first = orders[0]
  const whole =
    deliveries.find((together) => together.some(({ orderNumber }) => orderNumber === first?.orderNumber)) ?? []
  const options = [
    ...deliveries.flatMap((together) => {
      const [one] = together
      if (one === undefined) return []
      const what = together.length === 1 ? one.orderNumber : t('receiving.orders', { count: together.length })
      return [{ value: one.orderNumber, label: `${format.chipDay(one.deliveryDate)} · ${what}` }]
    }),
    ...whole.flatMap(({ orderNumber }) => {
      if (whole.length === 1) return []
      return [{ value: `${orderNumber} alone`, label: t('receiving.onlyOrder', { number: orderNumber }) }]
    }),
  ]
  const isAlone = whole.length > orders.length
  return (
    <>
      <PageHeader
        tabTitle={`${t('inbound')} ${supplier.name}`}
        title={supplier.name}
        lead={
          first && (
            <span className="flex items-center gap-2 max-sm:text-base">
              <span className="min-w-0 flex-1">
                {format.chipDay(first.deliveryDate)}
                {orders.map(({ orderNumber }) => (
                  <span key={orderNumber}>
                    {' · '}
                    <span className="whitespace-nowrap">{orderNumber}</span>
                  </span>
                ))}{' '}
                <span className="inline-block align-middle">
                  <OrderStatusBadge
                    status={deriveOrderStatus(
                      'retailerOrder',
                      orders.map(({ status }) => status),
                    )}
                  />
                </span>
              </span>
              <IconButton
                icon={ChevronDown}
                label={t('receiving.about')}
                aria-expanded={isOpen}
                className={classNames('sm:hidden', isOpen && 'rotate-180')}
                onClick={() => setOpen(!isOpen)}
              />
            </span>
          )
        }
        actions={
          <span className={classNames('flex flex-wrap items-center gap-3', first && folded)}>
            <PrintMenu
              papers={[
                {
                  name: 'goodsIn',
                  of: supplier.name,
                  load: () => call(inboundPaper, { params: { supplierSlug: supplier.slug } }),
                },
              ]}
            />
            <ReturnContainers company={supplier} side="supplier" />
            {supplier.phone !== '' && (
              <Button asChild look="secondary">
                <a href={`tel:${supplier.phone}`}>
                  <Phone aria-hidden />
                  {t('receiving.phone', { phone: format.phone(supplier.phone) })}
                </a>
              </Button>
            )}
          </span>
        }
      />
      {options.length > 1 && first && (
        <ChoiceChips
          label={t('receiving.which')}
          className={classNames('mb-5', folded)}
          value={isAlone ? `${first.orderNumber} alone` : (whole[0]?.orderNumber ?? first.orderNumber)}
          options={options}
          onChange={(value) => {
            const [orderNumber = '', alone] = value.split(' ')
            onChoose(orderNumber, alone !== undefined)
          }}
        />
      )}
    </>
  )
}
