import { CircleCheck, CircleDashed, Undo2 } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { PastPriceList } from './queries.ts'

const looks = {
  checked: { tone: 'warning', icon: CircleDashed },
  committed: { tone: 'primary', icon: CircleCheck },
  undone: { tone: 'neutral', icon: Undo2 },
} as const

/** How far a price list is. */
export const PriceListBadge = ({ status }: Pick<PastPriceList, 'status'>) => {
  const t = useWorkplaceTranslations('priceLists.status')
  return <Badge {...looks[status]}>{t(status)}</Badge>
}
