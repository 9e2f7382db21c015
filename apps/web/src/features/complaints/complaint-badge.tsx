import { BadgeEuro, CircleX, type LucideIcon, MessageSquareWarning, Tractor, Undo2 } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { OwnComplaint } from './queries.ts'

const looks = {
  open: { tone: 'warning', icon: MessageSquareWarning },
  passedOn: { tone: 'info', icon: Tractor },
  credited: { tone: 'primary', icon: BadgeEuro },
  refused: { tone: 'neutral', icon: CircleX },
  takenBack: { tone: 'neutral', icon: Undo2 },
  withdrawn: { tone: 'neutral', icon: Undo2 },
} as const satisfies Record<OwnComplaint['status'], { readonly tone: Tone; readonly icon: LucideIcon }>

/** Where a complaint stands. */
export const ComplaintBadge = ({ status }: { status: OwnComplaint['status'] }) => {
  const t = useWorkplaceTranslations('complaints.states')
  return <Badge {...looks[status]}>{t(status)}</Badge>
}
