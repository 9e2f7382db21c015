import type { DomainErrorCode } from '@regionalmarkt/domain/errors/domain-error-code.ts'
import { useNavigate } from '@tanstack/react-router'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { dropCount, holdCount, pageOf, type UnsentCount } from './count-outbox.ts'
import { DeliveryChecks } from './delivery-check.tsx'

/** A count that waits for a connection: that it is booked by itself then, and what was counted. */
export const WaitingCount = ({ count }: { count: UnsentCount }) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const navigate = useNavigate()
  return (
    <section aria-label={t('waits')} className="mb-6">
      <Notice
        icon={CloudOff}
        title={t('waits')}
        text={<KeptHere count={count} />}
        className="bg-warning-tint text-warning-ink"
      >
        <Button
          look="secondary"
          onClick={() => {
            holdCount(count)
            void navigate({ ...pageOf(count), replace: true })
          }}
        >
          {t('changeCount')}
        </Button>
      </Notice>
      <WhatWasCounted count={count} />
    </section>
  )
}

/** A count that was not booked, and of which nothing is left to book: why, and what was counted, until somebody has read it. */
export const LostCount = ({ count }: { count: UnsentCount }) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  return (
    <section aria-label={t('notBooked')} className="mb-6">
      <Notice
        icon={TriangleAlert}
        title={t('notBooked')}
        text={
          <>
            <Reason count={count} /> <KeptHere count={count} />
          </>
        }
        className="bg-danger-tint text-danger-ink"
      >
        <Button look="secondary" onClick={() => dropCount(count)}>
          {t('dropCount')}
        </Button>
      </Notice>
      <WhatWasCounted count={count} />
    </section>
  )
}

const KeptHere = ({ count: { countedAt } }: { count: UnsentCount }) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const format = useFormat()
  return t('countedAt', { moment: format.dayAndTime(countedAt) })
}

/** Why it was refused; nothing where its person wants to change it. */
export const Reason = ({ count: { stopped } }: { count: UnsentCount }) => {
  const errorText = useErrorText()
  return typeof stopped?.code === 'string' ? errorText(stopped.code as DomainErrorCode) : null
}

type NoticeProps = {
  icon: typeof CloudOff
  title: string
  text: ReactNode
  className: string
  children: ReactNode
}

const Notice = ({ icon: Icon, title, text, className, children }: NoticeProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It stands above where the button was that has gone.
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div className={classNames('mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl px-4 py-3', className)}>
      <Icon aria-hidden className="size-6 shrink-0" />
      <div ref={box} tabIndex={-1} role="status" className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}

/** What was counted of each goods, and how the delivery was, as it lies on the device. */
export const WhatWasCounted = ({ count: { body, goods, countedAt } }: { count: UnsentCount }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
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
      <DeliveryChecks checks={body.check === undefined ? [] : [{ ...body.check, at: countedAt, by: null }]} />
    </>
  )
}
