import { useNavigate } from '@tanstack/react-router'
import { Refusal, UnsentNotice } from '../../parts/unsent-notice.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dropCount, holdCount, pageOf, type UnsentCount } from './count-outbox.ts'
import { DeliveryChecks } from './delivery-check.tsx'
import { checkOf } from './receipt-draft.ts'

/** A count that waits for a connection: that it is booked by itself then, and what was counted. */
export const WaitingCount = ({ count }: { count: UnsentCount }) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const navigate = useNavigate()
  return (
    <section aria-label={t('waits')} className="mb-6">
      <UnsentNotice state="waiting" title={t('waits')} text={<KeptHere count={count} />}>
        <Button
          look="secondary"
          onClick={() => {
            holdCount(count)
            void navigate({ ...pageOf(count), replace: true })
          }}
        >
          {t('changeCount')}
        </Button>
      </UnsentNotice>
      <WhatWasCounted count={count} />
    </section>
  )
}

/** A count that was not booked, and of which nothing is left to book: why, and what was counted, until somebody has read it. */
export const LostCount = ({ count }: { count: UnsentCount }) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  return (
    <section aria-label={t('notBooked')} className="mb-6">
      <UnsentNotice
        state="refused"
        title={t('notBooked')}
        text={
          <>
            <Refusal of={count} /> <KeptHere count={count} />
          </>
        }
      >
        <Button look="secondary" onClick={() => dropCount(count)}>
          {t('dropCount')}
        </Button>
      </UnsentNotice>
      <WhatWasCounted count={count} />
    </section>
  )
}

const KeptHere = ({ count: { countedAt } }: { count: UnsentCount }) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const format = useFormat()
  return t('countedAt', { moment: format.dayAndTime(countedAt) })
}

/** What was counted of each goods, and how the delivery was, as it lies on the device. */
export const WhatWasCounted = ({ count: { body, goods, countedAt, draft } }: { count: UnsentCount }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  const check = checkOf(draft.check)
  return (
    <>
      <Card className="py-1 sm:py-2">
        <ul aria-label={t('receiving.whatWasCounted')} className="divide-y divide-line">
          {body.items.map(({ itemIds, receipts }, at) => {
            const good = receipts.filter(({ condition }) => condition === 'good')
            const spoilt = receipts.find(({ condition }) => condition === 'spoilt')?.quantity ?? 0
            const grams = good.reduce((sum, { weighedGrams = 0 }) => sum + weighedGrams, 0)
            const { articleName, salesUnitName, expectedQuantity } = goods[at] ?? {}
            return (
              <li key={itemIds.join()} className="flex flex-wrap items-center gap-4 py-3.5">
                <div className="min-w-40 flex-1">
                  <h2 className="font-sans text-base font-semibold tracking-normal">
                    {articleName && inLanguage(articleName)}
                  </h2>
                  <p className="text-sm text-quiet">{salesUnitName && inLanguage(salesUnitName)}</p>
                  {good
                    .filter(({ quantity }) => quantity > 0)
                    .map(({ lot, bestBefore, quantity }) => (
                      <p key={`${lot}-${bestBefore}`} className="text-sm text-quiet">
                        {format.quantity(quantity)} × {t('receiving.lotOf', { lot: lot ?? '' })}
                        {bestBefore !== null &&
                          ` · ${t('customerOrder.bestBefore', { day: format.fullDay(bestBefore) })}`}
                      </p>
                    ))}
                </div>
                <p className="min-w-24 text-right">
                  <span className="figure block text-2xl">
                    {format.quantity(good.reduce((sum, { quantity }) => sum + quantity, 0))}
                  </span>
                  <span className="text-sm text-quiet">
                    {t('receiving.of', { expected: format.quantity(expectedQuantity ?? 0) })}
                  </span>
                  {grams > 0 && (
                    <span className="block text-sm font-semibold">
                      {t('customerOrder.weighed', { weight: format.kilograms(grams) })}
                    </span>
                  )}
                  {spoilt > 0 && (
                    <span className="block text-sm font-semibold text-warning-ink">
                      {t('receiving.spoiltCount', { count: format.quantity(spoilt) })}
                    </span>
                  )}
                </p>
              </li>
            )
          })}
        </ul>
      </Card>
      <DeliveryChecks checks={check === undefined ? [] : [{ ...check, at: countedAt, by: null }]} />
    </>
  )
}
