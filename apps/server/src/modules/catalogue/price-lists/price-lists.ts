import type { listMeaning, priceListPage, priceListView } from '@regionalmarkt/contract/catalogue/price-lists.schema.ts'
import { slugOf } from '@regionalmarkt/domain/articles/slug.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { unsureFields } from '@regionalmarkt/domain/price-lists/column-mapping.ts'
import { basePriceOf, natureOfRow, priceOfRow, waitsForWord } from '@regionalmarkt/domain/price-lists/doubts.ts'
import {
  type CategoriesBySlug,
  type FiledArticle,
  fileArticle,
} from '@regionalmarkt/domain/price-lists/file-article.ts'
import type { ListReading, OneReading } from '@regionalmarkt/domain/price-lists/list-reading.ts'
import {
  type FirstField,
  type ListedGoods,
  type ListedUnit,
  natureInList,
  natureSaidAnew,
  type PlannedRow,
  saidAnew,
  unitInList,
} from '@regionalmarkt/domain/price-lists/plan-import.ts'
import { isOver, planImportOn } from '@regionalmarkt/domain/price-lists/price-days.ts'
import type { StockOfNew } from '@regionalmarkt/domain/price-lists/price-list-import.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../../platform/actor.ts'
import type { Queryable, Tx } from '../../../platform/database.ts'
import { DomainError, orNotFound } from '../../../platform/domain-error.ts'
import type { Outcome } from '../../../platform/facts.ts'
import { invariant } from '../../../platform/invariant.ts'
import { lockShared } from '../../../platform/locks.ts'
import type { CompanyViewer } from '../../../platform/viewer.ts'
import { readableCompanies } from '../../accounts/public.ts'
import { categoriesBySlug } from '../article-categories.ts'
import { articlesChanged } from '../articles-changed.ts'
import { isKept } from '../keeper.ts'
import { articleCategories, articles, priceListImports, salesUnits } from '../tables.ts'
import { keptSupplierId } from '../write-article.ts'
import { type Confirmed, type DoubtedRow, doubtedRows } from './doubted-rows.ts'
import { knownArticles, lockImports, takeIn } from './import-price-list.ts'
import { outcomeOf, type Report, saidDepositArticles, saidPriceChange } from './price-list-history.ts'
import { listReadApart } from './price-list-reader.ts'
import { type DecodedList, headOf, type ReadList } from './read-price-list.ts'
import { type UnitsInUse, undo } from './undo-price-list.ts'

type View = z.output<typeof priceListView>
type Page = z.output<typeof priceListPage>
type Import = typeof priceListImports.$inferSelect

const pageSize = 200
const mostFaults = 1000
const mostGroups = 200

type Option = NonNullable<View['reading']>['options'][number]
const optionOf = ({ name, samples }: Pick<OneReading, 'name' | 'samples'>): Option => ({ name, samples: [...samples] })
const byName = (a: Option, b: Option): number => a.name.localeCompare(b.name, 'de')

