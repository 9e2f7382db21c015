import { type ReactNode, useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Rule } from './queries.ts'
import { RuleForm } from './rule-form.tsx'
import { useRuleText } from './rule-text.ts'

type Props = { channel: Rule['channel']; rule?: Rule; trigger: ReactNode }

/** A new rule, or one to change. */
export const RuleDialog = ({ channel, rule, trigger }: Props) => {
  const t = useWorkplaceTranslations('pricing')
  const text = useRuleText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      title={rule === undefined ? t('createTitle') : t('editTitle')}
      description={rule === undefined ? undefined : text.name(rule)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
    >
      <RuleForm channel={channel} rule={rule} onSaved={() => setIsOpen(false)} />
    </Dialog>
  )
}
