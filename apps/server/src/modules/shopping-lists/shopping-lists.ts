import type {
  shoppingListBody,
  shoppingLists as shoppingListsContract,
  shoppingListView,
} from '@regionalmarkt/contract/shopping-lists/shopping-lists.schema.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { invariant } from '../../platform/invariant.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { readableCompanies } from '../accounts/public.ts'
import { readableArticleCategories, readableArticles, readableSalesUnits } from '../catalogue/public.ts'
import { marketContextOf, readableOffers } from '../pricing/public.ts'
import { shoppingListItems, shoppingLists } from './tables.ts'

type Body = z.output<typeof shoppingListBody>
type View = z.output<typeof shoppingListView>
type Lists = z.output<typeof shoppingListsContract>
type List = typeof shoppingLists.$inferSelect
type At = { readonly listId: string; readonly version: number }

/** Somebody of a company, and the language they read. */
type Reader = Pick<CompanyActor, 'viewer' | 'locale'>

const most = 50

/** The company's lists by name. */
export const shoppingListsOf = async (db: Queryable, { company }: CompanyViewer): Promise<Lists> => {
  const { rows } = await db.execute<Lists['lists'][number]>(sql`
    select l.id, l.name, l.version, (select count(*)::int from ${shoppingListItems} i where i.list_id = l.id) as "itemCount"
    from ${shoppingLists} l where l.company_id = ${company.id} order by l.name, l.id`)
  return { lists: rows }
}

const ownList = (db: Queryable, { company }: CompanyViewer, listId: string) =>
  db
    .select()
    .from(shoppingLists)
    .where(and(eq(shoppingLists.id, listId), eq(shoppingLists.companyId, company.id)))

/** One of them with its items. `NotFound`. */
export const shoppingListOf = async (db: Queryable, reader: Reader, listId: string): Promise<View> => {
  const [found] = await ownList(db, reader.viewer, listId)
  const { id, name, version } = orNotFound(found)
  const { retailerId, locale } = await marketContextOf(db, reader, 'b2b')
  const text = (column: string) => inLanguage(column, sql`${locale}`)
  const { rows } = await db.execute<View['items'][number]>(sql`
    select i.sales_unit_id as "salesUnitId", i.quantity, ${text('a.name')} as "articleName",
      ${text('u.name')} as "salesUnitName", u.number, a.slug as "articleSlug",
      p.slug as "parentCategorySlug", c.slug as "childCategorySlug", s.name as "supplierName",
      a.pictures[1] as picture, c.tint,
      exists (select from ${readableOffers} o where o.sales_unit_id = u.id and o.retailer_id = ${retailerId} and o.channel = 'b2b') as "isOnOffer"
    from ${shoppingListItems} i join ${readableSalesUnits} u on u.id = i.sales_unit_id join ${readableArticles} a on a.id = u.article_id
    join ${readableArticleCategories} c on c.id = a.category_id join ${readableArticleCategories} p on p.id = c.parent_id
    join ${readableCompanies} s on s.id = a.supplier_id where i.list_id = ${id} order by i.position, u.id`)
  return { id, name, version, items: rows }
}

const listsChanged = <T>({ company }: CompanyViewer, answer: T): Outcome<T> => ({
  answer,
  facts: [{ kind: 'listsChanged', companyId: company.id }],
})

/** `NotFound` for a sales unit that the company's hub does not offer, unless the list has it already. */
const fill = async (tx: Tx, reader: Reader, list: List, { items }: Body): Promise<void> => {
  const { retailerId } = await marketContextOf(tx, reader, 'b2b')
  const ids = sql.param(items.map(({ salesUnitId }) => salesUnitId))
  const { rows } = await tx.execute(sql`
    select o.sales_unit_id from ${readableOffers} o where o.sales_unit_id = any(${ids}::uuid[]) and o.retailer_id = ${retailerId} and o.channel = 'b2b'
    union select i.sales_unit_id from ${shoppingListItems} i where i.list_id = ${list.id} and i.sales_unit_id = any(${ids}::uuid[])`)
  if (rows.length < items.length) throw new DomainError('NotFound')
  await tx.delete(shoppingListItems).where(eq(shoppingListItems.listId, list.id))
  if (items.length === 0) return
  await tx.insert(shoppingListItems).values(items.map((item, position) => ({ ...item, listId: list.id, position })))
}

/** Refusals: `NotFound` for a sales unit that is not on offer, `ListFull` from the 51st list on. */
export const createShoppingList = async (tx: Tx, actor: CompanyActor, body: Body): Promise<Outcome<View>> => {
  const { viewer } = actor
  const companyId = viewer.company.id
  await tx
    .select({ id: readableCompanies.id })
    .from(readableCompanies)
    .where(eq(readableCompanies.id, companyId))
    .for('no key update')
  if ((await shoppingListsOf(tx, viewer)).lists.length >= most) throw new DomainError('ListFull')
  const [saved] = await tx.insert(shoppingLists).values({ companyId, name: body.name }).returning()
  const list = invariant(saved, 'an insert returns what it wrote')
  await fill(tx, actor, list, body)
  audit(tx, actor, { action: 'create-shopping-list', subject: 'shoppingList', subjectId: list.id, after: body })
  return listsChanged(viewer, await shoppingListOf(tx, actor, list.id))
}

/** Refusals: `NotFound`, `VersionOutdated` (facts `current`, `sent`). */
const lock = async (tx: Tx, actor: CompanyActor, { listId, version }: At, sent: Body): Promise<List> => {
  const [found] = await ownList(tx, actor.viewer, listId).for('no key update')
  const list = orNotFound(found)
  if (list.version === version) return list
  throw new DomainError('VersionOutdated', { current: await shoppingListOf(tx, actor, listId), sent })
}

/** Refusals: `NotFound`, `VersionOutdated` (facts `current`, `sent`). */
export const updateShoppingList = async (tx: Tx, actor: CompanyActor, at: At, body: Body): Promise<Outcome<View>> => {
  const list = await lock(tx, actor, at, body)
  await fill(tx, actor, list, body)
  const next = { name: body.name, version: list.version + 1 }
  await tx.update(shoppingLists).set(next).where(eq(shoppingLists.id, list.id))
  const about = { subject: 'shoppingList', subjectId: list.id }
  audit(tx, actor, { action: 'update-shopping-list', ...about, before: { name: list.name }, after: body })
  return listsChanged(actor.viewer, await shoppingListOf(tx, actor, list.id))
}

/** Refusal: `NotFound`. */
export const deleteShoppingList = async (tx: Tx, actor: CompanyActor, listId: string): Promise<Outcome<Lists>> => {
  const [found] = await ownList(tx, actor.viewer, listId).for('no key update')
  const list = orNotFound(found)
  await tx.delete(shoppingLists).where(eq(shoppingLists.id, list.id))
  const about = { subject: 'shoppingList', subjectId: list.id }
  audit(tx, actor, { action: 'delete-shopping-list', ...about, before: { name: list.name } })
  return listsChanged(actor.viewer, await shoppingListsOf(tx, actor.viewer))
}
