import { CalendarClock, CalendarDays, Coins, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useWeekdayName } from '../../../parts/weekdays-field.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { pathsOf } from '../articles/article-paths.ts'
import type { Article } from '../articles/queries.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { methodsLeft } from './delivery-values.ts'
import { RemoveDelivery } from './remove-delivery.tsx'
import type { UnitDeliveries, UnitDelivery } from './unit-terms.ts'

const Terms = ({ delivery }: { delivery: UnitDelivery }) => {
  const t = useWorkplaceTranslations('unitTerms.deliveries')
  const format = useFormat()
  const weekdayName = useWeekdayName()
  const { feeCents, minimumCents, cutOffTime: time, cutOffDaysBefore: days } = delivery
  const facts: readonly (readonly [LucideIcon, string])[] = [
    [CalendarDays, delivery.deliveryWeekdays.map(weekdayName).join(', ')],
    [CalendarClock, t('cutOff', { time, days })],
    [
      Coins,
      [
        feeCents === 0 ? t('noFee') : t('fee', { price: format.money(feeCents) }),
        minimumCents === 0 ? t('noMinimum') : t('minimum', { price: format.money(minimumCents) }),
      ].join(' · '),
    ],
  ]
  return (
    <ul className="mt-1.5 flex flex-col gap-1">
      {facts.map(([Icon, text]) => (
        <li key={text} className="flex items-start gap-2.5">
          <Icon aria-hidden className="mt-1 size-4 shrink-0 text-quiet" />
          {text}
        </li>
      ))}
    </ul>
  )
}

type Props = {
  article: Article
  salesUnitId: string
  terms: UnitDeliveries
  /** The one that is open to be changed. */
  editing: string | undefined
  onEdited: () => void
}

/** The ways a sales unit travels, each with its days, cut-off and costs; one of them may be open as a form. */
export const DeliveryList = ({ article, salesUnitId, terms, editing, onEdited }: Props) => {
  const { deliveryMethods: deliveries } = terms
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const ofUi = useTranslations('ui')
  const here = pathsOf('retailer').deliveries(article, salesUnitId)
  return (
    <ul className="flex flex-col gap-4">
      {deliveries.map((delivery) => {
        const method = statuses(`deliveryMethod.${delivery.method}`)
        return (
          <li key={delivery.id}>
            <Card aria-label={method}>
              <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
                <div className="min-w-0 flex-1 basis-60">
                  <h2 className="text-xl">{method}</h2>
                  {editing !== delivery.id && <Terms delivery={delivery} />}
                </div>
                {editing === delivery.id ? (
                  <Button asChild look="secondary" size="small">
                    <PlaceLink to={here}>{ofUi('cancel')}</PlaceLink>
                  </Button>
                ) : (
                  <div className="flex flex-wrap gap-2">
                    <Button asChild look="secondary" size="small">
                      <PlaceLink
                        to={here}
                        search={{ edit: delivery.id }}
                        aria-label={t('unitTerms.deliveries.editOf', { method })}
                      >
                        {t('unitTerms.deliveries.edit')}
                      </PlaceLink>
                    </Button>
                    <RemoveDelivery salesUnitId={salesUnitId} delivery={delivery} isLast={deliveries.length === 1} />
                  </div>
                )}
              </div>
              {editing === delivery.id && (
                <div className="mt-5">
                  <DeliveryForm
                    salesUnitId={salesUnitId}
                    delivery={delivery}
                    methods={[delivery.method, ...methodsLeft(terms)]}
                    onSaved={onEdited}
                  />
                </div>
              )}
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
