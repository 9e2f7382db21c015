import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { shoppingListsQuery } from './queries.ts'

/** The company's named lists. */
export const AllLists = () => {
  const t = useShoppingTranslations()
  const ofUi = useTranslations('ui')
  const list = useQuery(shoppingListsQuery)
  if (list.isPending) return <SkeletonRows rows={3} />
  if (list.isLoadingError) {
    return (
      <EmptyState
        icon={ListChecks}
        title={t('shopping.lists.loadFailed')}
        action={<Button onClick={() => void list.refetch()}>{ofUi('retry')}</Button>}
      >
        {reasonOf(list.error)}
      </EmptyState>
    )
  }
  const { lists } = list.data
  if (lists.length === 0) {
    return (
      <EmptyState
        icon={ListChecks}
        title={t('shopping.lists.emptyTitle')}
        action={
          <Button asChild>
            <Link to="/cart" search={{ view: 'quick' }}>
              {t('shopping.ways.quick')}
            </Link>
          </Button>
        }
      >
        {t('shopping.lists.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <p className="mb-4 text-quiet">{t('shopping.lists.lead')}</p>
      <ul aria-label={t('shopping.lists.title')} className="divide-y divide-line">
        {lists.map(({ id, name, itemCount }) => (
          <li key={id} className="relative flex items-center gap-4 py-4">
            <div className="min-w-0 flex-1">
              <Link
                to="/cart"
                search={{ view: 'lists', list: id }}
                className="text-lg font-semibold hyphens-auto after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <p className="text-quiet">{t('shopping.lists.items', { count: itemCount })}</p>
            </div>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
          </li>
        ))}
      </ul>
    </>
  )
}
