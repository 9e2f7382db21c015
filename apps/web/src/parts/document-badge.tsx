import type { documentStates } from '@regionalmarkt/domain/billing/document-steps.ts'
import { CircleX, FilePen, type LucideIcon, MailCheck, MessageSquareWarning, Stamp } from 'lucide-react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/tone.ts'

type DocumentState = (typeof documentStates)[number]

const looks = {
  draft: { tone: 'warning', icon: FilePen },
  issued: { tone: 'info', icon: Stamp },
  sent: { tone: 'primary', icon: MailCheck },
  objected: { tone: 'danger', icon: MessageSquareWarning },
  corrected: { tone: 'neutral', icon: CircleX },
} as const satisfies Record<DocumentState, { readonly tone: Tone; readonly icon: LucideIcon }>

/** Where a document stands. */
export const DocumentBadge = ({ state }: { state: DocumentState }) => {
  const t = useWorkplaceTranslations('billing.documents.states')
  return <Badge {...looks[state]}>{t(state)}</Badge>
}
