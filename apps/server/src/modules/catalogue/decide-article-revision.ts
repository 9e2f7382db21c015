import type { decideArticleRevision } from '@regionalmarkt/contract/catalogue/decide-article-revision.ts'
import type { BodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { DeclaredInformation } from '@regionalmarkt/domain/articles/declared-information.ts'
import { publishable } from '@regionalmarkt/domain/articles/publishable.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { type ArticleView, articleViewOf } from './article-view.ts'
import { articlesChanged } from './articles-changed.ts'
import { articleRevisions, articles } from './tables.ts'
import { categoryOf, declaredOf, lockArticle, unitIdsOf } from './update-article.ts'
import { declaredColumns } from './write-article.ts'

/**
 * The hub's decision about a proposed declaration: it becomes the live one, or goes back with a reason that the supplier answers by
 * saving again. Refusals: `NotFound` (nothing proposed, not this hub's), `VersionOutdated` (the supplier has proposed something
 * else since it was looked at; fact `current`), `ArticleTransitionNotAllowed` (sent back already), `MarkingMissing`, `AmountsMissing`, `AllergensUnknown`.
 */
export const decideRevision = async (
  tx: Tx,
  actor: CompanyActor,
  { articleSlug }: { readonly articleSlug: string },
  decision: BodyOf<typeof decideArticleRevision>,
): Promise<Outcome<ArticleView>> => {
  const article = await lockArticle(tx, actor, articleSlug)
  const ofArticle = eq(articleRevisions.articleId, article.id)
  const [found] = await tx.select().from(articleRevisions).where(ofArticle)
  const { proposed, submittedAt, status } = orNotFound(found)
  if (submittedAt.toISOString() !== new Date(decision.submittedAt).toISOString()) {
    throw new DomainError('VersionOutdated', { current: await articleViewOf(tx, actor.viewer, articleSlug) })
  }
  if (status !== 'pending') throw new DomainError('ArticleTransitionNotAllowed', { action: decision.decision, status })
  await settleRevision(tx, actor, { article, proposed }, decision)
  const answer = await articleViewOf(tx, actor.viewer, articleSlug)
  return { answer, facts: articlesChanged(article.supplierId, await unitIdsOf(tx, article.id)) }
}

type Decision = { readonly decision: 'approve' } | { readonly decision: 'reject'; readonly reason: string }

/** Makes a waiting proposal the live declaration (`MarkingMissing`, `AmountsMissing`, `AllergensUnknown`), or sends it back. The article is locked. */
export const settleRevision = async (
  tx: Tx,
  actor: CompanyActor,
  of: {
    readonly article: typeof articles.$inferSelect
    readonly proposed: DeclaredInformation
  },
  decision: Decision,
): Promise<void> => {
  const { article, proposed } = of
  const ofArticle = eq(articleRevisions.articleId, article.id)
  if (decision.decision === 'approve') {
    orRefuse(publishable(proposed, (await categoryOf(tx, article)).marking))
    const live = { ...declaredColumns(proposed), updatedAt: actor.now, version: sql`${articles.version} + 1` }
    await tx.update(articles).set(live).where(eq(articles.id, article.id))
    await tx.delete(articleRevisions).where(ofArticle)
  } else {
    await tx.update(articleRevisions).set({ status: 'rejected', rejectionReason: decision.reason }).where(ofArticle)
  }
  // Whoever decides about many at once hands on more than what was decided about this one.
  const reason = decision.decision === 'approve' ? {} : { reason: decision.reason }
  const [before, after] = [declaredOf(article), { decision: decision.decision, ...reason, ...proposed }]
  audit(tx, actor, {
    action: 'decide-article-revision',
    subject: 'article',
    subjectId: article.id,
    before,
    after,
  })
}
