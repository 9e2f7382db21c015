import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import type { InboundGoods, InboundLine } from './inbound-goods.ts'

type Props = { item: InboundGoods; onCountApart: (isApart: boolean) => void }

/** For whom the packs of one pile are, and a way to count them line by line where somebody has to tell them apart. */
export const PileParts = ({ item: { parts, isApart, demands }, onCountApart }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const ofPurchase = useWorkplaceTranslations('purchases')
  const format = useFormat()
  const own = parts.filter(({ warehouseName }) => warehouseName !== null)
  const dayOf = (day: string): string => format.chipDay(day)
  return (
    <div>
      {demands.length + own.length > 0 && (
        <ul aria-label={t('forWhom')} className="divide-y divide-line rounded-xl bg-sunken px-3 text-sm">
          {demands.map(({ orderItemId, customerName, orderNumber, deliveryDate, quantity }) => (
            <PartRow key={orderItemId} quantity={quantity} detail={`${dayOf(deliveryDate)} · ${orderNumber}`}>
              {customerName}
            </PartRow>
          ))}
          {own.map(({ id, warehouseName, expectedQuantity, orderNumber }: InboundLine) => (
            <PartRow key={id} quantity={expectedQuantity} detail={orderNumber}>
              {ofPurchase('intoWarehouse', { warehouse: warehouseName ?? '' })}
            </PartRow>
          ))}
        </ul>
      )}
      {(parts.length > 1 || isApart) && (
        <Button look="quiet" size="small" className="mt-1 -ml-3.5 sm:-ml-3" onClick={() => onCountApart(!isApart)}>
          {t(isApart ? 'countTogether' : 'countApart')}
        </Button>
      )}
    </div>
  )
}

type RowProps = { children: string; detail: string; quantity: number }

const PartRow = ({ children, detail, quantity }: RowProps) => {
  const format = useFormat()
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="font-medium">{children}</span> <span className="whitespace-nowrap text-quiet">{detail}</span>
      </span>
      <b className="figure">{format.quantity(quantity)}</b>
    </li>
  )
}