/** A list with its rows as they would be taken in now. `NotFound` for one of a supplier that the viewer does not keep. */
export const priceListOf = async (
  db: Queryable,
  { viewer, now }: Pick<CompanyActor, 'viewer' | 'now'>,
  importId: string,
  page: Page,
): Promise<View> => {
  const { row, supplier } = await loadImport(db, viewer, importId)
  const today = berlinDate(now)
  const { categories, list, planned } = await plannedNow(db, row, today)
  const countOf = (kind: PlannedRow['kind']) => planned.filter((one) => one.kind === kind).length
  const rows = await doubtedRows(db, planned, row.priceChangePercent)
  const isWanted = ({ row: { kind }, doubts }: DoubtedRow) =>
    page.kind === undefined ? kind !== 'unchanged' || doubts.length > 0 : kind === page.kind
  const [doubtful, clear] = [
    rows.filter(({ doubts }) => doubts.length > 0),
    rows.filter(({ doubts }) => !doubts.length),
  ]
  const wanted = [...doubtful, ...clear].filter(isWanted)
  const shown = wanted.slice(page.from, page.from + pageSize)
  const { head, missingColumns, depositArticles, faults, groups } = list
  const { kind, name, samples, others, isAsked, hidden } = row.reading
  // A mark is taken once, with the article: what a list says of a known one changes none.
  const fresh = new Set(planned.flatMap(({ kind, article }) => (kind === 'new' ? [article.articleNumber] : [])))
  return {
    id: row.id,
    fileName: row.fileName,
    format: row.format,
    status: row.status,
    supplier,
    createdAt: row.createdAt.toISOString(),
    head,
    columns: row.columns,
    missingColumns,
    unsureColumns: row.reading.said.areColumnsSaid ? [] : [...unsureFields(head, row.columns)],
    reading:
      others.length === 0
        ? null
        : { kind, name, isAsked, options: [{ name, samples: [...samples] }, ...others].map(optionOf).toSorted(byName) },
    hidden,
    validity: validityOn(today, list.validity),
    groups: groups.slice(0, mostGroups),
    unclear: [...list.unclear],
    depositArticles,
    counts: {
      new: countOf('new'),
      changed: countOf('changed'),
      delisted: countOf('delisted'),
      unchanged: countOf('unchanged'),
      doubtful: doubtful.filter(({ row, doubts }) => waitsForWord(row, doubts)).length,
      faulty: new Set(faults.map(({ lineNumber }) => lineNumber)).size,
    },
    priceChangePercent: row.priceChangePercent,
    rows: shown.map(
      rowsShownWith(
        categories,
        await goodsOfKnown(
          db,
          shown.map(({ row }) => row),
        ),
      ),
    ),
    nextFrom: wanted.length > page.from + pageSize ? page.from + pageSize : null,
    faults: faults.slice(0, mostFaults),
    remarks: list.remarks.filter(({ articleNumber }) => fresh.has(articleNumber)).slice(0, mostFaults),
    outcome: outcomeOf(row.done),
  }
}

/** The days a list names for itself, and whether its prices are still to come. */
const validityOn = (today: string, validity: ReadList['validity']): View['validity'] => {
  if (!validity || (validity.from === null && validity.until === null && validity.undated === null)) return null
  const { from, until, undated } = validity
  return {
    from,
    until,
    undated,
    is: isOver(validity, today) ? 'over' : from !== null && today < from ? 'coming' : 'now',
  }
}

/** What a list says, and what taking it in would do now. */
const plannedNow = async (db: Queryable, row: Import, today: string) => {
  const categories = await categoryNames(db)
  const list = filed(await categoriesBySlug(db), categories, await listReadApart(storedOf(row), row.supplierId), row)
  return {
    categories,
    list,
    planned: planImportOn(today, list.articles, await knownArticles(db, row.supplierId)),
  }
}

/** The sales units that taking a list in would take off the market now. `NotFound` as for `priceListOf`. */
export const delistedUnits = async (
  db: Queryable,
  { viewer, now }: Pick<CompanyActor, 'viewer' | 'now'>,
  importId: string,
): Promise<string[]> => {
  const { planned } = await plannedNow(db, (await loadImport(db, viewer, importId)).row, berlinDate(now))
  return planned.flatMap((row) => (row.kind === 'delisted' ? [row.known.salesUnitId] : []))
}

/** The parts of an import that are read anew. */
const storedOf = ({ reading, ...row }: Import) => ({ ...row, said: reading.said, sentOn: berlinDate(row.createdAt) })

type Bilingual = { de: string; en: string }
type Categories = ReadonlyMap<string, Bilingual>
type Goods = Record<FirstField, Bilingual>
type KnownGoods = Goods & { readonly categorySlug: string }

const knownOf = (planned: PlannedRow) => ('known' in planned ? planned.known : undefined)

const rowsShownWith =
  (categories: Categories, goodsOf: ReadonlyMap<string, KnownGoods>) =>
  ({ row: planned, doubts }: DoubtedRow): View['rows'][number] => {
    const { kind, article } = planned
    const { articleNumber, name, salesUnit, origin, categorySlug } = article
    const shown = ({ deposits, ...unit }: ListedUnit) => ({ ...unit, deposits: [...deposits] })
    const known = knownOf(planned)
    const before = known?.unit ?? null
    const price = kind === 'changed' ? planned.price : undefined
    const after = {
      ...(before ?? unitInList(article)),
      ...(kind === 'changed' ? planned.change : {}),
      ...(price && { supplierPriceCents: price.priceCents }),
    }
    const category = invariant(categories.get(categorySlug), 'rows of unknown categories are faults')
    const said: Goods = { packName: salesUnit.packName, origin: origin ?? { de: '', en: '' }, category }
    const goods = known && goodsOf.get(known.salesUnitId)
    const anew = goods && saidAnew(article, comparable(goods), known.lastList)
    const kept = (field: FirstField) => ({
      is: goods?.[field] ?? said[field],
      listed: anew?.has(field) ? said[field] : null,
    })
    return {
      ...{ kind, articleNumber, name },
      ...{ pack: kept('packName'), origin: kept('origin'), category: kept('category') },
      ...natureShown(planned),
      doubts: [...doubts],
      before: before && shown(before),
      after: shown(after),
      priceDays: price ? { from: price.validFrom, until: price.validUntil } : null,
    }
  }

