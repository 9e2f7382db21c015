import { Replace } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import type { PickItem } from './queries.ts'

/** At a substitute, so that nobody takes what the customer did not order for a mistake. */
export const StandsInFor = ({
  goods: { articleName, salesUnitName },
}: {
  goods: NonNullable<PickItem['replaces']>
}) => {
  const t = useWorkplaceTranslations('substitutes')
  return (
    <span className="mt-0.5 flex items-start gap-1.5">
      <Replace aria-hidden className="mt-1 size-4 shrink-0" />
      {t('forGoods', { name: inLanguage(articleName), pack: inLanguage(salesUnitName) })}
    </span>
  )
}
