import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

type Props = { hasMore: boolean; isLoading: boolean; onMore: () => void }

/** The way to the next page of a list; nothing at its end. */
export const MoreButton = ({ hasMore, isLoading, onMore }: Props) => {
  const t = useTranslations('ui')
  if (!hasMore) return null
  return (
    <div className="mt-5 flex justify-center">
      <Button look="secondary" isBusy={isLoading} onClick={onMore}>
        {t('loadMore')}
      </Button>
    </div>
  )
}
