import type { ResponseOf, SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import { listPricedSubjects } from '@regionalmarkt/contract/pricing/list-priced-subjects.ts'
import { listPricingRules, previewPricingRule } from '@regionalmarkt/contract/pricing/pricing-rules.ts'
import type { PricingScope } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'

export type Rule = ResponseOf<typeof listPricingRules>['rules'][number]
export type Subject = NonNullable<Rule['subject']>
export type SubjectScope = Exclude<PricingScope, 'hub'>

export const pricingTopics = ['articles'] as const

export const rulesQuery = read(listPricingRules, {}, pricingTopics)

export const subjectsQuery = (scope: SubjectScope, q: string) => read(listPricedSubjects, { query: { scope, q } })

export type Changes = ResponseOf<typeof previewPricingRule>

/** What a rule would change; null while it is not whole. */
export const changesQuery = (body: SentBodyOf<typeof previewPricingRule> | null) =>
  queryOptions({
    queryKey: [previewPricingRule.slug, body],
    queryFn: ({ signal }) => (body === null ? null : call(previewPricingRule, { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: body !== null,
    meta: { topics: pricingTopics },
  })
