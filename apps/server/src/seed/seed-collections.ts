import { addDays, berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { inArray } from 'drizzle-orm'
import { articles } from '../modules/catalogue/public.ts'
import { articleCollectionItems, articleCollections } from '../modules/collections/public.ts'
import type { Tx } from '../platform/database.ts'
import { invariant } from '../platform/invariant.ts'
import { demoCollections } from './demo-region/collections.ts'
import { demoHubs } from './demo-region/hubs.ts'
import { companyOf, type Region } from './seed-companies.ts'
import type { Pictures } from './seed-pictures.ts'

type Stage = { readonly region: Region; readonly pictures: Pictures; readonly now: Date }

/** Writes the collections of the default hub; their days are counted from `now`. */
export const seedCollections = async (tx: Tx, { region, pictures, now }: Stage): Promise<void> => {
  const hub = companyOf(region, demoHubs.find(({ isDefault }) => isDefault)?.slug ?? '')
  const today = berlinDate(now)
  const dayIn = (days: number | null) => (days === null ? null : addDays(today, days))
  for (const [position, collection] of demoCollections.entries()) {
    const { slug, title, text, pictureName, audience, days, articleSlugs } = collection
    const [saved] = await tx
      .insert(articleCollections)
      .values({
        ...{
          retailerId: hub.id,
          slug,
          audience,
          position,
          picture: invariant(pictures.get(pictureName), 'the demo region has the pictures it names'),
        },
        ...{ titleDe: title.de, titleEn: title.en, textDe: text.de, textEn: text.en },
        ...{ visibleFrom: dayIn(days[0]), visibleUntil: dayIn(days[1]) },
      })
      .returning()
    const { id: collectionId } = invariant(saved, 'an insert returns what it wrote')
    const found = await tx
      .select({ id: articles.id, slug: articles.slug })
      .from(articles)
      .where(inArray(articles.slug, [...articleSlugs]))
    const idOf = (articleSlug: string) =>
      invariant(
        found.find((article) => article.slug === articleSlug),
        'the demo catalogue has what is collected of it',
      ).id
    await tx
      .insert(articleCollectionItems)
      .values(
        articleSlugs.map((articleSlug, place) => ({ collectionId, articleId: idOf(articleSlug), position: place })),
      )
  }
}
