import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { reasonOf } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonArea } from '../../ui/skeleton.tsx'
import { CollectionCards, CollectionCardsSkeleton } from './collection-cards.tsx'
import { shownCollectionsQuery } from './market-queries.ts'

/** Everything the hub has put together for now. */
export const ShownCollections = () => {
  const t = useShoppingTranslations()
  const ofUi = useTranslations('ui')
  const channel = useChannel()
  const list = useQuery(shownCollectionsQuery(channel))
  if (list.isPending) {
    return (
      <SkeletonArea>
        <CollectionCardsSkeleton />
      </SkeletonArea>
    )
  }
  if (list.isLoadingError) {
    return (
      <EmptyState
        icon={Images}
        title={t('shopping.collections.loadFailed')}
        action={<Button onClick={() => void list.refetch()}>{ofUi('retry')}</Button>}
      >
        {reasonOf(list.error)}
      </EmptyState>
    )
  }
  if (list.data.collections.length === 0) {
    return (
      <EmptyState
        icon={Images}
        title={t('shopping.collections.emptyTitle')}
        action={
          <Button asChild>
            <PlaceLink to={`/regionalmarket/${channel}`}>{t('shopping.collections.toMarket')}</PlaceLink>
          </Button>
        }
      >
        {t('shopping.collections.emptyText')}
      </EmptyState>
    )
  }
  return <CollectionCards collections={list.data.collections} heading="h2" />
}
