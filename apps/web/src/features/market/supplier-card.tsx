import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FarmCover } from './farm-cover.tsx'
import type { SupplierCardOf } from './supplier-queries.ts'

type Props = { supplier: SupplierCardOf; isEager?: boolean; heading?: 'h2' | 'h3' }

/** A producer of the region, and the way to its page. */
export const SupplierCard = ({ supplier, isEager = false, heading: Heading = 'h2' }: Props) => {
  const t = useShoppingTranslations('producers')
  const { slug, name, city, story, picture, tint, organicControlNumber, articleCount, categories, distance } = supplier
  return (
    <article className="group relative flex h-full min-w-0 flex-col">
      <div className="relative overflow-hidden rounded-2xl">
        <FarmCover
          picture={picture}
          tint={tint}
          isEager={isEager}
          sizes="(min-width: 64rem) 400px, (min-width: 40rem) 46vw, 92vw"
          className="aspect-16/9 transition-transform duration-300 group-hover:scale-[1.03] dark:brightness-90"
        />
        {organicControlNumber !== null && (
          <Badge className="pointer-events-none absolute top-2 left-2 bg-ground/92 px-2 text-xs text-primary-ink">
            {t('organic')} <span className="font-medium whitespace-nowrap">{organicControlNumber}</span>
          </Badge>
        )}
      </div>
      <Heading className="mt-3 text-xl">
        <Link
          to="/regionalmarket/suppliers/$supplierSlug"
          params={{ supplierSlug: slug }}
          className="after:absolute after:inset-0 after:rounded-2xl hover:underline"
        >
          {name}
        </Link>
      </Heading>
      <p className="mt-0.5 flex items-center gap-1.5 text-sm text-quiet">
        <MapPin aria-hidden className="size-3.5 shrink-0" />
        {[city, distance !== null && t('distance', { km: distance }), t('articles', { count: articleCount })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-2 line-clamp-3">{story}</p>
      <p className="mt-auto pt-2 text-sm text-quiet">{categories.map((category) => category.name).join(' · ')}</p>
    </article>
  )
}

export const SupplierCardSkeleton = () => (
  <div className="flex flex-col gap-2.5">
    <Skeleton className="aspect-16/9 h-auto w-full rounded-2xl" />
    <Skeleton className="mt-1 h-6 w-1/2" />
    <Skeleton className="w-2/3" />
    <Skeleton />
    <Skeleton className="w-4/5" />
  </div>
)
