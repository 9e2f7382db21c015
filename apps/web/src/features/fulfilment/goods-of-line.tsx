import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { CountedMark } from './counted-mark.tsx'
import type { InboundGoods } from './inbound-goods.ts'
import type { Counted } from './receipt-draft.ts'

type Props = { item: InboundGoods; spoilt: number; counted: Counted }

/** What a line is about: the goods, how many should come, and whether they have. */
export const GoodsOfLine = ({ item, spoilt, counted }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const format = useFormat()
  const article = inLanguage(item.articleName)
  const price = `${format.money(item.unitPriceCents)}${item.priceBasis === 'kilogram' ? '/kg' : ''}`
  return (
    <div className="flex min-w-0 flex-1 basis-55 items-center gap-x-3">
      <Picture picture={item.picture} size={48} className="@min-[56rem]:size-8!" />
      <div className="min-w-0 flex-1 @min-[56rem]:flex @min-[56rem]:items-center @min-[56rem]:gap-x-3">
        <div className="min-w-0 flex-1">
          <h2
            title={article}
            className="text-lg leading-tight break-words @min-[56rem]:text-base @min-[56rem]:leading-5"
          >
            {article}
          </h2>
          <p className="text-sm text-quiet @min-[56rem]:flex @min-[56rem]:gap-1 @min-[56rem]:leading-4">
            <span className="@min-[56rem]:truncate">{inLanguage(item.salesUnitName)}</span>
            {` · `}
            {item.isApart && <span className="whitespace-nowrap">{`${t('atPrice', { price })} · `}</span>}
            <span className="whitespace-nowrap">
              <b className="font-semibold text-ink">{format.quantity(item.expectedQuantity)}</b> {t('expected')}
            </span>
          </p>
        </div>
        <CountedMark counted={counted} spoilt={spoilt} ownShelf={ownShelfOf(item)} />
      </div>
    </div>
  )
}

/** What of a line is for the hub's own shelf: where, and how many. */
const ownShelfOf = ({ warehouseName, expectedQuantity }: InboundGoods) =>
  warehouseName === null ? null : { warehouseName, expectedQuantity }
