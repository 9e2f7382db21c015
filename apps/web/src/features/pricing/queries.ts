import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { listPricedSubjects } from '@regionalmarkt/contract/pricing/list-priced-subjects.ts'
import { listPricingRules } from '@regionalmarkt/contract/pricing/pricing-rules.ts'
import type { PricingScope } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { read } from '../../platform/queries.ts'

export type Rule = ResponseOf<typeof listPricingRules>['rules'][number]
export type Subject = NonNullable<Rule['subject']>
export type SubjectScope = Exclude<PricingScope, 'hub'>

export const pricingTopics = ['articles'] as const

export const rulesQuery = read(listPricingRules, {}, pricingTopics)

export const subjectsQuery = (scope: SubjectScope, q: string) => read(listPricedSubjects, { query: { scope, q } })
