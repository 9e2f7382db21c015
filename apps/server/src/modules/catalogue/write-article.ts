import type { articleBody } from '@regionalmarkt/contract/catalogue/article-input.schema.ts'
import { type ArticleStatus, initialArticleStatus } from '@regionalmarkt/domain/articles/article-status.ts'
import type { DeclaredInformation } from '@regionalmarkt/domain/articles/declared-information.ts'
import { publishable } from '@regionalmarkt/domain/articles/publishable.ts'
import { freeSlug, slugOf } from '@regionalmarkt/domain/articles/slug.ts'
import { and, eq, isNotNull, like, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { lock } from '../../platform/locks.ts'
import { readableCompanies } from '../accounts/public.ts'
import { articlesChanged } from './articles-changed.ts'
import { capacityOf, isKept } from './keeper.ts'
import { articleCategories, articles } from './tables.ts'

export type ArticleInput = z.output<typeof articleBody>
type Article = typeof articles.$inferSelect

/** What an edit says the label declares. Without an English name the German stands in both languages. */
export const declaredIn = ({
  name,
  ingredients,
  allergens,
  nutrition,
  organicMark,
  origin,
  storage,
  alcohol,
  marking,
  operator,
  vatCategory,
}: ArticleInput): DeclaredInformation => ({
  name: { de: name.de, en: name.en || name.de },
  ingredients,
  allergens,
  nutrition,
  organicMark,
  origin,
  storage,
  alcohol,
  marking,
  operator,
  vatCategory,
})

export const declaredColumns = ({
  name,
  ingredients,
  allergens,
  origin,
  storage,
  ...declared
}: DeclaredInformation) => ({
  ...declared,
  nameDe: name.de,
  nameEn: name.en,
  ingredientsDe: ingredients.de,
  ingredientsEn: ingredients.en,
  allergens: { ...allergens } as Record<string, string>,
  originDe: origin.de,
  originEn: origin.en,
  storageDe: storage.de,
  storageEn: storage.en,
})

/** Everything else that a person says about an article. `NotFound` for a category that is no child, or none at all. */
export const otherColumns = async (tx: Tx, input: ArticleInput) => {
  const { number, detail, description, categorySlug, use, shelfLife } = input
  const isChild = and(eq(articleCategories.slug, categorySlug), isNotNull(articleCategories.parentId))
  const [category] = await tx.select({ id: articleCategories.id }).from(articleCategories).where(isChild)
  return {
    number,
    categoryId: orNotFound(category).id,
    detailDe: detail.de,
    detailEn: detail.en,
    descriptionDe: description.de,
    descriptionEn: description.en,
    useDe: use.de,
    useEn: use.en,
    shelfLifeValue: shelfLife?.value ?? null,
    shelfLifeUnit: shelfLife?.unit ?? null,
  }
}

/** Two who name articles at once wait for each other, so that neither takes the other's slug or number. */
export const lockNames = (tx: Tx): Promise<void> => lock(tx, 'articleNames')

/** The first free slug for a name; all of the market have one of their own, because their addresses name no producer. */
export const freeArticleSlug = async (tx: Tx, name: string): Promise<string> => {
  const similar = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(like(articles.slug, `${slugOf(name)}%`))
  const taken = new Set(similar.map(({ slug }) => slug))
  return freeSlug(name, (slug) => taken.has(slug))
}

/** `NumberTaken` when another article of the supplier has the number. */
export const checkArticleNumber = async (tx: Tx, article: Pick<Article, 'supplierId' | 'number'> & { id?: string }) => {
  const same = and(eq(articles.supplierId, article.supplierId), eq(articles.number, article.number))
  const [other] = await tx.select({ id: articles.id }).from(articles).where(same)
  if (other && other.id !== article.id) throw new DomainError('NumberTaken', { number: article.number })
}

/** The supplier somebody writes for: its own company, or one its hub keeps. `NotFound` for any other. */
export const keptSupplierId = async (tx: Tx, { viewer }: CompanyActor, supplierSlug?: string): Promise<string> => {
  if (supplierSlug === undefined) return viewer.company.id
  const { rows } = await tx.execute<{ id: string }>(
    sql`select s.id from ${readableCompanies} s where s.slug = ${supplierSlug} and s.type = 0 and ${isKept(viewer)}`,
  )
  return orNotFound(rows[0]).id
}

/**
 * A new article without sales units. A supplier's waits for its hub; a hub's is in the market at once, unless something of
 * its declaration is still missing. Refusals: `NotFound` (supplier, category), `NumberTaken`.
 */
export const createArticle = async (
  tx: Tx,
  actor: CompanyActor,
  { supplierSlug, ...input }: ArticleInput & { supplierSlug?: string },
): Promise<Outcome<{ id: string; slug: string }>> => {
  const supplierId = await keptSupplierId(tx, actor, supplierSlug)
  await lockNames(tx)
  await checkArticleNumber(tx, { supplierId, number: input.number })
  const declared = declaredIn(input)
  const isComplete = publishable(declared, input.categorySlug).ok
  const status: ArticleStatus = isComplete ? initialArticleStatus(capacityOf(actor.viewer)) : 'pending'
  const values = { ...declaredColumns(declared), ...(await otherColumns(tx, input)) }
  const slug = await freeArticleSlug(tx, declared.name.de)
  const at = { createdAt: actor.now, updatedAt: actor.now }
  const [saved] = await tx
    .insert(articles)
    .values({ supplierId, slug, status, ...values, ...at })
    .returning({ id: articles.id })
  const { id } = invariant(saved, 'an insert returns what it wrote')
  audit(tx, actor, { action: 'create-article', subject: 'article', subjectId: id, after: { slug, status } })
  return { answer: { id, slug }, facts: articlesChanged(supplierId) }
}
