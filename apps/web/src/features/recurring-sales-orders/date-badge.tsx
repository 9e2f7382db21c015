import { CalendarDays, Check, CircleAlert, type LucideIcon, Pencil, SkipForward } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import type { Occurrence } from './queries.ts'

const looks: Record<Occurrence['state'], { tone: Tone; icon: LucideIcon }> = {
  planned: { tone: 'neutral', icon: CalendarDays },
  changed: { tone: 'info', icon: Pencil },
  skipped: { tone: 'neutral', icon: SkipForward },
  ordered: { tone: 'primary', icon: Check },
  failed: { tone: 'danger', icon: CircleAlert },
}

/** Where one date stands. */
export const DateBadge = ({ state }: { state: Occurrence['state'] }) => {
  const t = useWorkplaceTranslations('recurring.detail.states')
  return <Badge {...looks[state]}>{t(state)}</Badge>
}
