import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { CollectionCards, CollectionCardsSkeleton } from './collection-cards.tsx'
import { shownCollectionsQuery } from './market-queries.ts'

/** As many as stand in one row. */
const count = 3

type More = { to: '/regionalmarket/article-collections'; label: string }

type Props = { Section: ComponentType<{ title: string; lead?: string; more?: More; children: ReactNode }> }

/** The first of the hub's collections, for the start page and in its frame. Leaves no gap when there are none. */
const CurrentCollections = ({ Section }: Props) => {
  const t = useShoppingTranslations('shopping.collections')
  const { data, isError } = useQuery(shownCollectionsQuery(useChannel()))
  if (isError || data?.collections.length === 0) return null
  return (
    <Section
      title={t('current')}
      lead={t('lead')}
      more={{ to: '/regionalmarket/article-collections', label: t('all') }}
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
