import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { shownCollectionsQuery } from '../../features/collections/market-queries.ts'
import { GoodThisWeek } from '../../features/home/good-this-week.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { goodArticlesQuery } from '../../features/home/queries.ts'
import { Section } from '../../features/home/section.tsx'
import { CategoryLinks } from '../../features/market/category-links.tsx'
import { categoriesQuery } from '../../features/market/queries.ts'
import { channelNow } from '../../platform/channel.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { WhenNear } from '../../ui/when-near.tsx'

/** Below what is seen at first, and fetched once that is there. */
const CurrentCollections = lazy(() => import('../../features/collections/current-collections.tsx'))
const StartBelow = lazy(() => import('./-start-below.tsx'))

/** Keeps its place until then. */
const before = <div className="h-dvh" />

const HomePage = () => {
  const t = useTranslations('shell')
  useDocumentTitle(t('home.pageTitle'))
  return (
    <>
      <Hero />
      <GoodThisWeek />
      <Suspense>
        <CurrentCollections Section={Section} />
      </Suspense>
      <CategoryLinks
        label={t('home.categories')}
        frame={(links) => <Section title={t('home.categories')}>{links}</Section>}
      />
      <WhenNear meanwhile={before}>
        <Suspense fallback={before}>
          <StartBelow />
        </Suspense>
      </WhenNear>
    </>
  )
}

export const Route = createFileRoute('/_public/')({
  // Asked before it is drawn: what comes along with the page is drawn with it, in small steps, not once more and in one go.
  loader: ({ context: { queryClient } }) => {
    const channel = channelNow()
    void queryClient.prefetchQuery(goodArticlesQuery(channel))
    void queryClient.prefetchQuery(categoriesQuery(channel))
    void queryClient.prefetchQuery(shownCollectionsQuery(channel))
  },
  component: HomePage,
})
