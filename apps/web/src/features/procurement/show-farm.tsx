import { Link } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'

/** Asks a producer whose page has no photo for some of its people and land. */
export const ShowFarm = () => {
  const t = useWorkplaceTranslations('procurement.dashboard')
  return (
    <Card aria-labelledby="show-farm">
      <CardHeader id="show-farm" title={t('showFarm')} />
      <p className="text-quiet">{t('showFarmText')}</p>
      <Button asChild look="secondary" className="mt-4">
        <Link to="/supplier/profile">
          <Camera aria-hidden />
          {t('addPhotos')}
        </Link>
      </Button>
    </Card>
  )
}
