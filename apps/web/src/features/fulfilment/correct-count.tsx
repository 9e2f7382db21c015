import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { correctCount, getCount } from '@regionalmarkt/contract/fulfilment/correct-count.ts'
import { shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { weightOfLot } from '@regionalmarkt/domain/orders/receive-order-item.ts'
import { useQuery } from '@tanstack/react-query'
import { PencilLine, Plus } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { CountControl } from '../../parts/count-control.tsx'
import { emptyLot, type LotDraft } from '../../parts/lot-draft.ts'
import { LotFields } from '../../parts/lot-fields.tsx'
import { offeringSubstitutes } from '../../parts/missing-goods.ts'
import { ReasonField } from '../../parts/reason-field.tsx'
import { Shortages, useShortages } from '../../parts/shortages.tsx'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read, reasonOf, useSend } from '../../platform/queries.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.ts'
import { goodsTopics } from './queries.ts'
import type { Weighing } from './receipt-draft.ts'
import { WeighControl } from './weigh-control.tsx'

type Count = ResponseOf<typeof getCount>
type Line = { orderNumber: string; itemId: string }
type Props = Line & {
  article: string
  /** The button that opens it. */
  trigger?: ReactNode
}

/** A line that was counted wrong at the door, whatever became of its goods since: what really came. */
export const CorrectCount = ({ orderNumber, itemId, article, trigger }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.correctCount')
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({
    ...read(getCount, { params: { orderNumber, itemId } }, goodsTopics),
    enabled: isOpen,
  })
  const form = 'correct-count'
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog
      title={t('title', { article })}
      description={t('text')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        trigger ?? (
          <Button look="quiet" size="small" aria-label={t('of', { article })}>
            <PencilLine aria-hidden />
            {t('press')}
          </Button>
        )
      }
      actions={
        <>
          <DialogClose>
            <Button size="large" look="secondary">
              {t('keep')}
            </Button>
          </DialogClose>
          <Button size="large" type="submit" form={form} isBusy={isBusy}>
            {t('send')}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <Correction
          // Corrected by somebody else meanwhile, it begins anew.
          key={data.receivedQuantity}
          id={form}
          line={{ orderNumber, itemId }}
          count={data}
          onBusy={setBusy}
          onDone={() => setIsOpen(false)}
        />
      )}
    </Dialog>
  )
}

const draftOf = ({ receipts }: Count) => {
  const good = receipts.filter(({ condition }) => condition === 'good')
  const lots = good.map(
    ({ lot, bestBefore, quantity }): LotDraft => ({
      ...emptyLot(quantity),
      lot: lot ?? '',
      bestBefore: bestBefore ?? '',
    }),
  )
  const weights = good.flatMap(({ weighedGrams: grams, quantity }, index): [string, Weighing][] => {
    const key = lots[index]?.key
    return grams === null || key === undefined ? [] : [[key, { grams, quantity, isConfirmed: true }]]
  })
  return { lots: lots.length > 0 ? lots : [emptyLot(0)], weights: Object.fromEntries(weights) }
}