/** Content and VAT that a row's goods keep, and what the list says otherwise; and the base price by its side. */
const natureShown = (planned: PlannedRow): Pick<View['rows'][number], 'content' | 'vat' | 'basePrice'> => {
  const known = knownOf(planned)
  const [is, said] = [natureOfRow(planned), natureInList(planned.article)]
  const anew = known ? natureSaidAnew(planned.article, known) : new Set()
  const priced = (cents: number) => {
    const base = basePriceOf(is, cents)
    return base && { cents: base.cents, unit: base.per }
  }
  return {
    content: { is: is.content, listed: anew.has('content') ? said.content : null },
    vat: { is: is.vat, listed: anew.has('vat') ? said.vat : null },
    basePrice: {
      before: known ? priced(known.unit.supplierPriceCents) : null,
      after: priced(priceOfRow(planned)),
    },
  }
}

const comparable = ({ packName, origin, categorySlug }: KnownGoods): ListedGoods => ({
  ...{ packName: packName.de, origin: origin.de, category: categorySlug },
})

/** What the known articles of these rows are, by the id of the sales unit a row is about. */
const goodsOfKnown = async (db: Queryable, rows: readonly PlannedRow[]): Promise<ReadonlyMap<string, KnownGoods>> => {
  const ids = rows.flatMap((row) => knownOf(row)?.salesUnitId ?? [])
  const { nameDe, nameEn } = articleCategories
  const found = await db
    .select({
      id: salesUnits.id,
      packName: { de: salesUnits.nameDe, en: salesUnits.nameEn },
      origin: { de: articles.originDe, en: articles.originEn },
      category: { de: nameDe, en: nameEn },
      categorySlug: articleCategories.slug,
    })
    .from(salesUnits)
    .innerJoin(articles, eq(articles.id, salesUnits.articleId))
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(inArray(salesUnits.id, ids))
  return new Map(found.map(({ id, ...goods }) => [id, goods]))
}

/** The child categories, by slug. */
const categoryNames = async (db: Queryable): Promise<Categories> => {
  const { rows } = await db.execute<Bilingual & { slug: string }>(
    sql`select slug, name_de as de, name_en as en from ${articleCategories} where parent_id is not null`,
  )
  return new Map(rows.map(({ slug, de, en }) => [slug, { de, en }]))
}

type FiledList = Omit<ReadList, 'articles' | 'groups'> & {
  readonly groups: View['groups']
  readonly articles: readonly (FiledArticle & { readonly lineNumber: number })[]
}

/** The category that a heading stands for: the one that somebody has chosen, or that is called so. */
const categoryOfGroup = (categories: Categories, said: ListReading['said'], heading: string): string | null => {
  const chosen = said.groups?.[heading]
  if (chosen !== undefined) return categories.has(chosen) ? chosen : null
  const slug = slugOf(heading)
  const named = [...categories].find(([known, { de, en }]) => [known, slugOf(de), slugOf(en)].includes(slug))
  return named?.[0] ?? null
}

/** Rows of categories that do not exist are faults of theirs. An article without one takes that of its heading. */
const filed = (
  known: CategoriesBySlug,
  categories: Categories,
  list: ReadList,
  { columns, reading }: Pick<Import, 'columns' | 'reading'>,
): FiledList => {
  const slugs = new Map(list.groups.map(({ name }) => [name, categoryOfGroup(categories, reading.said, name)]))
  const groups = list.groups.map((group) => ({ ...group, category: slugs.get(group.name) ?? null }))
  const tried = list.articles.map((read) => {
    const slug = read.isCategoryNamed ? null : slugs.get(read.group ?? '')
    const article = slug ? { ...read, categorySlug: slug } : read
    return { article, found: fileArticle(article, known) }
  })
  const good = tried.flatMap(({ found }) => found ?? [])
  const strange = tried.flatMap(({ article, found }) => (found === null ? [article] : []))
  const faults = strange.map((article) => ({
    lineNumber: article.lineNumber,
    column: columns.category ?? null,
    reason: 'unknownCategory',
    value: article.categorySlug,
    articleNumber: article.articleNumber,
    name: article.name,
  }))
  return { ...list, groups, articles: good, faults: [...list.faults, ...faults] }
}

