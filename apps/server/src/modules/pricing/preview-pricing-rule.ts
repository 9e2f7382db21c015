import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { previewPricingRule } from '@regionalmarkt/contract/pricing/pricing-rules.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { changeInBasisPoints, marginOf, priceChangeOf } from '@regionalmarkt/domain/pricing/price-change.ts'
import { fitsScope, type PricingRule } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { isSellable, type OfferRow, offerOf, type PricedUnit, pricedUnits } from './priced-units.ts'
import { columnOf, subjectExists } from './pricing-rules.ts'
import { ruleBookOf, rulesOf, taxStatusesOfHubs } from './rule-book.ts'

type Asked = BodyOf<typeof previewPricingRule>
type Preview = ResponseOf<typeof previewPricingRule>
type Shown = Preview['changes'][number]
type Change = { readonly unit: PricedUnit; readonly before: OfferRow | undefined; readonly after: OfferRow | undefined }

const shownAtMost = 50
/** So many sales units are held at a time, however large the market is. */
const readAtOnce = 2000

const aboutOf = ({ scope, subjectId }: Asked): SQL | undefined => {
  const id = subjectId ?? ''
  switch (scope) {
    case 'hub':
      return undefined
    case 'salesUnit':
      return eq(readableSalesUnits.id, id)
    case 'supplier':
      return eq(readableArticles.supplierId, id)
    case 'category':
      return or(eq(readableArticles.categoryId, id), eq(readableArticleCategories.parentId, id))
  }
}

const isAbout = (rule: PricingRule, { channel, scope, subjectId }: Asked): boolean => {
  const { salesUnitId, supplierId, categoryId } = rule
  const subjects = { salesUnitId, supplierId, categoryId }
  return (
    rule.channel === channel &&
    (scope === 'hub'
      ? Object.values(subjects).every((subject) => subject === null)
      : subjects[columnOf[scope]] === subjectId)
  )
}

/** The hub's rules as they would be: the asked one instead of the one about the same, or none for it. */
const supposing = (rules: readonly PricingRule[], asked: Asked): PricingRule[] => {
  const { channel, scope, subjectId, markupBasisPoints, fixedPriceCents } = asked
  const others = rules.filter((rule) => !isAbout(rule, asked))
  if (markupBasisPoints === null && fixedPriceCents === null) return others
  const about = { salesUnitId: null, supplierId: null, categoryId: null }
  const subject = scope === 'hub' ? {} : { [columnOf[scope]]: subjectId }
  return [...others, { id: '', channel, ...about, ...subject, markupBasisPoints, fixedPriceCents }]
}

/** How far up a change stands: what comes and goes before everything else. */
const weightOf = ({ before, after }: Change): number =>
  Math.abs(changeInBasisPoints(before?.priceCents ?? null, after?.priceCents ?? null) ?? Number.POSITIVE_INFINITY)

const byWeight = (a: Change, b: Change): number => {
  const [heavy, light] = [weightOf(a), weightOf(b)]
  return heavy === light ? (a.unit.salesUnitId < b.unit.salesUnitId ? -1 : 1) : light - heavy
}

/**
 * Which prices of the hub a rule would change in its channel, by the same functions that make the offers. Reads what the rule is about piece by
 * piece and keeps what changes most. Refusals: `NotFound`, `FixedPriceOnlyForUnit`.
 */
export const previewOfRule = async (
  db: Queryable,
  { viewer, now }: Pick<CompanyActor, 'viewer' | 'now'>,
  asked: Asked,
): Promise<Preview> => {
  const { channel, scope, subjectId } = asked
  orRefuse(fitsScope(scope, asked))
  if (scope !== 'hub' && subjectId !== null) await subjectExists(db, viewer, scope, subjectId)
  const retailerId = viewer.company.id
  const day = berlinDate(now)
  const rules = await rulesOf(db, retailerId)
  const statuses = invariant((await taxStatusesOfHubs(db, { retailerId })).get(retailerId), 'a hub asks')
  const [present, supposed] = [ruleBookOf(rules, statuses), ruleBookOf(supposing(rules, asked), statuses)]
  const counts = { raised: 0, lowered: 0, offered: 0, withdrawn: 0, unchanged: 0 }
  let heaviest: Change[] = []
  for await (const units of piecesOf(db, aboutOf(asked))) {
    for (const unit of units) {
      const [before] = offerOf(retailerId, unit, channel, present, day)
      const [after] = offerOf(retailerId, unit, channel, supposed, day)
      const change = priceChangeOf(before?.priceCents ?? null, after?.priceCents ?? null)
      if (change !== null) {
        counts[change] += 1
        heaviest.push({ unit, before, after })
      } else if (after !== undefined) counts.unchanged += 1
    }
    heaviest = heaviest.sort(byWeight).slice(0, shownAtMost)
  }
  return { ...counts, changes: await shown(db, retailerId, heaviest) }
}

async function* piecesOf(db: Queryable, about: SQL | undefined): AsyncGenerator<readonly PricedUnit[]> {
  let last: string | undefined
  do {
    const after = last === undefined ? undefined : gt(readableSalesUnits.id, last)
    const units = await pricedUnits(db, and(isSellable, about, after))
      .orderBy(asc(readableSalesUnits.id))
      .limit(readAtOnce)
    yield units
    last = units.length === readAtOnce ? units.at(-1)?.salesUnitId : undefined
  } while (last !== undefined)
}

/** The changes with what they are called; what a supplier asks is between it and the hub that keeps it, and so is the margin. */
const shown = async (db: Queryable, retailerId: string, changes: readonly Change[]): Promise<Shown[]> => {
  const ids = changes.map(({ unit }) => unit.salesUnitId)
  const { rows } = await db.execute<
    Pick<Shown, 'salesUnitId' | 'name' | 'salesUnitName' | 'number' | 'supplierName' | 'priceBasis'> & {
      isKept: boolean
    }
  >(sql`
    select u.id as "salesUnitId", json_build_object('de', a.name_de, 'en', a.name_en) as name,
      json_build_object('de', u.name_de, 'en', u.name_en) as "salesUnitName", u.number, s.name as "supplierName",
      u.price_basis as "priceBasis", s.home_hub_id is not distinct from ${retailerId} as "isKept"
    from ${readableSalesUnits} u join ${readableArticles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id
    where u.id = any(${sql.param(ids)}::uuid[])`)
  const called = new Map(rows.map((row) => [row.salesUnitId, row]))
  return changes.map(({ unit, before, after }) => {
    const { isKept, ...names } = invariant(called.get(unit.salesUnitId), 'a sales unit that was priced has a name')
    const soldFor = (offer: OfferRow | undefined): Shown['before'] =>
      offer === undefined
        ? null
        : {
            priceCents: offer.priceCents,
            marginBasisPoints: isKept
              ? marginOf({
                  priceCents: offer.priceCents,
                  supplierPriceCents: unit.supplierPriceCents,
                  vatInBasisPoints: offer.vatBasisPoints ?? 0,
                })
              : null,
          }
    const changeBasisPoints = changeInBasisPoints(before?.priceCents ?? null, after?.priceCents ?? null)
    return { ...names, before: soldFor(before), after: soldFor(after), changeBasisPoints }
  })
}
