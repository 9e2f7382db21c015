import type { salesUnitBody } from '@regionalmarkt/contract/catalogue/sales-unit-input.schema.ts'
import { initialArticleStatus } from '@regionalmarkt/domain/articles/article-status.ts'
import { isSameNature } from '@regionalmarkt/domain/articles/unit-nature.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { readableCompanies } from '../accounts/public.ts'
import { type SalesUnitView, salesUnitViewOf } from './article-view.ts'
import { articlesChanged } from './articles-changed.ts'
import { keepNature, type OpenUnits } from './keep-nature.ts'
import { capacityOf, isKept } from './keeper.ts'
import { articles, salesUnits } from './tables.ts'
import { lockArticle } from './update-article.ts'

export type SalesUnitInput = z.output<typeof salesUnitBody>
type Unit = typeof salesUnits.$inferSelect

const columnsOf = ({ name, ...values }: SalesUnitInput) => ({ ...values, nameDe: name.de, nameEn: name.en || name.de })

/** Locks a sales unit of an article the actor keeps. `NotFound` for any other. */
export const lockUnit = async (
  tx: Tx,
  { viewer }: CompanyActor,
  salesUnitId: string,
): Promise<{ unit: Unit; supplierId: string }> => {
  const { rows } = await tx.execute<{ supplier_id: string }>(sql`
    select a.supplier_id from ${salesUnits} u join ${articles} a on a.id = u.article_id join ${readableCompanies} s on s.id = a.supplier_id
    where u.id = ${salesUnitId} and ${isKept(viewer)} for no key update of u`)
  const { supplier_id: supplierId } = orNotFound(rows[0])
  const [unit] = await tx.select().from(salesUnits).where(eq(salesUnits.id, salesUnitId))
  return { unit: invariant(unit, 'a locked row stays'), supplierId }
}

/** `NumberTaken` when another sales unit of the article has the number. */
const checkNumber = async (tx: Tx, { articleId, number, id }: Pick<Unit, 'articleId' | 'number'> & { id?: string }) => {
  const same = and(eq(salesUnits.articleId, articleId), eq(salesUnits.number, number))
  const [other] = await tx.select({ id: salesUnits.id }).from(salesUnits).where(same)
  if (other && other.id !== id) throw new DomainError('NumberTaken', { number })
}

/** A new sales unit at the end of its article's; a supplier's waits for the hub. Refusals: `NotFound`, `NumberTaken`. */
export const createSalesUnit = async (
  tx: Tx,
  actor: CompanyActor,
  { articleSlug, input }: { articleSlug: string; input: SalesUnitInput },
): Promise<Outcome<SalesUnitView>> => {
  const article = await lockArticle(tx, actor, articleSlug)
  await checkNumber(tx, { articleId: article.id, number: input.number })
  // Goes in with its article where that still waits.
  const status = article.status === 'pending' ? 'pending' : initialArticleStatus(capacityOf(actor.viewer))
  const position = sql`(select coalesce(max(u.position) + 1, 0) from ${salesUnits} u where u.article_id = ${article.id})`
  const [saved] = await tx
    .insert(salesUnits)
    .values({ articleId: article.id, status, position, ...columnsOf(input) })
    .returning({ id: salesUnits.id })
  const { id } = invariant(saved, 'an insert returns what it wrote')
  await tx.update(articles).set({ updatedAt: actor.now }).where(eq(articles.id, article.id))
  audit(tx, actor, { action: 'create-sales-unit', subject: 'salesUnit', subjectId: id, after: input })
  return { answer: await salesUnitViewOf(tx, actor.viewer, id), facts: articlesChanged(article.supplierId, [id]) }
}

type Change = { salesUnitId: string; version: number; input: SalesUnitInput; openUnits: OpenUnits }

/**
 * Changes how an article is sold; it counts at once. Refusals: `NotFound`, `VersionOutdated` (facts `current`, `sent`), `NumberTaken`,
 * `PromisedBeyondStock` (counted from now on, with less there than is promised), `UnitInUse` (other content, price basis or weighing while something of it is in stock or on order).
 */
export const updateSalesUnit = async (
  tx: Tx,
  actor: CompanyActor,
  { salesUnitId, version, input, openUnits }: Change,
): Promise<Outcome<SalesUnitView>> => {
  const { unit, supplierId } = await lockUnit(tx, actor, salesUnitId)
  if (unit.version !== version) {
    throw new DomainError('VersionOutdated', {
      current: await salesUnitViewOf(tx, actor.viewer, salesUnitId),
      sent: input,
    })
  }
  await checkNumber(tx, { ...unit, number: input.number })
  if (!isSameNature(unit, input)) await keepNature(tx, openUnits, [unit])
  await tx
    .update(salesUnits)
    .set({ ...columnsOf(input), version: version + 1 })
    .where(eq(salesUnits.id, salesUnitId))
  await tx.update(articles).set({ updatedAt: actor.now }).where(eq(articles.id, unit.articleId))
  audit(tx, actor, {
    action: 'update-sales-unit',
    subject: 'salesUnit',
    subjectId: salesUnitId,
    before: unit,
    after: input,
  })
  const answer = await salesUnitViewOf(tx, actor.viewer, salesUnitId)
  const isCountedNow = input.isStockTracked && !unit.isStockTracked
  const tracking: readonly Fact[] = isCountedNow ? [{ kind: 'stockTrackingStarted', supplierId, salesUnitId }] : []
  return { answer, facts: [...tracking, ...articlesChanged(supplierId, [salesUnitId])] }
}
