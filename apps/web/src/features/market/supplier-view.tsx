import type { ReactNode } from 'react'
import { CoverPicture } from '../../parts/picture.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { useDescription, useDocumentTitle } from '../../ui/document-title.ts'
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx'
import { FarmCover } from './farm-cover.tsx'
import { SupplierFacts } from './supplier-facts.tsx'
import type { MarketSupplier } from './supplier-queries.ts'

/** A producer: what it looks like there, who they are, and what one must know to order or to come by. */
export const SupplierView = ({ supplier, distance }: { supplier: MarketSupplier; distance: ReactNode }) => {
  const t = useShoppingTranslations('producers')
  const { name, city, picture, pictures, tint, organicControlNumber, articleCount } = supplier
  const story = supplier.story
  useDocumentTitle(name)
  useDescription([name, city, story].filter(Boolean).join(' · ').slice(0, 160))
  return (
    <section aria-labelledby="supplier">
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="min-w-0">
          <FarmCover
            picture={picture}
            tint={tint}
            isEager
            sizes="(min-width: 80rem) 460px, (min-width: 48rem) 45vw, 92vw"
            className="rounded-3xl dark:brightness-90"
          />
          {pictures.length > 0 && (
            <ul className="mt-3 grid grid-cols-3 gap-3">
              {pictures.map((each) => (
                <li key={each}>
                  <CoverPicture picture={each} tint={tint} sizes="160px" className="rounded-xl dark:brightness-90" />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <header>
            <p className="text-quiet">{city}</p>
            <h1 id="supplier" tabIndex={-1} className="mt-1 text-3xl sm:text-4xl">
              {name}
            </h1>
            <p className="mt-3 flex flex-wrap items-center gap-2">
              {organicControlNumber !== null && <Badge tone="primary">{t('organic')}</Badge>}
              <span className="text-sm text-quiet">
                {[organicControlNumber, t('articles', { count: articleCount })].filter(Boolean).join(' · ')}
              </span>
            </p>
          </header>
          {story !== '' && <p className="max-w-prose text-lg text-pretty whitespace-pre-line">{story}</p>}
          <SupplierFacts supplier={supplier} />
          {distance}
        </div>
      </div>
    </section>
  )
}

/** As high as the screen, as every producer is: a foot that shows while it waits would jump away afterwards. */
export const SupplierSkeleton = () => (
  <SkeletonArea className="grid min-h-svh min-w-0 flex-1 content-start gap-x-10 gap-y-6 self-start md:grid-cols-2">
    <Skeleton className="aspect-4/3 h-auto w-full rounded-3xl" />
    <div className="flex flex-col gap-4">
      <Skeleton className="w-24" />
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="mt-4" />
      <Skeleton />
      <Skeleton className="w-2/3" />
    </div>
  </SkeletonArea>
)