type CorrectionProps = {
  id: string
  line: Line
  count: Count
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

const Correction = ({ id, line, count, onBusy, onDone }: CorrectionProps) => {
  const t = useWorkplaceTranslations('fulfilment.correctCount')
  const ofReceiving = useWorkplaceTranslations('fulfilment.receiving')
  const ofTakeBack = useWorkplaceTranslations('fulfilment.takeBack')
  const ofOrder = useWorkplaceTranslations('fulfilment.customerOrder')
  const ofSubstitutes = useWorkplaceTranslations('substitutes')
  const errorText = useErrorText()
  const format = useFormat()
  const [{ lots, weights }, setDraft] = useState(() => draftOf(count))
  const [spoilt, setSpoilt] = useState(count.spoiltQuantity)
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const shortages = useShortages()
  const article = inLanguage(count.articleName)
  const change = (next: readonly LotDraft[], weighed = weights) => {
    shortages.forget()
    setDraft({ lots: [...next], weights: weighed })
  }
  const send = useSend(correctCount, {
    topics: goodsTopics,
    onRefused: (error) => {
      onBusy(false)
      shortages.ask(error.data)
    },
    onDone: ({ shortened }) => {
      onBusy(false)
      onDone()
      const customers = new Set(shortened.map(({ customerName }) => customerName)).size
      toast({
        tone: 'success',
        title: t('done', { article }),
        ...(customers > 0 ? { text: t('told', { count: customers }) } : {}),
        ...offeringSubstitutes(ofSubstitutes('offer'), shortened),
      })
    },
  })
  const good = lots.filter(({ quantity }) => quantity > 0)
  const weightIn = ({ key, quantity }: LotDraft) => {
    const weighing = weights[key]
    return weighing === undefined
      ? {}
      : { weighedGrams: weighing.grams, isWeightConfirmed: weighing.isConfirmed && weighing.quantity === quantity }
  }
  const weightProblem = (lot: LotDraft) => {
    const weight = weightOfLot(count, { quantity: lot.quantity, ...weightIn(lot) })
    return weight.ok ? undefined : weight.code
  }
  const isTooShort = reason.trim().length < shortestReason
  const lacksLot = good.some(({ lot }) => lot.trim() === '')
  const problem = good.map(weightProblem).find((each) => each !== undefined)
  const refusal = send.error && send.error.data?.code !== 'ShortageUndecided' ? reasonOf(send.error) : undefined
  const error = (lacksLot ? ofReceiving('lotMissing') : problem && errorText(problem)) ?? refusal
  const press = () => {
    setAttempt((current) => current + 1)
    if (isTooShort || lacksLot || problem !== undefined || !shortages.isDecided) return
    const receipts = [
      ...good.map((lot) => ({
        ...{ quantity: lot.quantity, condition: 'good' as const, lot: lot.lot.trim() },
        bestBefore: lot.bestBefore || null,
        ...(count.priceBasis === 'kilogram' ? weightIn(lot) : {}),
      })),
      ...(spoilt > 0 || good.length === 0
        ? [{ quantity: spoilt, condition: 'spoilt' as const, lot: null, bestBefore: null }]
        : []),
    ]
    onBusy(true)
    send.mutate({
      params: line,
      body: { receipts, reason: reason.trim(), seen: count.receivedQuantity, sharings: shortages.sharings },
    })
  }
  const now = good.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        press()
      }}
    >
      <ErrorSummary title={attempt > 0 ? error : undefined} attempt={attempt} />
      <p role="status" className="font-semibold">
        {t('difference', {
          before: format.quantity(count.receivedQuantity),
          now: format.quantity(now),
        })}
      </p>
      {lots.map((lot) => (
        <Fragment key={lot.key}>
          <LotFields
            article={article}
            lot={lot}
            counter={
              <CountControl
                article={[article, ...(lot.lot === '' ? [] : [ofReceiving('lotOf', { lot: lot.lot })])].join(', ')}
                value={lot.quantity}
                onChange={(quantity) => change(lots.map((each) => (each === lot ? { ...lot, quantity } : each)))}
              />
            }
            error={attempt > 0 && lot.quantity > 0 && lot.lot.trim() === '' ? ofReceiving('lotMissing') : undefined}
            onChange={(next) => change(lots.map((each) => (each === lot ? next : each)))}
            onRemove={lots.length > 1 ? () => change(lots.filter((each) => each !== lot)) : undefined}
          />
          {count.priceBasis === 'kilogram' && lot.quantity > 0 && (
            <WeighControl
              article={article}
              quantity={lot.quantity}
              expectedGrams={(count.expectedWeightGrams ?? 0) * lot.quantity}
              weighing={weights[lot.key]}
              problem={weightProblem(lot)}
              isChecked={attempt > 0}
              onWeigh={(weighing) => change(lots, { ...weights, [lot.key]: weighing })}
            />
          )}
        </Fragment>
      ))}
      <div className="-ml-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button look="quiet" size="small" onClick={() => change([...lots, emptyLot(0)])}>
          <Plus aria-hidden />
          {ofReceiving('addLot')}
        </Button>
        <span className="inline-flex items-center gap-3 pl-3">
          <span className="font-semibold">{ofReceiving('spoilt')}</span>
          <Stepper name={ofReceiving('spoiltOf', { article })} value={spoilt} min={0} onChange={setSpoilt} />
        </span>
      </div>
      <ReasonField
        label={ofTakeBack('reason')}
        error={attempt > 0 && isTooShort ? ofOrder('reasonMissing') : undefined}
        value={reason}
        onChange={setReason}
      />
      <Shortages shortages={shortages} nameOf={() => article} isChecked={attempt > 1} />
    </form>
  )
}
