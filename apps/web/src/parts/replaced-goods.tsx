import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getOwnOrder } from '@regionalmarkt/contract/orders/own-orders.ts'
import { Replace } from 'lucide-react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { inLanguage, useFormat } from '../platform/words.tsx'

type Replaces = NonNullable<ResponseOf<typeof getOwnOrder>['items'][number]['replaces']>

/** Beside a substitute: what it stands in for. */
export const ReplacedGoods = ({ replaces: { articleName, salesUnitName, quantity } }: { replaces: Replaces }) => {
  const t = useWorkplaceTranslations('substitutes')
  const format = useFormat()
  const names = { name: inLanguage(articleName), pack: inLanguage(salesUnitName) }
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium">
      <Replace aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
      {t('for', { quantity: format.quantity(quantity), ...names })}
    </p>
  )
}
