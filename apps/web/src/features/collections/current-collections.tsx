import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { Button } from '../../ui/button.tsx'
import { CollectionCards, CollectionCardsSkeleton } from './collection-cards.tsx'
import { shownCollectionsQuery } from './market-queries.ts'

/** As many as stand in one row. */
const count = 3

type Props = { Section: ComponentType<{ title: string; lead?: string; aside?: ReactNode; children: ReactNode }> }

/** The first of the hub's collections, for the start page and in its frame. Leaves no gap when there are none. */
const CurrentCollections = ({ Section }: Props) => {
  const t = useTranslations('shopping.collections')
  const { data, isError } = useQuery(shownCollectionsQuery(useChannel()))
  if (isError || data?.collections.length === 0) return null
  return (
    <Section
      title={t('current')}
      lead={t('lead')}
      aside={
        <Button asChild look="secondary">
          <Link to="/regionalmarkt/article-collections">
            {t('all')}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      }
    >
      {data ? (
        <CollectionCards collections={data.collections.slice(0, count)} heading="h3" />
      ) : (
        <CollectionCardsSkeleton />
      )}
    </Section>
  )
}

export default CurrentCollections
