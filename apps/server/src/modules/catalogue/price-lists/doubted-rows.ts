import {
  type Doubt,
  doubtsOf,
  natureOfRow,
  priceOfRow,
  type UsualBasePrice,
  waitsForWord,
} from '@regionalmarkt/domain/price-lists/doubts.ts'
import type { PlannedRow } from '@regionalmarkt/domain/price-lists/plan-import.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database.ts'
import { articleCategories, articles, salesUnits } from '../tables.ts'

/** Of a category, its most popular ones stand for all. */
const articlesLookedAt = 100
/** Fewer do not say what is usual. */
const fewestArticles = 3

/** The median supplier's price per kilogram or litre of what the market sells in categories. */
const usualBasePrices = async (db: Queryable, categories: readonly string[]): Promise<UsualBasePrice> => {
  const { rows } = await db.execute<{ slug: string; per: 'kilogram' | 'liter'; cents: number }>(sql`
    select c.slug, u.per, percentile_disc(0.5) within group (order by u.cents) as cents
    from ${articleCategories} c
    cross join lateral (select id from ${articles} where category_id = c.id and status = 'approved'
      order by popularity desc nulls first, id desc nulls first limit ${articlesLookedAt}) a
    cross join lateral (
      select case when price_basis = 'kilogram' or drained_weight_grams is not null or content_unit = 'gram' then 'kilogram'
          when content_unit = 'milliliter' then 'liter' end as per,
        case when price_basis = 'kilogram' then supplier_price_cents
          else round(supplier_price_cents * 1000.0 / coalesce(drained_weight_grams, content_amount))::int end as cents
      from ${salesUnits} where article_id = a.id and status = 'approved' and supplier_price_cents > 0) u
    where c.slug = any(${sql.param([...categories])}::text[]) and u.per is not null
    group by c.slug, u.per having count(distinct a.id) >= ${fewestArticles}`)
  const usual = new Map(rows.map(({ slug, per, cents }) => [`${slug} ${per}`, cents]))
  return (category, per) => usual.get(`${category} ${per}`) ?? null
}

export type DoubtedRow = { readonly row: PlannedRow; readonly doubts: readonly Doubt[] }

/** Rows with what speaks against taking them in unseen; `percent`: the largest change of a price that is not asked about. */
export const doubtedRows = async <Row extends PlannedRow>(
  db: Queryable,
  planned: readonly Row[],
  percent: number,
): Promise<(DoubtedRow & { readonly row: Row })[]> => {
  const priced = planned.filter(({ kind }) => kind === 'new' || kind === 'changed')
  const usual = await usualBasePrices(db, [...new Set(priced.map((row) => natureOfRow(row).category))])
  return planned.map((row) => ({ row, doubts: doubtsOf(row, { percent, usual }) }))
}

/** Doubtful rows that somebody lets in, by number and at the price that they were shown with. */
export type Confirmed = readonly { readonly articleNumber: string; readonly supplierPriceCents: number }[]

/** Parts rows into those that are taken in and those that wait for a word: a confirmed price is that one, and no other. */
export const partConfirmed = <Row extends PlannedRow>(
  rows: readonly (DoubtedRow & { readonly row: Row })[],
  confirmed: Confirmed,
): { readonly taken: Row[]; readonly left: DoubtedRow[] } => {
  const prices = new Map(confirmed.map(({ articleNumber, supplierPriceCents }) => [articleNumber, supplierPriceCents]))
  const isLeft = ({ row, doubts }: DoubtedRow) =>
    waitsForWord(row, doubts) && prices.get(row.article.articleNumber) !== priceOfRow(row)
  return {
    taken: rows.filter((one) => !isLeft(one)).map(({ row }) => row),
    left: rows.filter(isLeft),
  }
}
