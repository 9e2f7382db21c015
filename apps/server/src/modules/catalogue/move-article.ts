import type { statusMove } from '@regionalmarkt/contract/catalogue/article-view.schema.ts'
import { moveListing } from '@regionalmarkt/domain/articles/article-status.ts'
import { publishable } from '@regionalmarkt/domain/articles/publishable.ts'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { type ArticleView, articleViewOf, type SalesUnitView, salesUnitViewOf } from './article-view.ts'
import { articlesChanged } from './articles-changed.ts'
import { capacityOf } from './keeper.ts'
import { articles, salesUnits } from './tables.ts'
import { categoryOf, declaredOf, lockArticle, unitIdsOf } from './update-article.ts'
import { lockUnit } from './write-sales-unit.ts'

type Move = z.output<typeof statusMove>['action']

/** Takes an article off the market, brings it back (`MarkingMissing`, `AmountsMissing`, `AllergensUnknown`, `TakenOffByHub`), or submits a rejected one again. */
export const moveArticle = async (
  tx: Tx,
  actor: CompanyActor,
  { articleSlug, action }: { articleSlug: string; action: Move },
): Promise<Outcome<ArticleView>> => {
  const article = await lockArticle(tx, actor, articleSlug)
  const { id, supplierId, status: before } = article
  const listing = orRefuse(moveListing(action, article, capacityOf(actor.viewer)))
  if (action === 'relist') orRefuse(publishable(declaredOf(article), (await categoryOf(tx, article)).marking))
  const moved = { ...listing, rejectionReason: null, updatedAt: actor.now, version: sql`${articles.version} + 1` }
  await tx.update(articles).set(moved).where(eq(articles.id, id))
  audit(tx, actor, {
    action: 'move-article',
    subject: 'article',
    subjectId: id,
    before: { status: before },
    after: listing,
  })
  return {
    answer: await articleViewOf(tx, actor.viewer, articleSlug),
    facts: articlesChanged(supplierId, await unitIdsOf(tx, id)),
  }
}

/** The same for one of its sales units. */
export const moveSalesUnit = async (
  tx: Tx,
  actor: CompanyActor,
  { salesUnitId, action }: { salesUnitId: string; action: Move },
): Promise<Outcome<SalesUnitView>> => {
  const { unit, supplierId } = await lockUnit(tx, actor, salesUnitId)
  const listing = orRefuse(moveListing(action, unit, capacityOf(actor.viewer)))
  const moved = { ...listing, rejectionReason: null, version: sql`${salesUnits.version} + 1` }
  await tx.update(salesUnits).set(moved).where(eq(salesUnits.id, salesUnitId))
  audit(tx, actor, {
    action: 'move-sales-unit',
    subject: 'salesUnit',
    subjectId: salesUnitId,
    before: { status: unit.status },
    after: listing,
  })
  const answer = await salesUnitViewOf(tx, actor.viewer, salesUnitId)
  return { answer, facts: articlesChanged(supplierId, [salesUnitId]) }
}
