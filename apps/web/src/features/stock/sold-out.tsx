import { Link } from '@tanstack/react-router'
import { PackagePlus } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import type { SoldOutUnit } from './queries.ts'

/** What a producer offers and has nothing of; adding some is one press away. */
export const SoldOut = ({ units }: { units: readonly SoldOutUnit[] }) => {
  const t = useWorkplaceTranslations('stock')
  if (units.length === 0) return null
  return (
    <Card aria-labelledby="sold-out" className="mt-5 sm:mt-6">
      <CardHeader id="sold-out" title={t('soldOut')} />
      <p className="-mt-3 mb-2 text-quiet">{t('soldOutText')}</p>
      <ul className="divide-y divide-line">
        {units.map((unit) => {
          const [article, pack] = [inLanguage(unit.articleName), inLanguage(unit.salesUnitName)]
          const params = { salesUnitId: unit.salesUnitId }
          return (
            <li key={unit.salesUnitId} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3 last:pb-0">
              <Picture picture={unit.picture} size={44} />
              <div className="min-w-0 flex-1 basis-40">
                <Link
                  to="/supplier/stocks/$salesUnitId"
                  params={params}
                  className="touch-target font-semibold underline-offset-4 hover:underline"
                >
                  {article}
                </Link>
                <p className="text-sm text-quiet">
                  {pack} · {unit.articleNumber}
                </p>
              </div>
              <Button asChild look="secondary" className="max-sm:w-full">
                <Link
                  to="/supplier/stocks/$salesUnitId/create"
                  params={params}
                  aria-label={t('addOf', { name: t('ofUnit', { article, pack }) })}
                >
                  <PackagePlus aria-hidden />
                  {t('add')}
                </Link>
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
