import type {
  getMarketCollection,
  listMarketCollections,
} from '@regionalmarkt/contract/collections/market-collections.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import {
  type CollectionAudience,
  isCollectionVisible,
} from '@regionalmarkt/domain/collections/collection-visibility.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { given, statement } from '../../platform/prepared.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { readableArticleCategories, readableArticles } from '../catalogue/public.ts'
import { cardsOfArticles, readableMarketArticles, searchWords } from '../market/public.ts'
import type { ShownMarket } from '../pricing/public.ts'
import { articleCollectionItems, articleCollections } from './tables.ts'

type Listed = ResponseOf<typeof listMarketCollections>
type Shown = ResponseOf<typeof getMarketCollection>
type Row = Omit<Listed['collections'][number], 'articleCount'> & {
  readonly audience: CollectionAudience
  readonly visibleFrom: string | null
  readonly articleIds: readonly string[]
  /** 2: every word that is searched for stands in it; 1: the words of its title sound so. */
  readonly fit: number
}

/** What a card has room for. */
const textOnCard = 240

const isBusiness = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && viewer.company?.status === CompanyStatus.Approved

const known = sql`' ' || market_fold(concat_ws(' ', k.title_de, k.title_en, k.text_de, k.text_en))`
const heard = sql`string_to_table(market_sound(market_fold(concat_ws(' ', k.title_de, k.title_en))), ' ')`
const asked = sql`unnest(${given('words')}::text[]) as typed`
const forms = sql`unnest(market_forms(${given('retailerId')}::uuid, typed, array_to_string(${given('words')}::text[], ' '))) as form`

/** As articles are found: each typed word in one of its forms, of which one or two letters begin a word, or else sounding like one of the title. */
const fit = sql`case
  when not exists (select from ${asked} where not exists (select from ${forms}
    where strpos(${known}, case when length(form) < 3 then ' ' || form else form end) > 0)) then 2
  when not exists (select from ${asked} where not exists (select from ${heard} as word
    where market_letters_off(market_sound(market_fold(typed)), word) is not null)) then 1
  else 0 end`

/** The hub's collections that are not hidden and fit what is searched for, each with what is on offer of it in this channel; whether it is their time says the domain. */
const collectionsInMarket = statement<Row>(sql`
  select k.slug, ${inLanguage('k.title')} as title, ${inLanguage('k.text')} as text,
    k.audience, k.visible_from::text as "visibleFrom", k.visible_until::text as "visibleUntil",
    coalesce(k.picture, (array_agg(a.pictures[1] order by i.position, a.id) filter (where a.pictures[1] is not null))[1]) as cover,
    (array_agg(c.tint order by i.position, a.id))[1] as tint,
    coalesce(array_agg(a.id order by i.position, a.id) filter (where a.id is not null), '{}') as "articleIds",
    ${fit} as fit
  from ${articleCollections} k
  left join (${articleCollectionItems} i join ${readableMarketArticles} m on m.article_id = i.article_id and m.channel = ${given('channel')}
    join ${readableArticles} a on a.id = i.article_id join ${readableArticleCategories} c on c.id = a.category_id)
    on i.collection_id = k.id and m.retailer_id = k.retailer_id
  where k.retailer_id = ${given('retailerId')}::uuid and k.audience <> 'hidden'
    and (${given('slug')}::text is null or k.slug = ${given('slug')}::text)
  group by k.id order by k.position, k.id`)

type Asked = { readonly slug?: string; readonly q?: string | undefined }

const visibleRows = async (db: Database, context: ShownMarket, { viewer, now }: Actor, { slug, q }: Asked) => {
  const { retailerId, channel, locale } = context
  const words = searchWords(q)
  if (q && words.length === 0) return []
  const rows = await collectionsInMarket(db, { retailerId, channel, locale, slug: slug ?? null, words })
  const circumstances = { today: berlinDate(now), isBusiness: isBusiness(viewer) }
  return rows.filter((row) => row.fit > 0 && isCollectionVisible(row, circumstances))
}

/** What this viewer's hub shows now, without collections of which nothing is on offer. */
export const shownCollectionsOf = async (
  db: Database,
  context: ShownMarket,
  actor: Actor,
  q: string | undefined,
): Promise<Listed> => {
  const rows = (await visibleRows(db, context, actor, { q })).filter(({ articleIds }) => articleIds.length > 0)
  // Only what nothing fits as it was typed is read as a typing mistake.
  const best = Math.max(0, ...rows.map(({ fit }) => fit))
  return {
    collections: rows
      .filter(({ fit }) => fit === best)
      .map(({ articleIds, audience: _, visibleFrom: __, fit: ___, text, ...row }) => ({
        ...row,
        text: text.slice(0, textOnCard),
        articleCount: articleIds.length,
      })),
  }
}

/** One of them with its cards; `NotFound` for one that is hidden, not yet or no longer shown, or not for this viewer. */
export const shownCollectionOf = async (
  db: Database,
  context: ShownMarket,
  slug: string,
  actor: Actor,
): Promise<Shown> => {
  const [found] = await visibleRows(db, context, actor, { slug })
  const { articleIds, audience: _, visibleFrom: __, fit: ___, ...row } = orNotFound(found)
  const articles = await cardsOfArticles(db, context, articleIds, actor.now)
  return { ...row, retailerName: context.retailer.name, articles }
}
