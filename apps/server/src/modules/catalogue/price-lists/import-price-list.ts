import { freeSlug } from '@regionalmarkt/domain/articles/slug.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { bnnArticles } from '@regionalmarkt/domain/price-lists/bnn-articles.ts'
import { priceOfRow, usualPriceChange } from '@regionalmarkt/domain/price-lists/doubts.ts'
import { type FiledArticle, fileArticle } from '@regionalmarkt/domain/price-lists/file-article.ts'
import {
  type KnownArticle,
  type ListedField,
  type PlannedRow,
  saidInList,
} from '@regionalmarkt/domain/price-lists/plan-import.ts'
import { planImportOn } from '@regionalmarkt/domain/price-lists/price-days.ts'
import type { StockOfNew } from '@regionalmarkt/domain/price-lists/price-list-import.ts'
import type { PriceList } from '@regionalmarkt/domain/price-lists/read-bnn-price-list.ts'
import type { PriceListArticle } from '@regionalmarkt/domain/price-lists/to-article.ts'
import { unsortedCategory } from '@regionalmarkt/domain/price-lists/trade-groups.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { invariant } from '../../../platform/invariant.ts'
import { lock, lockShared } from '../../../platform/locks.ts'
import { categoriesBySlug } from '../article-categories.ts'
import { plannedOfUnit } from '../planned-of-unit.ts'
import { articleCategories, articles, type ImportDone, salesUnits } from '../tables.ts'
import { type Confirmed, type DoubtedRow, doubtedRows, partConfirmed } from './doubted-rows.ts'
import { planListedPrices } from './listed-prices.ts'
import { inChunks, valuesSql } from './many-rows.ts'
import { type Report, saidDepositArticles, saidPriceChange } from './price-list-history.ts'

export type LeftRow = Pick<DoubtedRow, 'doubts'> & {
  readonly lineNumber: number
  readonly articleNumber: string
  readonly name: string
  /** Cents; null for an article that is new. */
  readonly priceBefore: number | null
  readonly priceAfter: number
}

/** What a price list did to the catalogue, in articles. */
export type ImportOutcome = {
  readonly created: number
  readonly repriced: number
  readonly delisted: number
  readonly unchanged: number
  /** Rows that wait for a word, in the order of the list. */
  readonly left: readonly LeftRow[]
  /** The largest change of a price, in percent, that is not doubtful. */
  readonly priceChangePercent: number
  /** Sales units whose offers have to be computed anew. */
  readonly changedSalesUnitIds: readonly string[]
}

type ImportAsked = {
  readonly supplierId: string
  readonly list: PriceList
  readonly stockOfNew: StockOfNew
  readonly doubtful: 'taken' | 'left'
}

/**
 * Takes a supplier's BNN list into the catalogue at once, for the command line and the demo region: `takeIn`. Doubtful rows are taken or
 * named. `CategoryMissing` where the market has no category for some of it.
 */
export const importPriceList = async (
  tx: Tx,
  actor: Actor,
  { supplierId, list, stockOfNew, doubtful: wanted }: ImportAsked,
): Promise<ImportOutcome> => {
  await lockShared(tx, 'categories')
  await lockImports(tx, supplierId)
  const { articles } = bnnArticles(list, await saidDepositArticles(tx, supplierId))
  const known = await categoriesBySlug(tx)
  const filed = articles.map((article) => {
    const found = fileArticle(article, known)
    if (found === null) throw new DomainError('CategoryMissing', { category: unsortedCategory, name: article.name })
    return found
  })
  const percent = (await saidPriceChange(tx, supplierId)) ?? usualPriceChange
  const doubtful = wanted === 'taken' ? wanted : { percent, confirmed: [] }
  const { done, left, changedSalesUnitIds } = await takeIn(tx, actor, { supplierId, stockOfNew, doubtful }, filed)
  const { changed: repriced, notTaken: _, ...counts } = done.counts
  const lines = new Map(articles.map(({ articleNumber, lineNumber }) => [articleNumber, lineNumber]))
  return {
    ...{ ...counts, repriced, changedSalesUnitIds, priceChangePercent: percent },
    left: left.map(({ row, doubts }) => ({
      ...{ doubts, articleNumber: row.article.articleNumber, name: row.article.name },
      lineNumber: invariant(lines.get(row.article.articleNumber), 'every row is a line of the list'),
      priceBefore: 'known' in row ? (row.known?.unit.supplierPriceCents ?? null) : null,
      priceAfter: priceOfRow(row),
    })),
  }
}

