import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listFavouriteArticles } from '@regionalmarkt/contract/shopping-lists/list-favourite-articles.ts'
import type { listFavourites } from '@regionalmarkt/contract/shopping-lists/list-favourites.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { CompanyActor } from '../../platform/actor.ts'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import { announce } from '../../platform/live.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { companies } from '../accounts/public.ts'
import { articles } from '../catalogue/public.ts'
import { cardsOfArticles } from '../market/public.ts'
import { marketContextOf } from '../pricing/public.ts'
import { favourites } from './tables.ts'

type Slugs = ResponseOf<typeof listFavourites>

/** More nobody looks through; a list with a name has room for the rest. */
const most = 300

const idsAndSlugs = (db: Queryable, { company }: CompanyViewer) =>
  db
    .select({ id: articles.id, slug: articles.slug, de: articles.nameDe, en: articles.nameEn })
    .from(favourites)
    .innerJoin(articles, eq(articles.id, favourites.articleId))
    .where(eq(favourites.companyId, company.id))
    .orderBy(desc(favourites.addedAt), articles.slug)

/** The company's favourites, newest first. */
export const favouritesOf = async (db: Queryable, viewer: CompanyViewer): Promise<Slugs> => ({
  articles: (await idsAndSlugs(db, viewer)).map(({ slug }) => slug),
})

/** Their cards, as the company's hub offers them, and the names of the others. */
export const favouriteArticlesOf = async (
  db: Database,
  viewer: CompanyViewer,
  now: Date,
): Promise<ResponseOf<typeof listFavouriteArticles>> => {
  const marked = await idsAndSlugs(db, viewer)
  const context = await marketContextOf(db, viewer, 'b2b')
  const ids = marked.map(({ id }) => id)
  const cards = await cardsOfArticles(db, context, ids, now)
  const offered = new Set(cards.map(({ slug }) => slug))
  const others = marked.filter(({ slug }) => !offered.has(slug))
  return { articles: cards, notOnOffer: others.map(({ slug, de, en }) => ({ slug, name: { de, en } })) }
}

const tell = (tx: Tx, { company }: CompanyViewer) => announce(tx, { companyIds: [company.id], topics: ['lists'] })

/** Refusals: `NotFound` for an article that the company's hub does not offer, `ListFull`. */
export const addFavourite = async (tx: Tx, { viewer, now }: CompanyActor, articleSlug: string): Promise<Slugs> => {
  const companyId = viewer.company.id
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
  const { retailerId } = await marketContextOf(tx, viewer, 'b2b')
  const isOffered = sql`exists (select from market_article m where m.article_id = ${articles.id}
    and m.retailer_id = ${retailerId} and m.channel = 'b2b')`
  const [article] = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.slug, articleSlug), isOffered))
  const { id: articleId } = orNotFound(article)
  const [held] = await tx.select({ total: count() }).from(favourites).where(eq(favourites.companyId, companyId))
  if ((held?.total ?? 0) >= most) throw new DomainError('ListFull')
  await tx.insert(favourites).values({ companyId, articleId, addedAt: now }).onConflictDoNothing()
  await tell(tx, viewer)
  return favouritesOf(tx, viewer)
}

/** Refusal: `NotFound`. */
export const removeFavourite = async (tx: Tx, { viewer }: CompanyActor, articleSlug: string): Promise<Slugs> => {
  const marked = (await idsAndSlugs(tx, viewer)).find(({ slug }) => slug === articleSlug)
  const isThis = eq(favourites.articleId, orNotFound(marked).id)
  await tx.delete(favourites).where(and(eq(favourites.companyId, viewer.company.id), isThis))
  await tell(tx, viewer)
  return favouritesOf(tx, viewer)
}
