import type { decideArticleApprovals } from '@regionalmarkt/contract/catalogue/decide-article-approvals.ts'
import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import {
  type AllergenDeclaration,
  type AllergenState,
  allergenState,
  allergens,
  publishable,
} from '@regionalmarkt/domain/articles/allergens.ts'
import { type ArticleStatus, articleCan, rejectArticle } from '@regionalmarkt/domain/articles/article-status.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orRefuse, refusalAbout } from '../../platform/domain-error.ts'
import { companies } from '../accounts/public.ts'
import { articles, salesUnits } from './tables.ts'

type Decision = BodyOf<typeof decideArticleApprovals>
type Approval = Extract<Decision, { decision: 'approve' }>
type Article = typeof articles.$inferSelect

/** `salesUnitIds`: every unit of the articles that were let in, whose offers follow now. */
export type DecidedArticles = {
  readonly count: number
  readonly supplierIds: readonly string[]
  readonly salesUnitIds: readonly string[]
}

/**
 * Lets articles of suppliers whose home hub the actor works for into the market, each with its waiting sales units, or sends
 * them back with a reason: all or none. A rejected article's units wait with it for the next attempt. Refusals:
 * `NotFound` (unknown, or another hub's), `ArticleTransitionNotAllowed`, `AllergensUnknown`; the last two with fact `articleId`.
 */
export const decideArticles = async (tx: Tx, actor: CompanyActor, decision: Decision): Promise<DecidedArticles> => {
  const waiting = await lockArticles(tx, actor.viewer.company.id, decision.articleIds)
  const decided = waiting.map((article) =>
    decision.decision === 'approve' ? approved(article, decision) : rejected(article, decision.reason),
  )
  await save(tx, actor.now, decided)
  for (const { id, status, rejectionReason } of decided) {
    const after = rejectionReason === null ? { status } : { status, reason: rejectionReason }
    await audit(tx, actor, { action: 'decide-article-approvals', subject: 'article', subjectId: id, after })
  }
  const supplierIds = [...new Set(waiting.map(({ supplierId }) => supplierId))]
  const articleIds = waiting.map(({ id }) => id)
  const salesUnitIds = decision.decision === 'approve' ? await approveUnits(tx, articleIds) : []
  return { count: waiting.length, supplierIds, salesUnitIds }
}

const lockArticles = async (tx: Tx, hubId: string, articleIds: readonly string[]): Promise<Article[]> => {
  const ids = [...new Set(articleIds)]
  const rows = await tx
    .select({ article: articles })
    .from(articles)
    .innerJoin(companies, eq(companies.id, articles.supplierId))
    .where(and(inArray(articles.id, ids), eq(companies.homeHubId, hubId)))
    .orderBy(asc(articles.id))
    .for('update', { of: articles })
  if (rows.length !== ids.length) throw new DomainError('NotFound')
  return rows.map(({ article }) => article)
}

type Decided = Pick<Article, 'id' | 'status' | 'allergens' | 'rejectionReason'>

const approved = (article: Article, { declaresUnknownAllergensFree }: Approval): Decided =>
  refusalAbout({ articleId: article.id }, () => {
    const status = orRefuse(articleCan.approve(article.status as ArticleStatus, 'hub'))
    const declared = article.allergens as AllergenDeclaration
    const complete = declaresUnknownAllergensFree ? withUnknownFree(declared) : declared
    return { id: article.id, status, allergens: orRefuse(publishable(complete)), rejectionReason: null }
  })

const withUnknownFree = (declaration: AllergenDeclaration): AllergenDeclaration =>
  Object.fromEntries(
    allergens.map((allergen): [string, AllergenState] => {
      const state = allergenState(declaration, allergen)
      return [allergen, state === 'unknown' ? 'free' : state]
    }),
  )

const rejected = (article: Article, reason: string): Decided =>
  refusalAbout({ articleId: article.id }, () => {
    const { status, reason: rejectionReason } = orRefuse(rejectArticle(article.status as ArticleStatus, 'hub', reason))
    return { id: article.id, status, allergens: article.allergens, rejectionReason }
  })

const save = (tx: Tx, now: Date, decided: readonly Decided[]) =>
  tx.execute(sql`
    update ${articles} set status = v.status, allergens = v.allergens, rejection_reason = v.reason,
      updated_at = ${now}, version = ${articles}.version + 1
    from jsonb_to_recordset(${JSON.stringify(
      decided.map(({ id, status, allergens, rejectionReason: reason }) => ({ id, status, allergens, reason })),
    )}::jsonb) as v (id uuid, status text, allergens jsonb, reason text)
    where ${articles.id} = v.id`)

/** The articles' waiting units go in with them. Returns all units of these articles: the others' offers come back too. */
const approveUnits = async (tx: Tx, articleIds: readonly string[]): Promise<string[]> => {
  await tx
    .update(salesUnits)
    .set({ status: orRefuse(articleCan.approve('pending', 'hub')), version: sql`${salesUnits.version} + 1` })
    .where(and(inArray(salesUnits.articleId, [...articleIds]), eq(salesUnits.status, 'pending')))
  const units = await tx
    .select({ id: salesUnits.id })
    .from(salesUnits)
    .where(inArray(salesUnits.articleId, [...articleIds]))
  return units.map(({ id }) => id)
}
