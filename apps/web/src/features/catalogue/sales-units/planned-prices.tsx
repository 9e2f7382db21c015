import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { withdrawPlannedPrice } from '@regionalmarkt/contract/catalogue/planned-prices.ts'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { SalesUnit } from '../articles/queries.ts'
import { PlanPriceForm } from './plan-price-form.tsx'
import { type PlannedPrice, usePlannedPriceText } from './planned-price-text.ts'

type Props = { desk: Desk; unit: SalesUnit }

/** The prices of a sales unit that begin or end on a day, to be planned and withdrawn. */
export const PlannedPrices = ({ desk, unit }: Props) => {
  const t = useWorkplaceTranslations('articles.planned')
  const textOf = usePlannedPriceText(unit)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card aria-labelledby="planned-prices" className="mb-6 max-w-3xl">
      <CardHeader
        id="planned-prices"
        title={t('title')}
        aside={
          <Dialog
            title={t('plan')}
            description={t('planText')}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            trigger={
              <Button look="secondary" size="small">
                <CalendarPlus aria-hidden />
                {t('plan')}
              </Button>
            }
          >
            <PlanPriceForm desk={desk} unit={unit} onPlanned={() => setIsOpen(false)} />
          </Dialog>
        }
      />
      {unit.plannedPrices.length === 0 && <p className="text-quiet">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {unit.plannedPrices.map((planned) => (
          <li key={planned.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
            <span className="min-w-0">
              <span className="block font-semibold">{textOf(planned)}</span>
              {planned.priceList !== null && (
                <span className="block break-words text-sm text-quiet">
                  {t('fromList', { file: planned.priceList })}
                </span>
              )}
            </span>
            <Withdraw desk={desk} unit={unit} planned={planned} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Withdraw = ({ desk, unit, planned }: Props & { planned: PlannedPrice }) => {
  const t = useWorkplaceTranslations('articles.planned')
  const text = usePlannedPriceText(unit)(planned)
  const withdraw = useSend(withdrawPlannedPrice[desk], {
    topics: ['articles'],
    onDone: () => toast({ tone: 'success', title: t('withdrawn') }),
  })
  return (
    <ConfirmDialog
      title={t('withdrawTitle')}
      description={planned.regularCents === null ? text : t('withdrawRunning', { price: text })}
      trigger={
        <Button look="danger" size="small" aria-label={t('withdrawOf', { price: text })}>
          {t('withdraw')}
        </Button>
      }
      confirm={t('withdraw')}
      isBusy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { salesUnitId: unit.id, plannedPriceId: planned.id } })}
    />
  )
}