/** Two imports of one supplier run one after the other. */
export const lockImports = (tx: Tx, supplierId: string): Promise<void> => lock(tx, 'priceListImport', supplierId)

/** A supplier's articles by the number a list calls them: an article's first sales unit by the article's, the others by their own. */
export const knownArticles = async (db: Queryable, supplierId: string): Promise<Map<string, KnownArticle>> => {
  const { rows } = await db.execute<KnownArticle & { isFirst: boolean; number: string; unitNumber: string }>(sql`
    select a.number, u.number as "unitNumber", a.id as "articleId", u.id as "salesUnitId", u.last_list as "lastList",
      row_number() over (partition by a.id order by u.position, u.id) = 1 as "isFirst",
      a.status = 'approved' and u.status = 'approved' as "isListed",
      json_build_object('supplierPriceCents', u.supplier_price_cents, 'gtin', u.gtin, 'minimumQuantity', u.minimum_quantity,
        'deposits', u.deposits) as unit,
      json_build_object('content', json_build_object('amount', u.content_amount, 'unit', u.content_unit), 'priceBasis', u.price_basis,
        'drainedWeightGrams', u.drained_weight_grams, 'vat', a.vat_category, 'category', c.slug) as nature,
      ${plannedOfUnit} as "plannedPrices"
    from ${articles} a join ${salesUnits} u on u.article_id = a.id join ${articleCategories} c on c.id = a.category_id
    where a.supplier_id = ${supplierId}`)
  const first = rows.filter(({ isFirst }) => isFirst).map((row): [string, KnownArticle] => [row.number, row])
  const others = rows.filter(({ isFirst }) => !isFirst).map((row): [string, KnownArticle] => [row.unitNumber, row])
  return new Map([...others, ...first])
}

type TakenIn = {
  readonly supplierId: string
  readonly stockOfNew: StockOfNew
  /** All of them, or those that somebody has confirmed; `percent` is the largest change of a price that is not doubtful. */
  readonly doubtful: 'taken' | { readonly percent: number; readonly confirmed: Confirmed }
  /** The list as it is kept; null where it is not. */
  readonly importId?: string | null
}

/**
 * Takes what a list says into the catalogue, in few statements however long it is. New articles wait for the hub's approval
 * with their sales unit; known ones get what the list has changed since the last one, at once, and are taken off the market when
 * it says so. Whatever else somebody has edited here stays. The same list again changes nothing. Doubtful rows are left out, and not
 * remembered either, unless somebody has confirmed them. Needs `lockImports` before it.
 */
export const takeIn = async (
  tx: Tx,
  actor: Actor,
  { supplierId, stockOfNew, doubtful, importId = null }: TakenIn,
  wanted: readonly FiledArticle[],
  report: Report = () => undefined,
): Promise<{
  readonly done: ImportDone
  readonly left: readonly DoubtedRow[]
  readonly changedSalesUnitIds: readonly string[]
}> => {
  const known = await knownArticles(tx, supplierId)
  const all = planImportOn(berlinDate(actor.now), wanted, known)
  const { taken: planned, left } =
    doubtful === 'taken'
      ? { taken: all, left: [] }
      : partConfirmed(await doubtedRows(tx, all, doubtful.percent), doubtful.confirmed)
  const fresh = planned.flatMap((row) => (row.kind === 'new' ? [row.article] : []))
  const changed = planned.flatMap((row) => (row.kind === 'changed' ? [row] : []))
  const delisted = planned.flatMap((row) => (row.kind === 'delisted' ? [row.known] : []))
  const toDo = fresh.length + changed.length + delisted.length
  report(0, toDo)
  const createdIds = await createArticles(tx, { supplierId, stockOfNew }, fresh, (done) => report(done, toDo))
  const changedUnits = await change(tx, changed, (done) => report(fresh.length + done, toDo))
  const plannedPrices = await planListedPrices(tx, actor, importId, changed)
  const unlisted = await unlist(tx, delisted)
  report(toDo, toDo)
  const remembered = await remember(tx, known, planned)
  const counts = { created: fresh.length, changed: changed.length, delisted: delisted.length }
  if (toDo > 0) {
    audit(tx, actor, { action: 'import-price-list', subject: 'company', subjectId: supplierId, after: counts })
  }
  const done = {
    counts: { ...counts, unchanged: planned.length - toDo, notTaken: left.length },
    createdIds,
    changed: changedUnits,
    delisted: unlisted,
    remembered,
    plannedPrices,
  }
  return {
    done,
    left,
    changedSalesUnitIds: [...changed.map((row) => row.known), ...delisted].map(({ salesUnitId }) => salesUnitId),
  }
}

