import type { MoneyState } from '@regionalmarkt/domain/billing/open-item.ts'
import { CircleCheck, CircleDashed, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/tone.ts'

const looks = {
  open: { tone: 'neutral', icon: CircleDashed },
  partlyPaid: { tone: 'warning', icon: Clock },
  overdue: { tone: 'danger', icon: TriangleAlert },
  settled: { tone: 'primary', icon: CircleCheck },
} as const satisfies Record<MoneyState, { readonly tone: Tone; readonly icon: LucideIcon }>

/** How a document stands with the money. */
export const MoneyBadge = ({ money: { state } }: { money: { state: MoneyState } }) => {
  const t = useWorkplaceTranslations('payments.money')
  return <Badge {...looks[state]}>{t(state)}</Badge>
}
