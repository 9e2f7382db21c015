import type { GivenReason, ShelfReason } from '@regionalmarkt/domain/orders/cancel-reason.ts'
import { checkWeight } from '@regionalmarkt/domain/orders/check-weight.ts'
import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'
import { Layers, MapPin, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { CountControl } from '../../parts/count-control.tsx'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useRefusalOf } from '../../platform/refusal.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Keypad } from '../../ui/keypad.tsx'
import { LotChoice, useLotName } from './lot-choice.tsx'
import { type LotWish, planLots, quantityOf, wishAlso } from './lot-plan.ts'
import { MissingDialog } from './missing-dialog.tsx'
import type { Pick } from './pick-outbox.ts'
import { PickScan } from './pick-scan.tsx'
import type { PickItem } from './queries.ts'
import { StandsInFor } from './stands-in-for.tsx'
import { typedFrom } from './typed-weight.ts'

const gramDecimals = 3

const sumOf = (grams: readonly number[]): number => grams.reduce((sum, each) => sum + each, 0)

type Props = {
  item: PickItem
  onPick: (body: Pick['body']) => void
  /** Whose box the line goes into, where everybody knows what it is. */
  title?: string | undefined
  /** The keyboard begins at the button that takes the line. */
  takesFocus?: boolean
}

