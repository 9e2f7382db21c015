import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { createPricingRule, updatePricingRule } from '@regionalmarkt/contract/pricing/pricing-rules.ts'
import type { ApiError } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { toast } from '../../ui/toast.ts'
import { pricingTopics, type Rule } from './queries.ts'

export type RuleBody = SentBodyOf<typeof createPricingRule>

/** Saves a new rule, or what a rule does. */
export const useSendRule = (
  rule: Rule | undefined,
  { onDone, onRefused }: { onDone: () => void; onRefused: (error: ApiError) => void },
) => {
  const t = useWorkplaceTranslations('pricing')
  const done = (title: string) => {
    toast({ tone: 'success', title })
    onDone()
  }
  const create = useSend(createPricingRule, { topics: pricingTopics, onDone: () => done(t('created')), onRefused })
  const update = useSend(updatePricingRule, { topics: pricingTopics, onDone: () => done(t('saved')), onRefused })
  return {
    isBusy: create.isPending || update.isPending,
    send: (body: RuleBody, key: string) => {
      const { markupBasisPoints, fixedPriceCents } = body
      if (rule === undefined) create.mutate({ body, idempotencyKey: key })
      else
        update.mutate({
          params: { ruleId: rule.id },
          body: { markupBasisPoints, fixedPriceCents },
          version: rule.version,
        })
    },
  }
}
