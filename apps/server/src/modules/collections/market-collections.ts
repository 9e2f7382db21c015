import type { getMarketCollection } from '@regionalmarkt/contract/collections/get-market-collection.ts'
import type { listMarketCollections } from '@regionalmarkt/contract/collections/list-market-collections.ts'
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
import { given, statement } from '../../platform/prepared.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { cardsOfArticles } from '../market/public.ts'
import type { MarketContext } from '../pricing/public.ts'

type Listed = ResponseOf<typeof listMarketCollections>
type Shown = ResponseOf<typeof getMarketCollection>
type Row = Omit<Listed['collections'][number], 'articleCount'> & {
  readonly audience: CollectionAudience
  readonly visibleFrom: string | null
  readonly articleIds: readonly string[]
}

/** What a card has room for. */
const textOnCard = 240

const isBusiness = (viewer: Viewer): boolean =>
  viewer.kind === 'user' && viewer.company?.status === CompanyStatus.Approved

/** The hub's collections that are not hidden, each with what is on offer of it in this channel; whether it is their time says the domain. */
const collectionsInMarket = statement<Row>(sql`
  select k.slug, json_build_object('de', k.title_de, 'en', k.title_en) as title,
    json_build_object('de', k.text_de, 'en', case when k.text_en = '' then k.text_de else k.text_en end) as text,
    k.audience, k.visible_from::text as "visibleFrom", k.visible_until::text as "visibleUntil",
    coalesce(k.picture, (array_agg(coalesce(a.pictures[1], c.picture, p.picture) order by i.position, a.id))[1]) as cover,
    (array_agg(c.tint order by i.position, a.id))[1] as tint,
    coalesce(array_agg(a.id order by i.position, a.id) filter (where a.id is not null), '{}') as "articleIds"
  from article_collection k
  left join (article_collection_item i join market_article m on m.article_id = i.article_id and m.channel = ${given('channel')}
    join article a on a.id = i.article_id join article_category c on c.id = a.category_id
    left join article_category p on p.id = c.parent_id) on i.collection_id = k.id and m.retailer_id = k.retailer_id
  where k.retailer_id = ${given('retailerId')}::uuid and k.audience <> 'hidden'
    and (${given('slug')}::text is null or k.slug = ${given('slug')}::text)
  group by k.id order by k.position, k.id`)

const visibleRows = async (db: Database, context: MarketContext, { viewer, now }: Actor, slug: string | null) => {
  const { retailerId, channel } = context
  const rows = await collectionsInMarket(db, { retailerId, channel, slug })
  const circumstances = { today: berlinDate(now), isBusiness: isBusiness(viewer) }
  return rows.filter((row) => isCollectionVisible(row, circumstances))
}

/** What this viewer's hub shows now, without collections of which nothing is on offer. */
export const shownCollectionsOf = async (db: Database, context: MarketContext, actor: Actor): Promise<Listed> => {
  const rows = await visibleRows(db, context, actor, null)
  return {
    collections: rows
      .filter(({ articleIds }) => articleIds.length > 0)
      .map(({ articleIds, audience: _, visibleFrom: __, text, ...row }) => ({
        ...row,
        text: { de: text.de.slice(0, textOnCard), en: text.en.slice(0, textOnCard) },
        articleCount: articleIds.length,
      })),
  }
}

/** One of them with its cards; `NotFound` for one that is hidden, not yet or no longer shown, or not for this viewer. */
export const shownCollectionOf = async (
  db: Database,
  context: MarketContext,
  slug: string,
  actor: Actor,
): Promise<Shown> => {
  const [found] = await visibleRows(db, context, actor, slug)
  const { articleIds, audience: _, visibleFrom: __, ...row } = orNotFound(found)
  const articles = await cardsOfArticles(db, context, articleIds, actor.now)
  return { ...row, retailerName: context.retailer.name, articles }
}
