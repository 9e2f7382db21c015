import { Link } from '@tanstack/react-router'
import { CoverPicture } from '../../parts/picture.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ShownRow } from './market-queries.ts'

const grid = 'grid gap-x-5 gap-y-9 sm:grid-cols-2'
/** Two fill a row as well as three do. */
const columnsFor = (count: number): string => (count < 3 ? grid : `${grid} lg:grid-cols-3`)
const sizes = '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'

const Facts = ({ collection: { articleCount, visibleUntil } }: { collection: ShownRow }) => {
  const t = useShoppingTranslations('shopping.collections')
  const format = useFormat()
  return (
    <p className="mt-1.5 text-sm text-quiet">
      {t('articles', { count: articleCount })}
      {visibleUntil !== null && ` · ${t('until', { day: format.day(visibleUntil) })}`}
    </p>
  )
}

type Props = { collections: readonly ShownRow[]; heading: 'h2' | 'h3' }

/** Collections as large cards, each a way to its articles. */
export const CollectionCards = ({ collections, heading: Heading }: Props) => (
  <ul className={columnsFor(collections.length)}>
    {collections.map((collection) => (
      <li key={collection.slug} className="group relative min-w-0">
        <div className="overflow-hidden rounded-3xl">
          <CoverPicture
            picture={collection.cover}
            sizes={sizes}
            {...(collection.tint === null ? {} : { tint: collection.tint })}
            className="aspect-16/10 lg:aspect-auto lg:h-80 transition-transform duration-300 group-hover:scale-[1.03] dark:brightness-90"
          />
        </div>
        <Heading className="mt-3.5 text-xl hyphens-auto">
          <Link
            to="/regionalmarket/article-collections/$slug"
            params={{ slug: collection.slug }}
            className="after:absolute after:inset-0 after:rounded-3xl group-hover:underline"
          >
            {collection.title}
          </Link>
        </Heading>
        {collection.text !== '' && <p className="mt-1 line-clamp-2 text-pretty text-quiet">{collection.text}</p>}
        <Facts collection={collection} />
      </li>
    ))}
  </ul>
)

export const CollectionCardsSkeleton = () => (
  <div aria-hidden className={grid}>
    {[0, 1].map((place) => (
      <div key={place} className="flex flex-col gap-2.5">
        <Skeleton className="aspect-16/10 h-auto rounded-3xl lg:aspect-auto lg:h-80" />
        <Skeleton className="mt-1.5 h-6 w-1/2" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-1/4" />
      </div>
    ))}
  </div>
)
