import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

/** A list that is fetched page by page. */
type Props = { list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown } }

/** The way to the next page of a list; nothing at its end. */
export const MoreButton = ({ list }: Props) => {
  const t = useTranslations('ui')
  if (!list.hasNextPage) return null
  return (
    <div className="mt-5 flex justify-center">
      <Button look="secondary" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('loadMore')}
      </Button>
    </div>
  )
}
