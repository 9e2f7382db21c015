import {
  changedDeclaration,
  type DeclaredInformation,
  proposalBeside,
} from '@regionalmarkt/domain/articles/declared-information.ts'
import { type FiledUnder, fateOfDeclaration } from '@regionalmarkt/domain/articles/edit-article.ts'
import { eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound, orRefuse } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { lockShared } from '../../platform/locks.ts'
import { readableCompanies } from '../accounts/public.ts'
import { type ArticleView, articleViewOf } from './article-view.ts'
import { articlesChanged } from './articles-changed.ts'
import { capacityOf, isKept } from './keeper.ts'
import { articleCategories, articleRevisions, articles, salesUnits } from './tables.ts'
import {
  type ArticleInput,
  categoryFor,
  checkArticleNumber,
  declaredColumns,
  declaredIn,
  lockNames,
  otherColumns,
} from './write-article.ts'

type Article = typeof articles.$inferSelect

/** Locks one of the articles the actor keeps. `NotFound` for any other. */
export const lockArticle = async (tx: Tx, { viewer }: CompanyActor, articleSlug: string): Promise<Article> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from ${articles} a join ${readableCompanies} s on s.id = a.supplier_id
    where a.slug = ${articleSlug} and ${isKept(viewer)} for no key update of a`)
  const [article] = await tx
    .select()
    .from(articles)
    .where(eq(articles.id, orNotFound(rows[0]).id))
  return invariant(article, 'a locked row stays')
}

export const unitIdsOf = async (tx: Tx, articleId: string): Promise<string[]> =>
  (await tx.select({ id: salesUnits.id }).from(salesUnits).where(eq(salesUnits.articleId, articleId))).map(
    ({ id }) => id,
  )

/** The child category an article is filed under. */
export const categoryOf = async (tx: Tx, { categoryId }: Pick<Article, 'categoryId'>): Promise<FiledUnder> => {
  const { id, marking } = articleCategories
  const [category] = await tx.select({ id, marking }).from(articleCategories).where(eq(id, categoryId))
  return invariant(category, 'every article has a category')
}

export const declaredOf = (article: Article): DeclaredInformation => ({
  name: { de: article.nameDe, en: article.nameEn },
  ingredients: { de: article.ingredientsDe, en: article.ingredientsEn },
  allergens: article.allergens,
  nutrition: article.nutrition,
  organicMark: article.organicMark,
  origin: { de: article.originDe, en: article.originEn },
  storage: { de: article.storageDe, en: article.storageEn },
  alcohol: article.alcohol,
  marking: article.marking,
  operator: article.operator,
  vatCategory: article.vatCategory,
})

/** A supplier's change of a declaration in the market waits for the hub, in place of an earlier one; none takes that back. */
const propose = async (tx: Tx, articleId: string, proposed: DeclaredInformation | null, now: Date): Promise<void> => {
  await tx.delete(articleRevisions).where(eq(articleRevisions.articleId, articleId))
  if (proposed === null) return
  await tx.insert(articleRevisions).values({ articleId, status: 'pending', proposed, submittedAt: now })
}

/** A hub's own change decides nothing that its supplier proposed. What it wrote just as it was proposed is none any more. */
const keepProposal = async (
  tx: Tx,
  articleId: string,
  before: DeclaredInformation,
  live: DeclaredInformation,
): Promise<void> => {
  const ofArticle = eq(articleRevisions.articleId, articleId)
  const [found] = await tx.select({ proposed: articleRevisions.proposed }).from(articleRevisions).where(ofArticle)
  if (!found) return
  const proposed = proposalBeside(found.proposed, before, live)
  if (changedDeclaration(live, proposed).length === 0) await tx.delete(articleRevisions).where(ofArticle)
  else await tx.update(articleRevisions).set({ proposed }).where(ofArticle)
}

type Change = { articleSlug: string; version: number; input: ArticleInput }

/**
 * Changes what is said about an article. Of one in the market, what a supplier changes of the declaration becomes a revision that
 * waits for the hub (an earlier one is replaced; none is left when the declaration is the live one again). What a hub changes counts
 * at once, and a revision goes on waiting beside it. Refusals:
 * `NotFound`, `VersionOutdated` (facts `current`, `sent`), `NumberTaken`, `MarkingMissing`, `AmountsMissing`, `AllergensUnknown`.
 * Another VAT counts for orders from now on: every line keeps the one it was placed with.
 */
export const updateArticle = async (
  tx: Tx,
  actor: CompanyActor,
  { articleSlug, version, input }: Change,
): Promise<Outcome<ArticleView>> => {
  await lockShared(tx, 'categories')
  const article = await lockArticle(tx, actor, articleSlug)
  if (article.version !== version) {
    const current = await articleViewOf(tx, actor.viewer, articleSlug)
    throw new DomainError('VersionOutdated', { current, sent: input })
  }
  if (input.number !== article.number) {
    await lockNames(tx)
    await checkArticleNumber(tx, { ...article, number: input.number })
  }
  const before = {
    status: article.status,
    declared: declaredOf(article),
    category: await categoryOf(tx, article),
  }
  const proposed = declaredIn(input)
  const category = await categoryFor(tx, actor, input)
  const fate = orRefuse(fateOfDeclaration(before, { declared: proposed, category }, capacityOf(actor.viewer)))
  const declared = fate === 'applies' ? declaredColumns(proposed) : {}
  const values = { ...otherColumns(input, category), ...declared, updatedAt: actor.now, version: version + 1 }
  await tx.update(articles).set(values).where(eq(articles.id, article.id))
  if (capacityOf(actor.viewer) === 'supplier')
    await propose(tx, article.id, fate === 'waits' ? proposed : null, actor.now)
  else if (fate === 'applies') await keepProposal(tx, article.id, before.declared, proposed)
  audit(tx, actor, {
    action: 'update-article',
    subject: 'article',
    subjectId: article.id,
    before: before.declared,
    after: { declaration: fate, ...proposed },
  })
  const answer = await articleViewOf(tx, actor.viewer, articleSlug)
  return { answer, facts: articlesChanged(article.supplierId, await unitIdsOf(tx, article.id)) }
}
