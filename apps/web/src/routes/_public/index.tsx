import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Audiences } from '../../features/home/audiences.tsx'
import { GoodThisWeek } from '../../features/home/good-this-week.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { HowItWorks } from '../../features/home/how-it-works.tsx'
import { Section } from '../../features/home/section.tsx'
import { CategoryLinks } from '../../features/market/category-links.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'

const HomePage = () => {
  const t = useTranslations('shell')
  useDocumentTitle(t('home.pageTitle'))
  return (
    <>
      <Hero />
      <GoodThisWeek />
      <Section title={t('home.categories')}>
        <CategoryLinks label={t('home.categories')} />
      </Section>
      <HowItWorks />
      <Audiences />
    </>
  )
}

export const Route = createFileRoute('/_public/')({ component: HomePage })
