import { arrangeCollections } from '@regionalmarkt/contract/collections/collections.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Images, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { CollectionState, useShownText } from './collection-state.tsx'
import { type CollectionRow, collectionsQuery } from './queries.ts'
import { useSortWords } from './use-sort-words.ts'

export const CreateLink = () => {
  const t = useWorkplaceTranslations('collections')
  return (
    <Button asChild>
      <Link to="/retailer/catalog/article-collections/create">
        <Plus aria-hidden />
        {t('create')}
      </Link>
    </Button>
  )
}

const Row = ({ collection }: { collection: CollectionRow }) => {
  const t = useWorkplaceTranslations('collections')
  const shownText = useShownText()
  return (
    <>
      <Picture
        picture={collection.cover}
        size={64}
        tint={collection.tint ?? undefined}
        className="max-sm:hidden lg:size-8! lg:rounded-lg"
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-48 lg:leading-5">
          <Link
            to="/retailer/catalog/article-collections/$slug"
            params={{ slug: collection.slug }}
            className="touch-target text-lg font-semibold hyphens-auto hover:underline lg:text-base lg:leading-5"
          >
            {inLanguage(collection.title)}
          </Link>
          <p className="text-sm text-quiet lg:truncate lg:text-xs">
            {t('articles', { count: collection.articleCount })} · {shownText(collection)}
          </p>
        </div>
        <CollectionState state={collection.state} />
      </div>
    </>
  )
}

/** The hub's collections, in the order the market shows them; moving one counts at once. */
export const CollectionList = () => {
  const t = useWorkplaceTranslations()
  const ofUi = useTranslations('ui')
  const words = useSortWords()
  const client = useQueryClient()
  const list = useQuery(collectionsQuery)
  const arrange = useSend(arrangeCollections, { topics: ['collections'] })
  const collections = list.data?.collections ?? []
  const order = (slugs: readonly string[]) => {
    const sorted = slugs.flatMap((slug) => collections.find((each) => each.slug === slug) ?? [])
    client.setQueryData(collectionsQuery.queryKey, { collections: sorted })
    arrange.mutate({ body: { collections: [...slugs] } })
  }
  return (
    <Card className="py-3 sm:py-4">
      {list.isPending && <SkeletonRows />}
      {list.isError && (
        <EmptyState
          icon={Images}
          title={t('collections.loadFailed')}
          action={<Button onClick={() => void list.refetch()}>{ofUi('retry')}</Button>}
        >
          {reasonOf(list.error)}
        </EmptyState>
      )}
      {list.isSuccess && collections.length === 0 && (
        <EmptyState icon={Images} title={t('collections.emptyTitle')} action={<CreateLink />}>
          {t('collections.emptyText')}
        </EmptyState>
      )}
      {collections.length > 0 && (
        <>
          {collections.length > 1 && <p className="mb-1 text-sm text-quiet lg:mb-2">{t('collections.arrangeHint')}</p>}
          <SortableList
            label={t('collections.inOrder')}
            items={collections}
            idOf={({ slug }) => slug}
            nameOf={({ title }) => inLanguage(title)}
            words={words}
            onOrder={order}
            className="divide-y divide-line"
          >
            {(collection) => <Row collection={collection} />}
          </SortableList>
        </>
      )}
    </Card>
  )
}
