import { deletePricingRule } from '@regionalmarkt/contract/pricing/pricing-rules.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RowMenu, RowMenuItem } from '../../ui/row-menu.tsx'
import { toast } from '../../ui/toast.ts'
import { pricingTopics, type Rule } from './queries.ts'
import { RuleChanges } from './rule-changes.tsx'
import { useRuleText } from './rule-text.ts'

/** Takes a rule back from its row's menu, after saying what follows. */
export const DeleteRule = ({ rule }: { rule: Rule }) => {
  const t = useWorkplaceTranslations()
  const text = useRuleText()
  const [isOpen, setIsOpen] = useState(false)
  const remove = useSend(deletePricingRule, {
    topics: pricingTopics,
    onDone: () => {
      setIsOpen(false)
      toast({ tone: 'success', title: t('pricing.deleted') })
    },
  })
  return (
    <>
      <RowMenu label={t('pricing.stepsOf', { rule: text.name(rule) })} className="sm:size-9">
        <RowMenuItem icon={Trash2} isDangerous onSelect={() => setIsOpen(true)}>
          {t('pricing.delete')}
        </RowMenuItem>
      </RowMenu>
      <ConfirmDialog
        title={t('pricing.deleteTitle')}
        description={rule.scope === 'hub' ? t('pricing.deleteLast', { count: rule.offers }) : t('pricing.deleteText')}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        confirm={t('pricing.delete')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { ruleId: rule.id } })}
      >
        <RuleChanges
          asked={{
            channel: rule.channel,
            scope: rule.scope,
            subjectId: rule.subject?.id ?? null,
            markupBasisPoints: null,
            fixedPriceCents: null,
          }}
        />
      </ConfirmDialog>
    </>
  )
}
