import { CalendarClock, CalendarX, Eye, EyeOff } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { CollectionRow } from './queries.ts'

const looks = {
  hidden: { tone: 'neutral', icon: EyeOff },
  coming: { tone: 'info', icon: CalendarClock },
  visible: { tone: 'primary', icon: Eye },
  over: { tone: 'neutral', icon: CalendarX },
} as const

/** Whether the market shows a collection today. */
export const CollectionState = ({ state }: Pick<CollectionRow, 'state'>) => {
  const t = useWorkplaceTranslations('collections.state')
  return <Badge {...looks[state]}>{t(state)}</Badge>
}

/** For whom and when, in one line. */
export const useShownText = () => {
  const t = useWorkplaceTranslations('collections')
  const format = useFormat()
  return ({
    audience,
    visibleFrom,
    visibleUntil,
  }: Pick<CollectionRow, 'audience' | 'visibleFrom' | 'visibleUntil'>) => {
    if (audience === 'hidden') return t('audience.hidden')
    const from = visibleFrom === null ? '' : format.fullDay(visibleFrom)
    const until = visibleUntil === null ? '' : format.fullDay(visibleUntil)
    const period = from === '' ? (until === '' ? 'always' : 'until') : until === '' ? 'from' : 'between'
    return `${t(`audience.${audience}`)} · ${t(`period.${period}`, { from, until })}`
  }
}
