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

const rule = { channel, scope, subjectId: id.nullable().default(null), ...way }

type About = { readonly scope: z.infer<typeof scope>; readonly subjectId: string | null }

const oneSubject = (about: About, ctx: z.RefinementCtx) => {
  if ((about.scope === 'hub') !== (about.subjectId === null))
    ctx.addIssue({ code: 'custom', path: ['subjectId'], message: says('pricedSubject') })
}

/** What a rule is about: `subjectId` names the sales unit, supplier or category of its scope, and is null for the whole hub. */
export const pricingRuleBody = z.strictObject(rule).superRefine(oneWay).superRefine(oneSubject)

/** The same, or no way to a price at all: as if there were no rule for it. */
export const supposedPricingRule = z
  .strictObject(rule)
  .superRefine((body, ctx) => {
    if (body.markupBasisPoints !== null || body.fixedPriceCents !== null) oneWay(body, ctx)
  })
  .superRefine(oneSubject)

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

/** Cents of the channel, net in b2b and gross in b2c, and what of its net price the hub keeps; null where that is between others. */
const soldFor = z.object({ priceCents: cents, marginBasisPoints: basisPoints.nullable() })

export const previewPricingRule = {
  body: supposedPricingRule,
  response: z.object({
    raised: z.int(),
    lowered: z.int(),
    /** What comes into the channel, and what leaves it. */
    offered: z.int(),
    withdrawn: z.int(),
    /** What the rule is about and what keeps its price, as by a more special rule. */
    unchanged: z.int(),
    /** What changes most, at most 50: first what comes and goes. */
    changes: z.array(
      z.object({
        salesUnitId: id,
        name: bilingual,
        salesUnitName: bilingual,
        number: z.string(),
        supplierName: z.string(),
        priceBasis: z.enum(['salesUnit', 'kilogram']),
        before: soldFor.nullable(),
        after: soldFor.nullable(),
        changeBasisPoints: basisPoints.nullable(),
      }),
    ),
  }),
}