const loadImport = async (db: Queryable, viewer: CompanyViewer, importId: string) => {
  const { rows } = await db.execute<{ slug: string; name: string }>(sql`
    select s.slug, s.name from ${priceListImports} i join ${readableCompanies} s on s.id = i.supplier_id
    where i.id = ${importId} and ${isKept(viewer)}`)
  const supplier = orNotFound(rows[0])
  const [row] = await db.select().from(priceListImports).where(eq(priceListImports.id, importId))
  return {
    row: invariant(row, 'an import that was found stays'),
    supplier: { slug: supplier.slug, name: supplier.name },
  }
}

/** Keeps a list with the first guess at its columns, and says its id. Refusal: `NotFound` (supplier). */
export const keepPriceList = async (
  tx: Tx,
  actor: CompanyActor,
  { decoded, fileName, supplierSlug }: { decoded: DecodedList; fileName: string; supplierSlug?: string },
): Promise<string> => {
  const supplierId = await keptSupplierId(tx, actor, supplierSlug)
  const before = await meaningOfBefore(tx, supplierId, decoded)
  const percent = await saidPriceChange(tx, supplierId)
  const columns = before?.columns ?? decoded.columns
  const { days: _, ...said } = before?.said ?? {}
  const reading = { ...decoded.reading, said }
  const depositArticles = decoded.format === 'bnn' ? await saidDepositArticles(tx, supplierId) : {}
  const about = { supplierId, fileName, status: 'checked' as const, createdAt: actor.now }
  const values = {
    ...about,
    ...decoded,
    columns,
    reading,
    depositArticles,
    ...(percent !== undefined && { priceChangePercent: percent }),
  }
  const [saved] = await tx.insert(priceListImports).values(values).returning({ id: priceListImports.id })
  return invariant(saved, 'an insert returns what it wrote').id
}

const beginning = 10_000
const listsLookedAt = 10

type Meaning = Pick<Import, 'columns'> & Pick<ListReading, 'said'>

/** The meaning of columns and headings when this supplier last sent a table with the same head. */
const meaningOfBefore = async (
  tx: Tx,
  supplierId: string,
  { format, content }: Pick<Import, 'format' | 'content'>,
): Promise<Meaning | undefined> => {
  if (format === 'bnn') return undefined
  const { rows } = await tx.execute<Meaning & { begin: string }>(sql`
    select columns, reading -> 'said' as said, left(content, ${beginning}) as begin from ${priceListImports}
    where supplier_id = ${supplierId} and format <> 'bnn' order by id desc limit ${listsLookedAt}`)
  const head = headOf(content.slice(0, beginning))
  return rows.find(({ begin }) => headOf(begin) === head)
}

/** Locks an import in the status a step needs; `PriceListMoved` in any other. */
const lockImport = async (tx: Tx, { viewer }: CompanyActor, importId: string, status: string): Promise<Import> => {
  const { row } = await loadImport(tx, viewer, importId)
  await lockImports(tx, row.supplierId)
  const [now] = await tx.select().from(priceListImports).where(eq(priceListImports.id, importId))
  if (now?.status !== status) throw new DomainError('PriceListMoved', { status: now?.status })
  return now
}

