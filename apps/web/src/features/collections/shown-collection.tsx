import { Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { CoverPicture } from '../../parts/picture.tsx'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { useDescription, useDocumentTitle } from '../../ui/document-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx'
import type { ShownCollection } from './market-queries.ts'

const head = 'mb-9 grid items-center gap-x-10 gap-y-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'

type Props = {
  collection: ShownCollection
  /** The cards of its articles. */
  children: ReactNode
}

/** What the hub says about a collection, above what is in it. */
export const ShownCollectionView = ({ collection, children }: Props) => {
  const t = useShoppingTranslations('shopping.collections')
  const format = useFormat()
  const channel = useChannel()
  const title = collection.title
  const text = collection.text
  useDocumentTitle(title)
  useDescription(`${title} · ${text}`.slice(0, 160))
  const facts = [
    t('from', { hub: collection.retailerName }),
    collection.visibleUntil === null ? '' : t('until', { day: format.day(collection.visibleUntil) }),
  ]
  return (
    <div className="min-w-0 flex-1">
      <header className={head}>
        <CoverPicture
          picture={collection.cover}
          sizes="(min-width: 40rem) 34vw, 92vw"
          isEager
          {...(collection.tint === null ? {} : { tint: collection.tint })}
          className="aspect-16/10 rounded-3xl dark:brightness-90"
        />
        <div className="min-w-0">
          <p className="text-quiet">{facts.filter(Boolean).join(' · ')}</p>
          <h1 tabIndex={-1} className="mt-1 text-3xl hyphens-auto sm:text-4xl">
            {title}
          </h1>
          {text !== '' && <p className="mt-3 max-w-prose text-lg text-pretty whitespace-pre-line">{text}</p>}
        </div>
      </header>
      {collection.articles.length === 0 ? (
        <EmptyState
          icon={Sprout}
          title={t('nothingLeft')}
          action={
            <Button asChild>
              <PlaceLink to={`/regionalmarket/${channel}`}>{t('toMarket')}</PlaceLink>
            </Button>
          }
        >
          {t('nothingLeftText')}
        </EmptyState>
      ) : (
        children
      )}
    </div>
  )
}

export const ShownCollectionSkeleton = () => (
  <SkeletonArea className="min-w-0 flex-1">
    <div className={head}>
      <Skeleton className="aspect-16/10 h-auto rounded-3xl" />
      <div className="flex flex-col gap-3">
        <Skeleton className="w-40" />
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="w-full" />
        <Skeleton className="w-2/3" />
      </div>
    </div>
  </SkeletonArea>
)
