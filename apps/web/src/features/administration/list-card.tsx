import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { reasonOf } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

type Props = { list: UseInfiniteQueryResult; children: ReactNode }

/** The frame of a list of the desk: while it loads, when it cannot be loaded, and the way to its next page. */
export const ListCard = ({ list, children }: Props) => {
  const t = useTranslations('ui')
  if (list.isError && list.data === undefined) {
    return (
      <Card>
        <EmptyState
          icon={CircleAlert}
          title={reasonOf(list.error)}
          action={<Button onClick={() => void list.refetch()}>{t('retry')}</Button>}
        />
      </Card>
    )
  }
  return (
    <Card className="py-3 sm:py-3">
      {list.data === undefined ? <SkeletonRows rows={8} /> : children}
      <MoreButton list={list} />
    </Card>
  )
}
