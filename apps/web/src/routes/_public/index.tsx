import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Audiences } from '../../features/home/audiences.tsx'
import { CategoryTiles } from '../../features/home/category-tiles.tsx'
import { GoodThisWeek } from '../../features/home/good-this-week.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { HowItWorks } from '../../features/home/how-it-works.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'

const HomePage = () => {
  const t = useTranslations('shell')
  useDocumentTitle(t('home.pageTitle'))
  return (
    <>
      <Hero />
      <GoodThisWeek />
      <CategoryTiles />
      <HowItWorks />
      <Audiences />
    </>
  )
}

export const Route = createFileRoute('/_public/')({ component: HomePage })
