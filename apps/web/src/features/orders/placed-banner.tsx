import { CircleCheck } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'

/** The order has arrived, and where its confirmation goes. */
export const PlacedBanner = ({ text }: { text: string }) => {
  const t = useWorkplaceTranslations('orders.household')
  return (
    <div role="status" className="mb-8 flex gap-4 rounded-3xl bg-primary-tint p-5 text-primary-ink sm:p-6">
      <CircleCheck aria-hidden className="mt-0.5 size-7 shrink-0" />
      <div>
        <p className="figure text-xl">{t('thanks')}</p>
        <p className="text-pretty">{text}</p>
      </div>
    </div>
  )
}
