import { Refusal, UnsentNotice } from '../../parts/unsent-notice.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dropDispatch, useDispatchOf } from './dispatch-outbox.ts'

/** On an order's page: what was reported of it without a connection and waits, or why it was refused, with all that was typed. */
export const DispatchOnDevice = ({ orderNumber }: { orderNumber: string }) => {
  const t = useWorkplaceTranslations('procurement.unsent')
  const format = useFormat()
  const { dispatch, state } = useDispatchOf(orderNumber)
  if (state !== 'waiting' && state !== 'refused') return null
  const title = t(state === 'waiting' ? 'waits' : 'notReported')
  return (
    <section aria-label={title}>
      <UnsentNotice
        state={state}
        title={title}
        text={
          <>
            <Refusal of={dispatch} /> {t('typedAt', { moment: format.dayAndTime(dispatch.typedAt) })}
          </>
        }
      >
        {state === 'refused' && (
          <Button look="secondary" onClick={() => dropDispatch(dispatch)}>
            {t('drop')}
          </Button>
        )}
      </UnsentNotice>
      <Card className="py-1 sm:py-2">
        <ul aria-label={t('whatWasTyped')} className="divide-y divide-line">
          {dispatch.body.items.map(({ itemId, lots }, at) => {
            const { articleName, salesUnitName } = dispatch.goods[at] ?? {}
            return (
              <li key={itemId} className="py-3">
                <p className="font-semibold">{articleName && inLanguage(articleName)}</p>
                {lots.map(({ lot, bestBefore, quantity }) => (
                  <p key={`${lot}-${bestBefore}`} className="text-sm text-quiet">
                    {format.packs(quantity, salesUnitName ? inLanguage(salesUnitName) : '')} · {t('lotOf', { lot })}
                    {bestBefore !== null && ` · ${t('bestBefore', { day: format.fullDay(bestBefore) })}`}
                  </p>
                ))}
              </li>
            )
          })}
          {dispatch.body.weights?.map(({ orderItemId, grams }, at) => {
            const { articleName, customerName: customer = '' } = dispatch.parts[at] ?? {}
            return (
              <li key={orderItemId} className="py-3">
                {t('weightOf', {
                  article: articleName ? inLanguage(articleName) : '',
                  customer,
                  weight: format.kilograms(grams),
                })}
              </li>
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
