import type { decideArticleApprovals } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import {
  type AllergenDeclaration,
  type AllergenState,
  allergenState,
  allergens,
} from '@regionalmarkt/domain/articles/allergens.ts'
import { articleCan, rejectArticle, waitingPart } from '@regionalmarkt/domain/articles/article-status.ts'
import type { MarkingRule } from '@regionalmarkt/domain/articles/marking.ts'
import { countNowhere } from '@regionalmarkt/domain/articles/on-sale.ts'
import { publishable } from '@regionalmarkt/domain/articles/publishable.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orRefuse, refusalAbout } from '../../platform/domain-error.ts'
import type { OutcomeToAsk } from '../../platform/facts.ts'
import { readableCompanies } from '../accounts/public.ts'
import { settleRevision } from './decide-article-revision.ts'
import { articleCategories, articleRevisions, articles, salesUnits } from './tables.ts'
import { declaredOf } from './update-article.ts'
import { marketOf, type SalesOf } from './with-sale.ts'

type Decision = BodyOf<typeof decideArticleApprovals>
type Approval = Extract<Decision, { decision: 'approve' }>
type Article = typeof articles.$inferSelect & { readonly rule: MarkingRule | null }

/**
 * Lets articles of suppliers whose home hub the actor works for into the market, each with its waiting sales units, or sends
 * them back with a reason: all or none. A rejected article's units wait with it for the next attempt; of an article that is in the
 * market already the units added since are decided, and what its supplier proposes for its declaration. Refusals: `NotFound` (unknown, or another hub's),
 * `ArticleTransitionNotAllowed`, `MarkingMissing`, `AmountsMissing`, `AllergensUnknown`, all with fact `articleId`.
 */
export const decideArticles = async (
  tx: Tx,
  actor: CompanyActor,
  decision: Decision,
  salesOf: SalesOf,
): Promise<OutcomeToAsk<ResponseOf<typeof decideArticleApprovals>>> => {
  const waiting = await lockArticles(tx, actor.viewer.company.id, decision.articleIds)
  const articleIds = waiting.map(({ id }) => id)
  const withPending = await articlesWithPendingUnits(tx, articleIds)
  const partOf = ({ id, status }: Article) => waitingPart(status, withPending.has(id))
  const revised = await settleRevisions(tx, actor, waiting, decision)
  const decided = waiting
    .filter((article) => (revised.has(article.id) ? partOf(article) === 'article' : partOf(article) !== 'salesUnits'))
    .map((article) =>
      decision.decision === 'approve' ? approved(article, decision) : rejected(article, decision.reason),
    )
  await save(tx, actor.now, decided)
  for (const { id, status, rejectionReason } of decided) {
    const after = rejectionReason === null ? { status } : { status, reason: rejectionReason }
    audit(tx, actor, { action: 'decide-article-approvals', subject: 'article', subjectId: id, after })
  }
  const unitsOnly = waiting.filter((article) => partOf(article) === 'salesUnits').map(({ id }) => id)
  const reason = decision.decision === 'approve' ? null : decision.reason
  await decideUnits(tx, actor, unitsOnly, reason)
  if (reason === null) await approveUnits(tx, articleIds)
  const supplierIds = [...new Set(waiting.map(({ supplierId }) => supplierId))]
  // Every unit of an article that is let in: the offers of those that were there before come back with it.
  const salesUnitIds = reason === null ? await unitsOf(tx, articleIds) : []
  const answer = async () => {
    const sales = reason === null ? await salesOf(tx, marketOf(actor.viewer), articleIds) : new Map()
    return { count: waiting.length, notOnSale: countNowhere([...sales.values()].map((sale) => ({ sale, count: 1 }))) }
  }
  return { answer, facts: [{ kind: 'articlesChanged', supplierIds, salesUnitIds }] }
}

