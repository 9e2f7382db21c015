import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw, Tractor } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonArea } from '../../ui/skeleton.tsx'
import { PostcodeField } from './postcode-field.tsx'
import { SupplierCard, SupplierCardSkeleton } from './supplier-card.tsx'
import { type SuppliersSearch, suppliersQuery } from './supplier-queries.ts'
import { SupplierSearch } from './supplier-search.tsx'
import { usePostcode } from './use-postcode.ts'

const grid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3'
const eagerCards = 3

type Props = { search: SuppliersSearch; onSearch: (search: SuppliersSearch) => void }

/** The producers of the region with something on offer, to look through or to search. */
export const SupplierList = ({ search, onSearch }: Props) => {
  const t = useShoppingTranslations()
  const ofUi = useTranslations('ui')
  const { q } = search
  const [postcode, setPostcode] = usePostcode(search, onSearch)
  const list = useInfiniteQuery(suppliersQuery(useChannel(), { q, postcode }))
  const find = (next: string | undefined) => onSearch({ ...search, q: next })
  const suppliers = list.data?.pages.flatMap((page) => page.suppliers) ?? []
  const first = list.data?.pages[0]
  const total = first?.total ?? null
  const empty = (title: string, text: string, action: ReactNode) => (
    <EmptyState icon={Tractor} title={title} action={action}>
      {text}
    </EmptyState>
  )
  return (
    <>
      <PageHeader
        title={t('producers.title')}
        lead={total === null || (total === 0 && !q) ? '\u00a0' : t('producers.lead', { count: total })}
        actions={
          <div className="flex w-full flex-wrap items-start gap-x-6 gap-y-4">
            {first?.tellsDistances !== false && (
              <PostcodeField
                postcode={postcode}
                onPostcode={setPostcode}
                isKnown={first?.isPostcodeKnown ?? null}
                className="w-full sm:w-88"
              />
            )}
            <SupplierSearch q={q} onSearch={find} />
          </div>
        }
      />
      {list.isPending && (
        <SkeletonArea className={grid}>
          {['first', 'second', 'third'].map((card) => (
            <SupplierCardSkeleton key={card} />
          ))}
        </SkeletonArea>
      )}
      {list.isError &&
        suppliers.length === 0 &&
        empty(
          t('producers.loadFailed'),
          reasonOf(list.error),
          <Button onClick={() => void list.refetch()}>
            <RotateCw aria-hidden />
            {ofUi('retry')}
          </Button>,
        )}
      {list.isSuccess &&
        suppliers.length === 0 &&
        empty(
          t(q ? 'producers.noneTitle' : 'producers.nobodyTitle'),
          t(q ? 'producers.noneText' : 'producers.nobodyText'),
          q && <Button onClick={() => find(undefined)}>{t('producers.showAll')}</Button>,
        )}
      <ul aria-label={t('producers.title')} className={grid}>
        {suppliers.map((supplier, index) => (
          <li key={supplier.slug}>
            <SupplierCard supplier={supplier} isEager={index < eagerCards} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="mt-10 flex justify-center">
          <Button look="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {ofUi('loadMore')}
          </Button>
        </p>
      )}
    </>
  )
}