const createArticles = async (
  tx: Tx,
  { supplierId, stockOfNew }: { readonly supplierId: string; readonly stockOfNew: StockOfNew },
  wanted: readonly FiledArticle[],
  onDone: (rows: number) => void,
): Promise<string[]> => {
  if (wanted.length === 0) return []
  const categories = await tx
    .select({ id: articleCategories.id, slug: articleCategories.slug })
    .from(articleCategories)
    .where(inArray(articleCategories.slug, [...new Set(wanted.map(({ categorySlug }) => categorySlug))]))
  const categoryIds = new Map(categories.map(({ id, slug }) => [slug, id]))
  const taken = new Set((await tx.select({ slug: articles.slug }).from(articles)).map(({ slug }) => slug))
  const create = async (part: readonly FiledArticle[]) => {
    const rows = part.map((article) => {
      const slug = freeSlug(article.name, (candidate) => taken.has(candidate))
      taken.add(slug)
      return articleRow(
        article,
        supplierId,
        slug,
        invariant(categoryIds.get(article.categorySlug), 'categories were looked up for every article'),
      )
    })
    const created = await tx.insert(articles).values(rows).returning({ id: articles.id, number: articles.number })
    const idOf = new Map(created.map(({ id, number }) => [number, id]))
    await tx
      .insert(salesUnits)
      .values(
        part.map((one) =>
          salesUnitRow(one, invariant(idOf.get(one.articleNumber), 'every article of a unit was written'), stockOfNew),
        ),
      )
    return created.map(({ id }) => id)
  }
  return inChunks(wanted, create, onDone)
}

const articleRow = (
  article: FiledArticle,
  supplierId: string,
  slug: string,
  categoryId: string,
): typeof articles.$inferInsert => ({
  supplierId,
  categoryId,
  slug,
  number: article.articleNumber,
  status: 'pending',
  nameDe: article.name,
  // The trade's lists are German only; the producer or the hub translates.
  nameEn: article.name,
  detailDe: [article.description, article.grade === null ? '' : `Klasse ${article.grade}`].filter(Boolean).join(', '),
  detailEn: [article.description, article.grade === null ? '' : `Class ${article.grade}`].filter(Boolean).join(', '),
  organicMark: article.organicMark,
  marking: article.marking,
  originDe: article.origin?.de ?? '',
  originEn: article.origin?.en ?? '',
  // A price list says nothing about allergens, and unknown is not free.
  allergens: {},
  shelfLifeValue: article.shelfLifeDays,
  shelfLifeUnit: article.shelfLifeDays === null ? null : 'days',
  vatCategory: article.vatCategory,
})

const salesUnitRow = (
  article: PriceListArticle,
  articleId: string,
  stockOfNew: StockOfNew,
): typeof salesUnits.$inferInsert => ({
  articleId,
  status: 'pending',
  number: article.articleNumber,
  gtin: article.gtin,
  nameDe: article.salesUnit.packName.de,
  nameEn: article.salesUnit.packName.en,
  contentAmount: article.salesUnit.contentAmount,
  contentUnit: article.salesUnit.quantityUnit,
  drainedWeightGrams: article.salesUnit.drainedWeightGrams,
  priceBasis: 'salesUnit',
  supplierPriceCents: article.salesUnit.netPriceCents,
  minimumQuantity: article.salesUnit.minimumQuantity,
  deposits: article.salesUnit.deposits,
  isStockTracked: stockOfNew === 'counted',
  lastList: saidInList(article),
})

type ChangedRow = Extract<PlannedRow, { kind: 'changed' }>

/** What a list may change of a row, before or after it. */
const listedOf = (version: 'old' | 'new'): SQL => {
  const row = sql.raw(version)
  return sql`json_build_object('supplierPriceCents', ${row}.supplier_price_cents, 'gtin', ${row}.gtin,
    'minimumQuantity', ${row}.minimum_quantity, 'deposits', ${row}.deposits)`
}

