import { pricingScopes } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { z } from 'zod'
import { basisPoints, bilingual, cents, channel, id } from '../fields.schema.ts'
import { says } from '../people-fields.schema.ts'

const scope = z.enum(pricingScopes)

/** Minus 90 % to plus 1,000 %. */
const markup = z.int(says('markup')).min(-9000, says('markup')).max(100_000, says('markup'))

const price = z.int(says('price')).min(1, says('price')).max(10_000_000, says('price'))

const way = {
  /** On the supplier's net price; 2500 is 25 %. */
  markupBasisPoints: markup.nullable().default(null),
  /** Per sales unit, of weighed goods per kilogram; net in b2b, gross in b2c. */
  fixedPriceCents: price.nullable().default(null),
}

type Way = { readonly markupBasisPoints: number | null; readonly fixedPriceCents: number | null }

const oneWay = ({ markupBasisPoints, fixedPriceCents }: Way, ctx: z.RefinementCtx) => {
  if ((markupBasisPoints === null) === (fixedPriceCents === null))
    ctx.addIssue({ code: 'custom', path: ['markupBasisPoints'], message: says('markup') })
}

export const pricingRuleChange = z.strictObject(way).superRefine(oneWay)

/** What a rule is about: `subjectId` names the sales unit, supplier or category of its scope, and is null for the whole hub. */
export const pricingRuleBody = z
  .strictObject({ channel, scope, subjectId: id.nullable().default(null), ...way })
  .superRefine((body, ctx) => {
    oneWay(body, ctx)
    if ((body.scope === 'hub') !== (body.subjectId === null))
      ctx.addIssue({ code: 'custom', path: ['subjectId'], message: says('pricedSubject') })
  })

/** Something a rule can be about. */
export const pricedSubject = z.object({
  id,
  name: bilingual,
  /** Of a sales unit: whose it is, and under which number. */
  supplierName: z.string().nullable(),
  number: z.string().nullable(),
  /** Of a sales unit: what its supplier asks, net. */
  supplierPriceCents: cents.nullable(),
  priceBasis: z.enum(['salesUnit', 'kilogram']).nullable(),
})

export const pricingRuleView = z.object({
  id,
  channel,
  scope,
  subject: pricedSubject.nullable(),
  markupBasisPoints: basisPoints.nullable(),
  fixedPriceCents: cents.nullable(),
  /** How many offers of the market have their price from this rule now. */
  offers: z.int(),
  version: z.int(),
})

export const pricingRuleList = z.object({ rules: z.array(pricingRuleView) })

export const listPricingRules = {
  response: pricingRuleList,
}

export const createPricingRule = {
  body: pricingRuleBody,
  response: pricingRuleList,
}

export const updatePricingRule = {
  params: z.object({ ruleId: id }),
  body: pricingRuleChange,
  response: pricingRuleList,
}

export const deletePricingRule = {
  params: z.object({ ruleId: id }),
  response: pricingRuleList,
}
