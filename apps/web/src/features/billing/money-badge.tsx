import { CircleCheck, CircleDashed, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { DocumentRow } from './queries.ts'

type Money = NonNullable<DocumentRow['money']>

const looks = {
  open: { tone: 'neutral', icon: CircleDashed },
  partlyPaid: { tone: 'warning', icon: Clock },
  overdue: { tone: 'danger', icon: TriangleAlert },
  settled: { tone: 'primary', icon: CircleCheck },
} as const satisfies Record<Money['state'], { readonly tone: Tone; readonly icon: LucideIcon }>

/** How a document stands with the money. */
export const MoneyBadge = ({ money: { state } }: { money: Pick<Money, 'state'> }) => {
  const t = useWorkplaceTranslations('payments.money')
  return <Badge {...looks[state]}>{t(state)}</Badge>
}