/** A field of a unit: what the list says, if nobody has changed it since the list was compared; the import may have taken a while. */
const field = (name: ListedField, column: SQL, read: (json: SQL) => SQL): SQL => {
  const before = read(sql`v.said -> 'before'`)
  const isOurs = sql`v.said -> 'change' ? ${name}::text and ${column} is not distinct from ${before}`
  return sql`case when ${isOurs} then ${read(sql`v.said -> 'change'`)} else ${column} end`
}

const change = async (
  tx: Tx,
  rows: readonly ChangedRow[],
  onDone: (rows: number) => void,
): Promise<ImportDone['changed']> => {
  const touched = rows.filter(({ change: said }) => Object.keys(said).length > 0)
  const values = touched.map(({ known, change: said }) => ({
    id: known.salesUnitId,
    value: { before: known.unit, change: said },
  }))
  const { supplierPriceCents, gtin, minimumQuantity, deposits } = salesUnits
  const write = async (part: readonly (typeof values)[number][]) => {
    const { rows: done } = await tx.execute<ImportDone['changed'][number]>(sql`
      update ${salesUnits} set version = ${salesUnits}.version + 1,
        supplier_price_cents = ${field('supplierPriceCents', sql`${supplierPriceCents}`, (json) => sql`(${json} ->> 'supplierPriceCents')::int`)},
        gtin = ${field('gtin', sql`${gtin}`, (json) => sql`(${json} ->> 'gtin')`)},
        minimum_quantity = ${field('minimumQuantity', sql`${minimumQuantity}`, (json) => sql`(${json} ->> 'minimumQuantity')::int`)},
        deposits = ${field('deposits', sql`${deposits}`, (json) => sql`(${json} -> 'deposits')`)}
      from ${valuesSql(part)} where ${salesUnits.id} = v.id
      returning ${salesUnits.id} as "salesUnitId", ${listedOf('old')} as before, ${listedOf('new')} as after`)
    return done
  }
  return inChunks(values, write, onDone)
}

/** Takes articles off of which nothing would be left in the market; of the others the sales units alone. */
const unlist = async (tx: Tx, delisted: readonly KnownArticle[]): Promise<ImportDone['delisted']> => {
  if (delisted.length === 0) return []
  const units = sql.param(delisted.map(({ salesUnitId }) => salesUnitId))
  const articleIds = sql.param([...new Set(delisted.map(({ articleId }) => articleId))])
  const { rows } = await tx.execute<ImportDone['delisted'][number]>(sql`
    with gone as (
      update ${articles} set status = 'notListed', version = ${articles}.version + 1
      where ${articles.id} = any(${articleIds}::uuid[]) and ${articles.status} = 'approved' and not exists (
        select from ${salesUnits} u where u.article_id = ${articles.id} and u.status = 'approved' and u.id <> all(${units}::uuid[]))
      returning ${articles.id} as id, ${articles.version} as version),
    units as (
      update ${salesUnits} set status = 'notListed', version = ${salesUnits}.version + 1
      where ${salesUnits.id} = any(${units}::uuid[]) and ${salesUnits.status} = 'approved'
        and ${salesUnits.articleId} not in (select id from gone)
      returning ${salesUnits.id} as id, ${salesUnits.version} as version)
    select 'article' as of, id, version from gone union all select 'salesUnit', id, version from units`)
  return rows
}

/** What the list says is what the next one is compared with; what it has no word for, the lists before it have said. */
const remember = async (
  tx: Tx,
  known: ReadonlyMap<string, KnownArticle>,
  planned: readonly PlannedRow[],
): Promise<ImportDone['remembered']> => {
  const said = planned.flatMap(({ article }) => {
    const unit = known.get(article.articleNumber)
    return unit && article.status !== 'notListed' ? [{ id: unit.salesUnitId, value: saidInList(article) }] : []
  })
  return inChunks(said, async (part) => {
    const { rows } = await tx.execute<ImportDone['remembered'][number]>(sql`
      update ${salesUnits} set last_list = coalesce(${salesUnits.lastList}, '{}') || v.said
      from ${valuesSql(part)} join ${salesUnits} b on b.id = v.id
      where ${salesUnits.id} = v.id and ${salesUnits.lastList} is distinct from coalesce(${salesUnits.lastList}, '{}') || v.said
      returning ${salesUnits.id} as "salesUnitId", b.last_list as before, ${salesUnits.lastList} as after`)
    return rows
  })
}
