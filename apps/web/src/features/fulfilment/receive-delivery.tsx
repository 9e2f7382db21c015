import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useIsTakingPhoto } from '../../parts/photos.tsx'
import { Refusal } from '../../parts/unsent-notice.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { isRefused } from '../../platform/outbox.ts'
import { dropPhotos } from '../../platform/photos-on-device.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { bookCount, dropCount, type UnsentCount } from './count-outbox.ts'
import { DeliveryCheck } from './delivery-check.tsx'
import type { InboundDelivery } from './inbound-goods.ts'
import { bodyOf, countsOf, openGoodsOf, temperatureOf } from './receipt-draft.ts'
import { deskRows, lineId, ReceiveOrderItem } from './receive-order-item.tsx'
import { ScanDelivery } from './scan-delivery.tsx'
import { WhatWasCounted } from './unsent-count.tsx'
import { useDeliveryDraft } from './use-delivery-draft.ts'

type Props = {
  supplier: { slug: string; name: string }
  /** What its count is kept under on the device. */
  name: string
  delivery: InboundDelivery
  /** One order of its delivery, and no other. */
  isAlone: boolean
  /** What of it is being booked at this moment, or was refused. */
  count: UnsentCount | undefined
}

/**
 * Counts in one delivery, however many orders it is: the same goods once, then one button. What was counted outlives a failure, waits for
 * a connection where there is none, and is booked once.
 */
export const ReceiveDelivery = ({ supplier, name, delivery, isAlone, count }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const format = useFormat()
  const { draft, wasSaved, change, countApart, changeCheck, restart } = useDeliveryDraft(name, delivery, count?.draft)
  const [attempt, setAttempt] = useState(0)
  const isTakingPhoto = useIsTakingPhoto()
  const items = openGoodsOf(delivery, draft.apart)
  const today = format.dayOf(new Date())
  const counts = countsOf({ ...delivery, items }, draft.items, today)
  const isUnderWay = count !== undefined && count.stopped === undefined
  const wasRefused = count !== undefined && isRefused(count)
  // What was counted of goods that are no longer what they were starts anew; here it can still be read.
  const stillThere = new Set(count && openGoodsOf(delivery, count.draft.apart).map(({ id }) => id))
  const hasChanged = count?.stopped !== undefined && Object.keys(count.draft.items).some((id) => !stillThere.has(id))
  const problems = items.filter(({ id }) => counts.get(id)?.problem)
  const short = items.filter(({ id }) => (counts.get(id)?.shortage ?? 0) > 0).length
  const book = () => {
    setAttempt((current) => current + 1)
    if (temperatureOf(draft.check) === undefined) {
      document.getElementById('delivery-check')?.scrollIntoView({ block: 'center' })
      return
    }
    if (problems[0]) {
      document.getElementById(lineId(problems[0].id))?.scrollIntoView({ block: 'center' })
      return
    }
    bookCount({
      supplier: { slug: supplier.slug, name: supplier.name },
      isAlone,
      countedAt: new Date().toISOString(),
      body: bodyOf(delivery, draft, ({ id }) => counts.get(id)?.shortage ?? 0),
      goods: items.map(({ articleName, salesUnitName, expectedQuantity }) => ({
        articleName,
        salesUnitName,
        expectedQuantity,
      })),
      draft,
    })
    restart()
  }
  const countAnew = () => {
    if (count) dropCount(count)
    void dropPhotos(draft.check.pictures)
    restart()
  }
  const isIncomplete = attempt > 0 && problems.length > 0
  return (
    <>
      {wasSaved && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 rounded-2xl bg-info-tint px-4 py-2 text-info-ink">
          {t('kept')}
          <Button look="quiet" size="small" className="text-info-ink" onClick={countAnew}>
            {t('restart')}
          </Button>
        </p>
      )}
      {count && hasChanged && (
        <section aria-label={t('whatWasCounted')} className="mb-6">
          <p className="mb-3 font-semibold">{t('changed')}</p>
          <WhatWasCounted count={count} />
        </section>
      )}
      {/* What is typed while it is being booked would be lost. */}
      <div inert={isUnderWay}>
        <ScanDelivery items={items} drafts={draft.items} onChange={change} />
        {/* Only to a fine pointer it is as wide as it is: gloves need large buttons, however much room there is. */}
        <div className="pointer-fine:@container">
          <ul className={classNames('flex flex-col gap-2', deskRows)}>
            {items.map((item) => {
              const [line, counted] = [draft.items[item.id], counts.get(item.id)]
              if (!line || !counted) return null
              return (
                <ReceiveOrderItem
                  key={item.id}
                  item={item}
                  draft={line}
                  counted={counted}
                  isChecked={attempt > 0}
                  onChange={(next) => change(item.id, next)}
                  onCountApart={(isApart) => countApart(item.goodsKey, isApart)}
                />
              )
            })}
          </ul>
        </div>
        <DeliveryCheck check={draft.check} onChange={changeCheck} />
      </div>
      <footer className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-5 flex flex-col gap-3 border-t border-line bg-raised p-4 sm:mx-0 sm:rounded-2xl sm:border lg:bottom-4 lg:shadow-float">
        {wasRefused && <ErrorSummary title={t('failed')} errors={[]} attempt={attempt} />}
        {wasRefused && (
          <p className="font-medium text-danger-ink">
            <Refusal of={count} />
          </p>
        )}
        {isIncomplete && <ErrorSummary attempt={attempt} title={t('incomplete', { count: problems.length })} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-quiet">{t('bookHint', { count: items.length, short })}</p>
          <Button size="large" className="max-sm:w-full" isBusy={isUnderWay || isTakingPhoto} onClick={book}>
            <PackageCheck aria-hidden />
            {t('bookAll')}
          </Button>
        </div>
      </footer>
    </>
  )
}
