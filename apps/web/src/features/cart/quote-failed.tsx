import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'

export const QuoteFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useTranslations()
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-2xl bg-danger-tint p-4 text-danger-ink">
      <p>{t('cart.quoteFailed')}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        <RotateCw aria-hidden />
        {t('ui.retry')}
      </Button>
    </div>
  )
}
