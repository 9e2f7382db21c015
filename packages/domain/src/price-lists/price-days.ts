import { collisionsAmong, type DatedPrice, type PlannedPrice } from '../pricing/planned-price.ts'
import { type KnownArticle, type PlannedRow, planImport } from './plan-import.ts'
import type { PriceDays, PriceListArticle } from './to-article.ts'

/**
 * From when to when a price holds: null from now on. A list that runs already counts from now on, as its sender's next one follows it; a
 * price with days of its own ends on the last one.
 */
const periodOf = (
  days: PriceDays | null | undefined,
  today: string,
): Pick<DatedPrice, 'validFrom' | 'validUntil'> | null => {
  if (!days) return null
  const { from, until, isOfRow } = days
  const isComing = from !== null && today < from
  if (!isComing && (!isOfRow || until === null)) return null
  return { validFrom: isComing ? from : today, validUntil: until }
}

export const isOver = ({ until }: Pick<PriceDays, 'until'>, today: string): boolean => until !== null && until < today

const isSame = (plan: PlannedPrice, price: DatedPrice): boolean =>
  plan.priceCents === price.priceCents &&
  plan.validUntil === price.validUntil &&
  // One that runs has begun, on whichever day.
  (plan.regularCents !== null || plan.validFrom === price.validFrom)

/** What is to be planned for a known article; null where that is planned already or makes no difference. */
const toPlan = (price: DatedPrice, { unit, plannedPrices = [] }: KnownArticle): DatedPrice | null => {
  if (plannedPrices.some((plan) => isSame(plan, price))) return null
  return plannedPrices.length === 0 && unit.supplierPriceCents === price.priceCents ? null : price
}

/** Without a word about the price, so that it is neither compared nor remembered as the one of today. */
const withoutPrice = <Article extends PriceListArticle>(article: Article): Article => {
  const { supplierPriceCents: _, ...words } = article.words
  return { ...article, words }
}

/**
 * As `planImport`, on a day: prices that begin later or end are planned, prices whose days are over change nothing. An article that is new
 * has no other price, and takes it at once.
 */
export const planImportOn = <Article extends PriceListArticle>(
  today: string,
  articles: readonly Article[],
  known: ReadonlyMap<string, KnownArticle>,
): PlannedRow<Article>[] => {
  const isDated = (article: Article) => periodOf(article.priceDays, today) !== null
  const rows = planImport(
    articles.map((article) => (isDated(article) ? withoutPrice(article) : article)),
    known,
  )
  return rows.map((row) => {
    if ((row.kind !== 'changed' && row.kind !== 'unchanged') || row.known === undefined) return row
    const { article } = row
    const period = article.status === 'notListed' ? null : periodOf(article.priceDays, today)
    if (period === null || isOver({ until: period.validUntil }, today)) return row
    const price = toPlan({ priceCents: article.salesUnit.netPriceCents, ...period }, row.known)
    if (price === null) return row
    return { kind: 'changed', article, known: row.known, change: row.kind === 'changed' ? row.change : {}, price }
  })
}

/** The plans that a price of a list takes the place of. */
export const replacedBy = <P extends PlannedPrice>(price: DatedPrice, plans: readonly P[]): P[] =>
  collisionsAmong(price, plans)
