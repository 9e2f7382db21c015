import { isDirect } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import type { HubOrder } from './queries.ts'

type Props = { order: Pick<HubOrder, 'canAccept' | 'early' | 'leg'> }

/** What becomes of an order that is accepted early if customers want less until its cut-off, and what is not accepted with it. */
export const NotCertainYet = ({ order: { canAccept, early, leg } }: Props) => {
  const t = useWorkplaceTranslations('procurement.early')
  if (early === null || !canAccept.allowed) return null
  const { changeableQuantity, waitingQuantity } = early
  const told = [
    ...(changeableQuantity > 0 ? [isDirect(leg) ? t('changeable', { count: changeableQuantity }) : t('kept')] : []),
    ...(waitingQuantity > 0 ? [t('waiting', { count: waitingQuantity })] : []),
  ]
  return told.length > 0 && <p className="w-full text-quiet">{told.join(' ')}</p>
}