/** Takes down what columns and deposit numbers mean; numbers that are not named stay as they are. Refusals: `NotFound`, `PriceListMoved`. */
export const sayMeaning = async (
  tx: Tx,
  actor: CompanyActor,
  importId: string,
  { columns, depositArticles, groups, marks, days, reading: chosen, priceChangePercent }: z.output<typeof listMeaning>,
): Promise<Outcome<View>> => {
  const { depositArticles: before, ...found } = await lockImport(tx, actor, importId, 'checked')
  const named = new Set(depositArticles.map(({ number }) => number))
  const said = Object.fromEntries([
    ...Object.entries(before).filter(([number]) => !named.has(number)),
    ...depositArticles.flatMap(({ number, kind, cents }) =>
      kind === null ? [] : [[number, { kind, cents }] as const],
    ),
  ])
  const saidOfGroups = Object.fromEntries(groups.map(({ name, category }) => [name, category ?? '']))
  const saidBefore = found.reading.said
  const saidNow = {
    // Whoever says what is asked about has not looked at the columns.
    areColumnsSaid: (priceChangePercent === undefined && days === undefined) || saidBefore.areColumnsSaid === true,
    groups: { ...saidBefore.groups, ...saidOfGroups },
    marks: { ...saidBefore.marks, ...Object.fromEntries(marks.map(({ field, mark }) => [field, mark])) },
    // Another sheet has other titles.
    ...(chosen === undefined && { days: days ?? saidBefore.days }),
  }
  const reading = { ...found.reading, said: saidNow }
  const meaning = chosen === undefined ? { columns, reading } : chosenReading({ ...found, columns, reading }, chosen)
  await tx
    .update(priceListImports)
    .set({ ...meaning, depositArticles: said, priceChangePercent: priceChangePercent ?? found.priceChangePercent })
    .where(eq(priceListImports.id, importId))
  return { answer: await priceListOf(tx, actor, importId, { from: 0 }), facts: [] }
}

type Read = Pick<Import, 'content' | 'columns' | 'reading'>

/** The list by another of its readings, whose columns are guessed anew; the one before can be chosen again. */
const chosenReading = ({ content, columns, reading }: Read, chosen: string): Read => {
  const { kind, said, others, isAsked: _, ...now } = reading
  const other = others.find(({ name }) => name === chosen)
  if (other === undefined) return { content, columns, reading: { ...reading, isAsked: false } }
  const left = [{ ...now, content, columns }, ...others.filter(({ name }) => name !== chosen)]
  const { content: text, columns: guessed, ...about } = other
  return { content: text, columns: guessed, reading: { kind, said, ...about, others: left, isAsked: false } }
}

type Commitment = { readonly importId: string; readonly stockOfNew: StockOfNew; readonly confirmed: Confirmed }

/** Refusals: `NotFound`, `PriceListMoved`, `PriceListNotReadable` (what a list must have is not named, or how to read it not chosen). */
export const commitPriceList = async (
  tx: Tx,
  actor: CompanyActor,
  { importId, stockOfNew, confirmed }: Commitment,
  report: Report,
): Promise<Outcome<View>> => {
  await lockShared(tx, 'categories')
  const found = await lockImport(tx, actor, importId, 'checked')
  if (found.reading.isAsked) throw new DomainError('PriceListNotReadable', { reason: 'undecided' })
  const read = await listReadApart(storedOf(found), found.supplierId)
  if (read.validity?.undated?.is === 'asked') throw new DomainError('PriceListNotReadable', { reason: 'undecided' })
  const { articles, missingColumns } = filed(await categoriesBySlug(tx), await categoryNames(tx), read, found)
  if (missingColumns.length > 0) throw new DomainError('PriceListNotReadable', { missingColumns })
  const { done, changedSalesUnitIds } = await takeIn(
    tx,
    actor,
    { supplierId: found.supplierId, importId, stockOfNew, doubtful: { percent: found.priceChangePercent, confirmed } },
    articles,
    report,
  )
  await tx.update(priceListImports).set({ status: 'committed', done }).where(eq(priceListImports.id, importId))
  return {
    answer: await priceListOf(tx, actor, importId, { from: 0 }),
    facts: articlesChanged(found.supplierId, changedSalesUnitIds),
  }
}

/** Refusals: `NotFound`, `PriceListMoved`. */
export const undoPriceList = async (
  tx: Tx,
  actor: CompanyActor,
  { importId, inUse }: { readonly importId: string; readonly inUse: UnitsInUse },
): Promise<Outcome<View>> => {
  const { supplierId, done } = await lockImport(tx, actor, importId, 'committed')
  const did = invariant(done, 'an import that was taken in says what it did')
  const { left, salesUnitIds } = await undo(tx, actor, { supplierId, importId, did, inUse })
  const next = { status: 'undone' as const, done: { ...did, left } }
  await tx.update(priceListImports).set(next).where(eq(priceListImports.id, importId))
  const answer = await priceListOf(tx, actor, importId, { from: 0 })
  return { answer, facts: articlesChanged(supplierId, salesUnitIds) }
}
