import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Audiences } from '../../features/home/audiences.tsx'
import { GoodThisWeek } from '../../features/home/good-this-week.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { HowItWorks } from '../../features/home/how-it-works.tsx'
import { Section } from '../../features/home/section.tsx'
import { CategoryLinks } from '../../features/market/category-links.tsx'
import { prepareShoppingWords } from '../../platform/words.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'

/** Below what is seen at first, and fetched once that is there. */
const CurrentCollections = lazy(async () => {
  await prepareShoppingWords()
  return import('../../features/collections/current-collections.tsx')
})

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
      <Section title={t('home.categories')}>
        <CategoryLinks label={t('home.categories')} />
      </Section>
      <HowItWorks />
      <Audiences />
    </>
  )
}

export const Route = createFileRoute('/_public/')({ component: HomePage })
