import { type SQL, sql } from 'drizzle-orm'
import { inLanguage } from '../../platform/in-language.ts'
import { given } from '../../platform/prepared.ts'
import { readableArticleCategories } from '../catalogue/public.ts'
import { mayClaimOrganic } from './article-card.ts'
import { marketShelves } from './tables.ts'

/** Shelves of the asked market with something on them. */
export const filledShelves: SQL = sql`${marketShelves} m
  where m.retailer_id = ${given('retailerId')} and m.channel = ${given('channel')} and m.articles > 0`

/** What supplier `s` has on offer by parent category, the largest first: `slug`, `name`, `count`, `picture`, `tint`. */
const shelvesOf: SQL = sql`(
  select c.slug, ${inLanguage('c.name')} as name, n.count, c.picture, c.tint, c.position
  from (select m.parent_id, sum(m.articles)::int as count from ${filledShelves} and m.supplier_id = s.id group by m.parent_id) n
  join ${readableArticleCategories} c on c.id = n.parent_id)`

/** Shelves of supplier `s`, with these fields of `k`; at most so many. */
export const categoriesSql = (fields: SQL, most: number): SQL => sql`(
  select coalesce(json_agg(json_build_object(${fields}) order by k.count desc, k.position, k.slug), '[]')
  from (select * from ${shelvesOf} k order by count desc, position, slug limit ${sql.raw(String(most))}) k)`

/** Nothing shows a longer story before its own page. */
const storyOnCard = 260

/** The fields of a supplier's card, `s` with `s.articles` on offer, but its categories; `story` whole or its beginning. */
export const supplierFieldsSql = (isWhole: boolean): SQL => {
  const story = inLanguage('s.story')
  return sql`
    'slug', s.slug, 'name', s.name, 'city', s.city, 'articleCount', s.articles,
    'story', ${isWhole ? story : sql`left(${story}, ${sql.raw(String(storyOnCard))})`},
    'organicControlNumber', case when ${mayClaimOrganic()} then s.organic_control_number end,
    'picture', s.picture,
    'tint', coalesce((select k.tint from ${shelvesOf} k order by count desc, position, slug limit 1), '#f4f4f5')`
}
