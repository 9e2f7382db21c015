import { eq } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { lockShared } from '../../platform/locks.ts'
import { articlesChanged } from './articles-changed.ts'
import { articles, salesUnits } from './tables.ts'
import { lockArticle } from './update-article.ts'
import { checkArticleNumber, freeArticleSlug, lockNames } from './write-article.ts'

/**
 * A copy with its sales units, waiting for approval whoever makes it: two articles of one name are never sold by accident. A GTIN
 * means one product and stays with the original. Refusals: `NotFound`, `NumberTaken`.
 */
export const duplicateArticle = async (
  tx: Tx,
  actor: CompanyActor,
  { articleSlug, number }: { articleSlug: string; number: string },
): Promise<Outcome<{ id: string; slug: string }>> => {
  await lockShared(tx, 'categories')
  const { id: originalId, supplierId, ...article } = await lockArticle(tx, actor, articleSlug)
  await lockNames(tx)
  const fresh = { status: 'pending' as const, isTakenOffByHub: false, rejectionReason: null, version: 1 }
  const slug = await freeArticleSlug(tx, article.nameDe)
  await checkArticleNumber(tx, { supplierId, number })
  const [copy] = await tx
    .insert(articles)
    .values({
      ...article,
      ...fresh,
      supplierId,
      slug,
      number,
      popularity: 0,
      createdAt: actor.now,
      updatedAt: actor.now,
    })
    .returning({ id: articles.id })
  const { id } = invariant(copy, 'an insert returns what it wrote')
  const units = await tx.select().from(salesUnits).where(eq(salesUnits.articleId, originalId))
  if (units.length > 0) {
    const copies = units.map(({ id: _, ...unit }) => ({ ...unit, ...fresh, articleId: id, gtin: null }))
    await tx.insert(salesUnits).values(copies)
  }
  audit(tx, actor, {
    action: 'duplicate-article',
    subject: 'article',
    subjectId: id,
    after: { originalId, slug },
  })
  return { answer: { id, slug }, facts: articlesChanged(supplierId) }
}
