import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { PackagePlus } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'

/** Whole packs; `counted` are there and last long enough. */
export type Promised = { promised: number; counted: number }

type Props = Promised & { desk: Desk; salesUnitId: string }

/** Stock can be kept once it covers what is promised: how much is missing, and for its producer where to enter it. */
export const PromisedNote = ({ promised, counted, desk, salesUnitId }: Props) => {
  const t = useWorkplaceTranslations('articles.promised')
  const format = useFormat()
  const missing = promised - counted
  return (
    <section aria-label={t('title')} className="rounded-2xl bg-info-tint px-5 py-4 text-info-ink">
      <p className="text-pretty">
        {t('text', { promised: format.quantity(promised), counted: format.quantity(counted), count: missing })}
      </p>
      {desk === 'supplier' && (
        <Button asChild className="mt-4 max-sm:w-full">
          <PlaceLink to={`/supplier/stocks/${salesUnitId}/create`}>
            <PackagePlus aria-hidden />
            {t('add')}
          </PlaceLink>
        </Button>
      )}
    </section>
  )
}
