import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { listFavouriteArticles, listFavourites } from '@regionalmarkt/contract/shopping-lists/favourites.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { pickLanguage } from '@regionalmarkt/i18n/locale.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Database, Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { readableCompanies, readableUsers } from '../accounts/public.ts'
import { readableArticles } from '../catalogue/public.ts'
import { cardsOfArticles, readableMarketArticles } from '../market/public.ts'
import { marketContextOf, marketToLookAt } from '../pricing/public.ts'
import { favourites } from './tables.ts'

type Slugs = ResponseOf<typeof listFavourites>

/** More nobody looks through; a list with a name has room for the rest. */
const most = 300

/** The people of an approved business customer mark together, for the market of businesses; everybody else alone, for that of households. */
const ownerOf = ({ userId, company }: SignedInViewer) =>
  company?.type === CompanyType.BusinessCustomer && company.status === CompanyStatus.Approved
    ? { channel: 'b2b' as const, companyId: company.id, whose: eq(favourites.companyId, company.id) }
    : { channel: 'b2c' as const, userId, whose: eq(favourites.userId, userId) }

const idsAndSlugs = (db: Queryable, viewer: SignedInViewer) =>
  db
    .select({
      id: readableArticles.id,
      slug: readableArticles.slug,
      de: readableArticles.nameDe,
      en: readableArticles.nameEn,
    })
    .from(favourites)
    .innerJoin(readableArticles, eq(readableArticles.id, favourites.articleId))
    .where(ownerOf(viewer).whose)
    .orderBy(desc(favourites.addedAt), readableArticles.slug)

/** The viewer's favourites, newest first. */
export const favouritesOf = async (db: Queryable, viewer: SignedInViewer): Promise<Slugs> => ({
  articles: (await idsAndSlugs(db, viewer)).map(({ slug }) => slug),
})

/** Their cards, as the viewer's hub offers them, and the names of the others. */
export const favouriteArticlesOf = async (
  db: Database,
  actor: Actor<SignedInViewer>,
): Promise<ResponseOf<typeof listFavouriteArticles>> => {
  const { viewer, locale, now } = actor
  const marked = await idsAndSlugs(db, viewer)
  const context = await marketToLookAt(db, actor, ownerOf(viewer).channel)
  const ids = marked.map(({ id }) => id)
  const cards = await cardsOfArticles(db, context, ids, now)
  const offered = new Set(cards.map(({ slug }) => slug))
  const others = marked.filter(({ slug }) => !offered.has(slug))
  return {
    articles: cards,
    notOnOffer: others.map(({ slug, de, en }) => ({ slug, name: pickLanguage({ de, en }, locale) })),
  }
}

/** Colleagues see it at once; nobody else looks at what one marks alone. */
const favouritesChanged = ({ companyId }: { companyId?: string }): readonly Fact[] =>
  companyId === undefined ? [] : [{ kind: 'listsChanged', companyId }]

/** Refusals: `NotFound` for an article that the viewer's hub does not offer, `ListFull`. */
export const addFavourite = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  articleSlug: string,
): Promise<Outcome<Slugs>> => {
  const { viewer, now } = actor
  const { channel, whose, ...owner } = ownerOf(viewer)
  // Whoever marks at the same moment waits, so that the list is not filled beyond its end.
  await tx
    .select({ id: readableUsers.id })
    .from(readableUsers)
    .where(eq(readableUsers.id, viewer.userId))
    .for('no key update')
  if (owner.companyId !== undefined)
    await tx
      .select({ id: readableCompanies.id })
      .from(readableCompanies)
      .where(eq(readableCompanies.id, owner.companyId))
      .for('no key update')
  const { retailerId } = await marketContextOf(tx, actor, channel)
  const isOffered = sql`exists (select from ${readableMarketArticles} m where m.article_id = ${readableArticles.id}
    and m.retailer_id = ${retailerId} and m.channel = ${channel})`
  const [article] = await tx
    .select({ id: readableArticles.id })
    .from(readableArticles)
    .where(and(eq(readableArticles.slug, articleSlug), isOffered))
  const { id: articleId } = orNotFound(article)
  const [held] = await tx.select({ total: count() }).from(favourites).where(whose)
  if ((held?.total ?? 0) >= most) throw new DomainError('ListFull')
  await tx
    .insert(favourites)
    .values({ ...owner, articleId, addedAt: now })
    .onConflictDoNothing()
  return { answer: await favouritesOf(tx, viewer), facts: favouritesChanged(owner) }
}

/** Refusal: `NotFound`. */
export const removeFavourite = async (
  tx: Tx,
  { viewer }: Actor<SignedInViewer>,
  articleSlug: string,
): Promise<Outcome<Slugs>> => {
  const { whose, channel: _, ...owner } = ownerOf(viewer)
  const marked = (await idsAndSlugs(tx, viewer)).find(({ slug }) => slug === articleSlug)
  await tx.delete(favourites).where(and(eq(favourites.articleId, orNotFound(marked).id), whose))
  return { answer: await favouritesOf(tx, viewer), facts: favouritesChanged(owner) }
}
