import { Copy } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'

/** What keeps goods from becoming others: packs on shelves, and orders that are not closed. */
export type OpenBusiness = { stock: number; customerOrders: number; supplierOrders: number }

/** What is open of some goods, in words: "7 Gebinde im Bestand, 2 offene Kundenbestellungen". */
const useOpenText = () => {
  const t = useWorkplaceTranslations('articles.inUse')
  const format = useFormat()
  return ({ stock, customerOrders, supplierOrders }: OpenBusiness): string =>
    [
      stock > 0 && t('stock', { count: stock, quantity: format.quantity(stock) }),
      customerOrders > 0 && t('customerOrders', { count: customerOrders }),
      supplierOrders > 0 && t('supplierOrders', { count: supplierOrders }),
    ]
      .filter((part) => part !== false)
      .join(', ')
}

type Props = { open: OpenBusiness; isBusy: boolean; onSucceed: () => void }

/** Goods that are in stock or on order stay as they are; what was typed becomes a sales unit beside them, by one press. */
export const SuccessorOffer = ({ open, isBusy, onSucceed }: Props) => {
  const t = useWorkplaceTranslations('articles.inUse')
  const openText = useOpenText()
  return (
    <section aria-label={t('title')} className="rounded-2xl bg-info-tint px-5 py-4 text-info-ink">
      <p className="text-pretty">{t('text', { open: openText(open) })}</p>
      <Button className="mt-4 max-sm:w-full" isBusy={isBusy} onClick={onSucceed}>
        <Copy aria-hidden />
        {t('succeed')}
      </Button>
    </section>
  )
}
