import { receiveOrderItem } from '@regionalmarkt/contract/fulfilment/receive-order-item.ts'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { offeringSubstitutes } from '../../parts/missing-goods.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { toast } from '../../ui/toast.ts'
import { DeliveryCheck } from './delivery-check.tsx'
import type { InboundDelivery } from './inbound-goods.ts'
import { goodsTopics } from './queries.ts'
import { bodyOf, countsOf, openGoodsOf, temperatureOf } from './receipt-draft.ts'
import { lineId, ReceiveOrderItem } from './receive-order-item.tsx'
import { ScanDelivery } from './scan-delivery.tsx'
import { useDeliveryDraft } from './use-delivery-draft.ts'

type Props = {
  supplier: { slug: string; name: string }
  /** What its count is kept under on the device. */
  name: string
  delivery: InboundDelivery
}

/** Counts in one delivery, however many orders it is: the same goods once, then one button. What was counted outlives a failure, and a retry books once. */
export const ReceiveDelivery = ({ supplier, name, delivery }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const ofSubstitutes = useWorkplaceTranslations('substitutes')
  const format = useFormat()
  const { draft, wasSaved, change, countApart, changeCheck, restart } = useDeliveryDraft(name, delivery)
  const [attempt, setAttempt] = useState(0)
  const items = openGoodsOf(delivery, draft.apart)
  const today = format.dayOf(new Date())
  const counts = countsOf({ ...delivery, items }, draft.items, today)
  const receive = useSend(receiveOrderItem, {
    topics: goodsTopics,
    // Shown above the button, where it stays.
    onRefused: () => setAttempt((current) => current + 1),
    onDone: ({ shortened }) => {
      restart()
      const customers = new Set(shortened.map(({ customerName }) => customerName)).size
      toast({
        title: t('booked', { supplier: supplier.name }),
        text: t('bookedText', { count: customers }),
        ...offeringSubstitutes(ofSubstitutes('offer'), shortened),
      })
    },
  })
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
    receive.mutate({
      params: { supplierSlug: supplier.slug },
      body: bodyOf(delivery, draft, ({ id }) => counts.get(id)?.shortage ?? 0),
      idempotencyKey: draft.idempotencyKey,
    })
  }
  const isIncomplete = attempt > 0 && problems.length > 0
  return (
    <>
      {wasSaved && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 rounded-2xl bg-info-tint px-4 py-2 text-info-ink">
          {t('kept')}
          <Button look="quiet" size="small" className="text-info-ink" onClick={restart}>
            {t('restart')}
          </Button>
        </p>
      )}
      <ScanDelivery items={items} drafts={draft.items} onChange={change} />
      <ul className="flex flex-col gap-2">
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
      <DeliveryCheck check={draft.check} onChange={changeCheck} />
      <footer className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-5 flex flex-col gap-3 border-t border-line bg-raised p-4 sm:mx-0 sm:rounded-2xl sm:border lg:bottom-4 lg:shadow-float">
        {receive.error && <ErrorSummary title={t('failed')} errors={[]} attempt={attempt} />}
        {receive.error && <p className="font-medium text-danger-ink">{reasonOf(receive.error)}</p>}
        {isIncomplete && <ErrorSummary attempt={attempt} title={t('incomplete', { count: problems.length })} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-quiet">{t('bookHint', { count: items.length, short })}</p>
          <Button size="large" className="max-sm:w-full" isBusy={receive.isPending} onClick={book}>
            <PackageCheck aria-hidden />
            {t('bookAll')}
          </Button>
        </div>
      </footer>
    </>
  )
}
