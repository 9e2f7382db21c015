import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'

/** Prices could not be had; the draft is as it was. */
export const QuoteFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useWorkplaceTranslations('manualOrders.draft')
  return (
    <div role="alert" className="mb-3 rounded-xl bg-danger-tint px-3.5 py-3 text-danger-ink">
      <p className="font-medium">{t('failed')}</p>
      <Button look="secondary" size="small" className="mt-2" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
