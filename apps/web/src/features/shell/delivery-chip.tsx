import { listArticles } from '@regionalmarkt/contract/market/list-articles.ts'
import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { read } from '../../platform/queries.ts'
import { useIsBeyondPhone } from '../../platform/wide-screen.ts'
import { useFormat } from '../../platform/words.tsx'

/** The next day the hub delivers, where a header has room for it. Its place stays free until it is known. */
export const DeliveryChip = () => {
  const t = useTranslations('shell')
  const format = useFormat()
  const { data } = useQuery({
    ...read(listArticles, { params: { channel: 'b2b' }, query: { limit: 1 } }),
    staleTime: 5 * 60_000,
    enabled: useIsBeyondPhone(),
  })
  if (!data?.nextDelivery) return <span className="hidden h-8 w-28 sm:block" />
  const day = format.chipDay(data.nextDelivery.date)
  return (
    <span
      title={t('deliveryChip', { day })}
      className="hidden h-8 shrink-0 items-center gap-2 rounded-full bg-primary-tint-strong px-3 text-sm font-semibold text-primary-ink sm:inline-flex"
    >
      <Truck aria-hidden className="size-4" />
      <span className="sr-only">{t('deliveryChip', { day: '' })}</span>
      {day}
    </span>
  )
}