/** What suppliers propose for the declaration of these articles is decided with them; says of which. */
const settleRevisions = async (
  tx: Tx,
  actor: CompanyActor,
  waiting: readonly Article[],
  decision: Decision,
): Promise<ReadonlySet<string>> => {
  const ids = waiting.map(({ id }) => id)
  const isPending = and(inArray(articleRevisions.articleId, ids), eq(articleRevisions.status, 'pending'))
  const rows = await tx.select().from(articleRevisions).where(isPending)
  const proposals = new Map(rows.map(({ articleId, proposed }) => [articleId, proposed]))
  for (const article of waiting) {
    const proposed = proposals.get(article.id)
    if (proposed === undefined) continue
    refusalAbout(
      { articleId: article.id },
      () => decision.decision === 'reject' || orRefuse(publishable(proposed, article.rule)),
    )
    await settleRevision(tx, actor, { article, proposed }, decision)
  }
  return new Set(proposals.keys())
}

const articlesWithPendingUnits = async (tx: Tx, articleIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectDistinct({ articleId: salesUnits.articleId })
    .from(salesUnits)
    .where(and(inArray(salesUnits.articleId, [...articleIds]), eq(salesUnits.status, 'pending')))
  return new Set(rows.map(({ articleId }) => articleId))
}

const lockArticles = async (tx: Tx, hubId: string, articleIds: readonly string[]): Promise<Article[]> => {
  const ids = [...new Set(articleIds)]
  const rows = await tx
    .select({ article: articles, rule: articleCategories.marking })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .innerJoin(readableCompanies, eq(readableCompanies.id, articles.supplierId))
    .where(and(inArray(articles.id, ids), eq(readableCompanies.homeHubId, hubId)))
    .orderBy(asc(articles.id))
    .for('no key update', { of: articles })
  if (rows.length !== ids.length) throw new DomainError('NotFound')
  return rows.map(({ article, rule }) => ({ ...article, rule }))
}

type Decided = Pick<Article, 'id' | 'status' | 'allergens' | 'rejectionReason'>

const approved = (article: Article, { declaresUnknownAllergensFree }: Approval): Decided =>
  refusalAbout({ articleId: article.id }, () => {
    const status = orRefuse(articleCan.approve(article.status, 'hub'))
    const { allergens: said } = declaredOf(article)
    const complete = declaresUnknownAllergensFree ? withUnknownFree(said) : said
    const declared = orRefuse(publishable({ ...declaredOf(article), allergens: complete }, article.rule))
    return { id: article.id, status, allergens: { ...declared.allergens }, rejectionReason: null }
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
    const { status, reason: rejectionReason } = orRefuse(rejectArticle(article.status, 'hub', reason))
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

/** The decision about the units that were added to articles of the market; without a reason they are let in with the others. */
const decideUnits = async (
  tx: Tx,
  actor: CompanyActor,
  articleIds: readonly string[],
  reason: string | null,
): Promise<void> => {
  if (articleIds.length === 0) return
  const status = reason === null ? 'approved' : orRefuse(rejectArticle('pending', 'hub', reason)).status
  if (reason !== null) {
    await tx
      .update(salesUnits)
      .set({ status, rejectionReason: reason, version: sql`${salesUnits.version} + 1` })
      .where(and(inArray(salesUnits.articleId, [...articleIds]), eq(salesUnits.status, 'pending')))
  }
  for (const subjectId of articleIds) {
    const after = { salesUnits: status, ...(reason === null ? {} : { reason }) }
    audit(tx, actor, { action: 'decide-article-approvals', subject: 'article', subjectId, after })
  }
}

/** The articles' waiting units go in with them. */
const approveUnits = (tx: Tx, articleIds: readonly string[]) =>
  tx
    .update(salesUnits)
    .set({
      status: orRefuse(articleCan.approve('pending', 'hub')),
      rejectionReason: null,
      version: sql`${salesUnits.version} + 1`,
    })
    .where(and(inArray(salesUnits.articleId, [...articleIds]), eq(salesUnits.status, 'pending')))

/** All units of these articles: with an article that is let in, the offers of the others come back too. */
const unitsOf = async (tx: Tx, articleIds: readonly string[]): Promise<string[]> => {
  const units = await tx
    .select({ id: salesUnits.id })
    .from(salesUnits)
    .where(inArray(salesUnits.articleId, [...articleIds]))
  return units.map(({ id }) => id)
}