/** The line in hand: how many, or how heavy, and on to the next. Give it the item's id as key. */
export const PickPanel = ({ item, onPick, title, takesFocus = false }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const errorText = useErrorText()
  const refusalOf = useRefusalOf()
  const format = useFormat()
  const nameOf = useLotName()
  const separator = format.locale === 'de-DE' ? ',' : '.'
  const [wanted, setQuantity] = useState(item.pickedQuantity ?? item.quantity)
  const [typed, setTyped] = useState(item.weighedGrams === null ? '' : typedFrom(item.weighedGrams, separator))
  const [wishes, setWishes] = useState<readonly LotWish[]>([])
  const isHeldBlocked = item.lots.some(({ isBlocked, quantity: held }) => isBlocked && held > 0)
  const [isChoosing, setIsChoosing] = useState(isHeldBlocked)
  const [isScanning, setIsScanning] = useState(false)
  const [labels, setLabels] = useState<readonly number[]>([])
  const [asks, setAsks] = useState<'missing' | 'weight' | null>(null)
  const [isWeightConfirmed, setIsWeightConfirmed] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const article = inLanguage(item.articleName)
  const grams = parseDecimal(typed, gramDecimals)
  const plan = planLots(item.lots, wanted, wishes)
  // Whoever chose lots takes as much as these have; otherwise the hub's books find the goods.
  const quantity = wishes.length > 0 ? quantityOf(plan) : wanted
  const perUnit = (item.estimatedGrams ?? 0) / Math.max(1, item.pickedQuantity ?? item.quantity)
  const estimate = Math.round(perUnit * quantity)
  const needsWeight = item.isWeighed && quantity > 0

  const finish = (missingReason?: GivenReason<ShelfReason>, isConfirmed = isWeightConfirmed) => {
    const from = quantity > 0 && quantityOf(plan) === quantity ? { from: plan } : {}
    const weight = needsWeight && grams !== null ? { weighedGrams: grams, isWeightConfirmed: isConfirmed } : {}
    onPick({ quantity, ...from, ...weight, ...(missingReason === undefined ? {} : { missingReason }) })
  }
  const type = (text: string) => {
    setTyped(text)
    setLabels([])
    setIsWeightConfirmed(false)
  }
  /** One label a piece: they are added up until every piece has its own, then it begins anew. */
  const addLabel = (labelGrams: number) => {
    const scanned = labels.length < quantity ? [...labels, labelGrams] : [labelGrams]
    type(typedFrom(sumOf(scanned), separator))
    setLabels(scanned)
  }
  /** The same checks as the server's, asked before the line leaves the hand. */
  const weigh = (): 'fine' | 'asked' => {
    if (!needsWeight) return 'fine'
    const checked =
      grams === null
        ? ({ ok: false, code: 'WeightRequired' } as const)
        : checkWeight(grams, estimate, isWeightConfirmed)
    if (checked.ok) return 'fine'
    if (checked.code === 'WeightUnusual') setAsks('weight')
    else setRefusal(errorText(checked.code === 'ValidationFailed' ? 'WeightRequired' : checked.code))
    return 'asked'
  }
  const next = () => {
    setRefusal(null)
    if (weigh() === 'asked') return
    if (quantity < item.quantity) setAsks('missing')
    else finish()
  }
  const confirmWeight = () => {
    setIsWeightConfirmed(true)
    if (quantity < item.quantity) setAsks('missing')
    else finish(undefined, true)
  }
  const goods = plan.flatMap(({ stockId, quantity: taken }) => {
    const lot = item.lots.find((each) => each.stockId === stockId)
    if (!lot || (lot.lot === null && lot.bestBefore === null)) return []
    return [plan.length === 1 ? nameOf(lot) : `${format.quantity(taken)} × ${nameOf(lot)}`]
  })
  const hasChoice = item.lots.length > 1 || isHeldBlocked
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-36">
          <h2 className="font-sans text-lg font-semibold tracking-normal">{title ?? article}</h2>
          {item.replaces !== null && <StandsInFor goods={item.replaces} />}
          {item.shelf !== '' && (
            <p className="flex items-center gap-1.5 font-semibold">
              <MapPin aria-hidden className="size-4.5 shrink-0 text-primary-ink" />
              {t('shelf', { shelf: item.shelf })}
            </p>
          )}
          {goods.map((line) => (
            <p key={line} className="text-quiet">
              {line}
            </p>
          ))}
          {item.isWeighed && <p className="text-quiet">{t('estimate', { weight: format.weight(estimate) })}</p>}
          {hasChoice && (
            <Button
              look="quiet"
              className="-ml-3"
              aria-expanded={isChoosing}
              onClick={() => setIsChoosing(!isChoosing)}
            >
              <Layers aria-hidden />
              {t('otherLot')}
            </Button>
          )}
          {item.isWeighed && !(hasChoice && isChoosing) && (
            <Button
              look="quiet"
              className="-ml-3"
              aria-expanded={isScanning}
              onClick={() => setIsScanning(!isScanning)}
            >
              <ScanBarcode aria-hidden />
              {t('scanLabel')}
            </Button>
          )}
        </div>
        {item.isWeighed ? (
          <output aria-label={t('weightOf')} className="figure shrink-0 text-4xl leading-none whitespace-nowrap">
            {typed === '' ? <span className="text-quiet">0{separator}00</span> : typed}
            <span className="text-xl text-quiet"> kg</span>
          </output>
        ) : (
          <CountControl article={article} value={quantity} max={item.quantity} onChange={setQuantity} />
        )}
      </div>
      {((hasChoice && isChoosing) || (item.isWeighed && isScanning)) && (
        <div className="mb-3">
          <PickScan
            lots={item.lots}
            isWeighed={item.isWeighed}
            onLot={(lot) => hasChoice && setWishes(wishAlso(wishes, { stockId: lot.stockId, quantity: wanted }))}
            onGrams={addLabel}
          />
          <p aria-live="polite" className="mt-1 text-quiet empty:hidden">
            {labels.length > 0 &&
              quantity > 1 &&
              t('labels', { count: format.quantity(labels.length), of: format.quantity(quantity) })}
          </p>
        </div>
      )}
      {hasChoice && isChoosing && (
        <LotChoice
          lots={item.lots}
          quantity={wanted}
          plan={plan}
          onWish={(wish) => setWishes(wishAlso(wishes, wish))}
        />
      )}
      {item.isWeighed && (
        <>
          {item.quantity > 1 && (
            <div className="mb-3 flex items-center justify-between gap-4">
              <span className="font-semibold">{t('quantity')}</span>
              <CountControl article={article} value={quantity} max={item.quantity} onChange={setQuantity} />
            </div>
          )}
          <Keypad value={typed} onChange={type} separator={separator} decimals={gramDecimals} onSubmit={next} />
        </>
      )}
      {refusal !== null && (
        <p role="alert" className="mt-3 rounded-xl bg-danger-tint px-3 py-2 font-medium text-danger-ink">
          {refusal}
        </p>
      )}
      <div className="mt-3 flex flex-col gap-2">
        {item.canPick.allowed ? (
          <Button size="large" wide autoFocus={takesFocus} onClick={next}>
            {t('next')}
          </Button>
        ) : (
          <p className="text-danger-ink">{refusalOf(item.canPick)}</p>
        )}
        <Button
          look={item.canPick.allowed ? 'quiet' : 'secondary'}
          wide
          onClick={() => {
            setQuantity(0)
            setAsks('missing')
          }}
        >
          {t('missing')}
        </Button>
      </div>
      <MissingDialog
        article={article}
        missing={item.quantity - quantity}
        of={item.quantity}
        isOpen={asks === 'missing'}
        onOpenChange={(isOpen) => {
          if (isOpen) return
          setAsks(null)
          if (quantity === 0) setQuantity(item.quantity)
        }}
        onConfirm={finish}
      />
      <Dialog
        title={t('unusualTitle')}
        description={t('unusualText', { weight: format.kilograms(grams ?? 0), estimate: format.weight(estimate) })}
        isOpen={asks === 'weight'}
        onOpenChange={(isOpen) => !isOpen && setAsks(null)}
        actions={
          <>
            <DialogClose>
              <Button size="large" look="secondary">
                {t('unusualNo')}
              </Button>
            </DialogClose>
            <Button size="large" onClick={confirmWeight}>
              {t('unusualYes')}
            </Button>
          </>
        }
      />
    </>
  )
}
