import type { articleBody } from '@regionalmarkt/contract/catalogue/article-input.schema.ts'
import { type ArticleStatus, initialArticleStatus } from '@regionalmarkt/domain/articles/article-status.ts'
import type { DeclaredInformation } from '@regionalmarkt/domain/articles/declared-information.ts'
import type { FiledUnder } from '@regionalmarkt/domain/articles/edit-article.ts'
import { faultsInCategory } from '@regionalmarkt/domain/articles/marking.ts'
import { publishable } from '@regionalmarkt/domain/articles/publishable.ts'
import { freeSlug, slugOf } from '@regionalmarkt/domain/articles/slug.ts'
import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import { and, eq, isNotNull, like, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CompanyActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError, InvalidFields, orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import { lock, lockShared } from '../../platform/locks.ts'
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

/**
 * The child category that a person files an article under; needs `lockShared(tx, 'categories')` before every lock of a row. `NotFound` for one that
 * is no child, or none at all; `ValidationFailed` where the marking is not what it asks for.
 */
export const categoryFor = async (
  tx: Tx,
  { locale }: CompanyActor,
  { categorySlug, marking: said }: Pick<ArticleInput, 'categorySlug' | 'marking'>,
): Promise<FiledUnder> => {
  const { id, marking, slug, parentId } = articleCategories
  const isChild = and(eq(slug, categorySlug), isNotNull(parentId))
  const category = orNotFound((await tx.select({ id, marking }).from(articleCategories).where(isChild))[0])
  const faults = said === null ? [] : faultsInCategory(said, category.marking)
  if (faults.length === 0) return category
  throw new InvalidFields(
    faults.map(({ path, message }) => ({
      path: ['marking', ...path].join('.'),
      message: fieldWords(locale, `fields.${message}`),
    })),
  )
}

/** Everything else that a person says about an article. */
export const otherColumns = (input: ArticleInput, category: FiledUnder) => {
  const { number, detail, description, use, shelfLife } = input
  return {
    number,
    categoryId: category.id,
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
  await lockShared(tx, 'categories')
  const category = await categoryFor(tx, actor, input)
  await lockNames(tx)
  await checkArticleNumber(tx, { supplierId, number: input.number })
  const declared = declaredIn(input)
  const isComplete = publishable(declared, category.marking).ok
  const status: ArticleStatus = isComplete ? initialArticleStatus(capacityOf(actor.viewer)) : 'pending'
  const values = { ...declaredColumns(declared), ...otherColumns(input, category) }
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
