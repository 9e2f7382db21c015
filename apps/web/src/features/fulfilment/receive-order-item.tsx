import { ChevronDown, Plus } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { isDay } from '../../forms/date-input.tsx'
import { CountControl } from '../../parts/count-control.tsx'
import { emptyLot, type LotDraft } from '../../parts/lot-draft.ts'
import { LotFields } from '../../parts/lot-fields.tsx'
import { ShortageSharing } from '../../parts/shortage-sharing.tsx'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { GoodsOfLine } from './goods-of-line.tsx'
import type { InboundGoods } from './inbound-goods.ts'
import { PileParts } from './pile-parts.tsx'
import { type Counted, type ItemDraft, withSpoilt } from './receipt-draft.ts'
import { ShelfField } from './shelf-field.tsx'
import { TickLine } from './tick-line.tsx'
import { WeighControl } from './weigh-control.tsx'

type Props = {
  item: InboundGoods
  draft: ItemDraft
  counted: Counted
  /** After an attempt to book, what is missing is named at its field. */
  isChecked: boolean
  onChange: (draft: ItemDraft) => void
  /** Counts its lines one by one, or together again. */
  onCountApart: (isApart: boolean) => void
}

const mostLots = 19

/** At a desk rows of 44 px, whose parts stand below each other: what it is, how many, of which lot, more, its weight, and the tick. */
export const deskRows =
  '@min-[56rem]:grid @min-[56rem]:grid-cols-[minmax(0,1fr)_8.25rem_minmax(16.5rem,0.9fr)_2.25rem_auto_auto] @min-[56rem]:gap-1 @min-[56rem]:gap-x-3'
const lotInRow =
  '@min-[56rem]:col-span-2 @min-[56rem]:col-start-2 @min-[56rem]:items-start @min-[56rem]:gap-x-3 @min-[56rem]:pointer-fine:[&_:is(button,input)]:h-9 @min-[56rem]:[&_label]:sr-only @min-[56rem]:[&_input]:placeholder:text-quiet'
const wholeRow = '@min-[56rem]:col-span-full @min-[56rem]:grid @min-[56rem]:grid-cols-subgrid'

/** Where a line stands on the page, to bring it into view when something is missing in it. */
export const lineId = (itemId: string): string => `line-${itemId}`

/** Whether something has to be typed before a line can be booked: a lot that nobody has announced. */
const lacksLot = ({ lots }: ItemDraft): boolean => lots.some(({ lot }) => lot.trim() === '')

/**
 * What came of one article: lots, spoilt goods, and, when it is too little, who gets how much. What was announced is folded away
 * behind its own words until somebody opens it; a lot that is not known yet, which no box may go without, is asked for at once.
 */
export const ReceiveOrderItem = ({ item, draft, counted, isChecked, onChange, onCountApart }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const errorText = useErrorText()
  const [showsSpoilt, setShowsSpoilt] = useState(draft.spoilt > 0)
  const [isOpen, setOpen] = useState(draft.spoilt > 0)
  const [asksForLot, setAsksForLot] = useState(lacksLot(draft))
  const [isTried, setTried] = useState(false)
  // Both stay while they are mended: a field must not go with the first letter that is typed into it.
  if (!asksForLot && lacksLot(draft)) setAsksForLot(true)
  if (!isOpen && counted.expiredLot !== null) setOpen(true)
  const article = inLanguage(item.articleName)
  const changeLot = (key: string, next: LotDraft | null) =>
    onChange({
      ...draft,
      lots: draft.lots.flatMap((lot) => (lot.key !== key ? [lot] : next === null ? [] : [next])),
    })
  const isNamed = isChecked || isTried
  const lotError = ({ lot, quantity }: LotDraft): string | undefined => {
    if (isNamed && quantity > 0 && lot.trim() === '') return t('lotMissing')
    return counted.expiredLot !== null && counted.expiredLot === lot.trim() ? t('expired', { lot }) : undefined
  }
  const countedAs = ({ lot }: LotDraft): string =>
    [article, inLanguage(item.salesUnitName), ...(lot === '' ? [] : [t('lotOf', { lot })])].join(', ')
  const blocked = item.parts.flatMap(({ lots }) => lots.flatMap(({ lot, isBlocked }) => (isBlocked ? [lot] : [])))
  const refusedLots = new Set(
    draft.lots.flatMap(({ lot, quantity }) => (quantity > 0 && blocked.includes(lot.trim()) ? [lot.trim()] : [])),
  )
  const isUndecided = isNamed && counted.problem !== null && counted.shortage > 0
  const lacksSomething = counted.problem !== null || draft.lots.some((lot) => lot.quantity > 0 && lot.lot.trim() === '')
  const showsLots = isOpen || asksForLot
  const tick = (isTicked: boolean) => {
    const isRefused = isTicked && lacksSomething
    setTried(isRefused)
    if (isRefused) return
    setOpen(false)
    setAsksForLot(false)
    onChange({ ...draft, isTicked })
  }
  const fold = (said: ReactNode) => (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={showsLots ? `${said}: ${article}` : undefined}
      onClick={() => setOpen(!isOpen)}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-1 rounded-xl px-1 py-1 text-left text-sm leading-tight text-quiet hover:bg-fill sm:px-2 @min-[56rem]:min-h-9 @min-[56rem]:py-[3px] @min-[56rem]:leading-4"
    >
      <span className={classNames('min-w-0 flex-1', showsLots && '@min-[56rem]:hidden')}>
        {said}
        <span className="sr-only">: {article}</span>
      </span>
      <ChevronDown aria-hidden className={classNames('mx-auto size-4 shrink-0', isOpen && 'rotate-180')} />
    </button>
  )
  const counterOf = (lot: LotDraft) => (
    <div className="@min-[56rem]:pointer-fine:[&_:is(button,input)]:h-9 @min-[56rem]:pointer-fine:[&_button]:w-9 @min-[56rem]:[&_.figure]:min-w-12">
      <CountControl
        article={countedAs(lot)}
        value={lot.quantity}
        onChange={(quantity) => changeLot(lot.key, { ...lot, quantity })}
      />
    </div>
  )
  return (
    <li id={lineId(item.id)} className={classNames('scroll-mt-4 scroll-mb-48', wholeRow)}>
      <Card
        className={classNames(
          'border-l-4 p-3 sm:p-3 @min-[56rem]:items-start @min-[56rem]:gap-1 @min-[56rem]:gap-x-3 @min-[56rem]:py-[3px]',
          wholeRow,
          isUndecided
            ? 'border-danger'
            : counted.shortage > 0
              ? 'border-warning'
              : draft.isTicked
                ? 'border-primary'
                : 'border-transparent',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 @min-[56rem]:contents">
          <GoodsOfLine item={item} spoilt={draft.spoilt} counted={counted} />
          <div
            className={classNames(
              'flex min-w-0 flex-col @min-[56rem]:contents',
              showsLots ? 'order-1 w-full gap-3' : 'gap-2 max-md:order-1 max-md:w-full md:w-96',
            )}
          >
            {draft.lots.map((lot) => (
              <Fragment key={lot.key}>
                {showsLots ? (
                  <LotFields
                    article={article}
                    lot={lot}
                    counter={counterOf(lot)}
                    error={lotError(lot)}
                    className={lotInRow}
                    onChange={(next) => changeLot(lot.key, next)}
                    onRemove={draft.lots.length > 1 ? () => changeLot(lot.key, null) : undefined}
                  />
                ) : (
                  <div className="flex items-center gap-1 @min-[56rem]:col-start-2 @min-[56rem]:-col-end-3 @min-[56rem]:gap-x-3">
                    {counterOf(lot)}
                    {fold(<LotText lot={lot} shelf={draft.shelf} />)}
                  </div>
                )}
                {item.priceBasis === 'kilogram' && lot.quantity > 0 && (
                  <div className="@min-[56rem]:-col-end-2">
                    <WeighControl
                      article={countedAs(lot)}
                      quantity={lot.quantity}
                      expectedGrams={(item.expectedWeightGrams ?? 0) * lot.quantity}
                      weighing={draft.weights?.[lot.key]}
                      problem={counted.weightProblems.get(lot.key)}
                      isChecked={isNamed}
                      onWeigh={(weighing) => onChange({ ...draft, weights: { ...draft.weights, [lot.key]: weighing } })}
                    />
                  </div>
                )}
              </Fragment>
            ))}
          </div>
          {showsLots && (
            <div className="order-1 flex w-full @min-[56rem]:-col-end-3 @min-[56rem]:row-start-1">
              {fold(t(isOpen ? 'lessDetails' : 'moreDetails'))}
            </div>
          )}
          <TickLine
            article={article}
            isTicked={draft.isTicked ?? false}
            className="@min-[56rem]:-col-end-1 @min-[56rem]:row-start-1"
            onTick={tick}
          />
        </div>
        {[...refusedLots].map((lot) => (
          <p key={lot} role="status" className="mt-2 font-semibold text-danger-ink @min-[56rem]:col-span-full">
            {t('blocked', { lot })}
          </p>
        ))}
        {isOpen && (
          <div className="mt-2 flex flex-col gap-3 @min-[56rem]:col-span-full">
            <PileParts item={item} onCountApart={onCountApart} />
            <ShelfField article={article} shelf={draft.shelf} onChange={(shelf) => onChange({ ...draft, shelf })} />
            <div className="-ml-3.5 flex flex-wrap items-center gap-x-1 gap-y-3 sm:-ml-3">
              {draft.lots.length < mostLots && (
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => onChange({ ...draft, lots: [...draft.lots, emptyLot(0)] })}
                >
                  <Plus aria-hidden />
                  {t('addLot')}
                </Button>
              )}
              {showsSpoilt ? (
                <span className="inline-flex items-center gap-3 pl-3">
                  <span className="font-semibold">{t('spoilt')}</span>
                  <Stepper
                    name={t('spoiltOf', { article })}
                    value={draft.spoilt}
                    min={0}
                    onChange={(spoilt) => onChange(withSpoilt(draft, spoilt, item.expectedQuantity))}
                  />
                </span>
              ) : (
                <Button look="quiet" size="small" onClick={() => setShowsSpoilt(true)}>
                  {t('addSpoilt')}
                </Button>
              )}
            </div>
          </div>
        )}
        {counted.shortage > 0 && (
          <section
            className="mt-3 rounded-2xl bg-sunken p-4 @min-[56rem]:col-span-full"
            aria-label={`${t('shortBy', { count: counted.shortage })}: ${article}`}
          >
            <SharingLead counted={counted} />
            <ShortageSharing
              available={counted.available}
              lots={counted.lots}
              demands={item.demands}
              rule={draft.rule}
              onChange={(rule) => onChange({ ...draft, rule })}
            />
            {isUndecided && counted.problem !== null && (
              <p className="mt-2 font-semibold text-danger-ink">{errorText(counted.problem)}</p>
            )}
          </section>
        )}
      </Card>
    </li>
  )
}

/** What is known of a lot and where it goes, in place of its fields. */
const LotText = ({ lot: { lot, bestBefore }, shelf }: { lot: LotDraft; shelf: string }) => {
  const t = useWorkplaceTranslations('fulfilment')
  const format = useFormat()
  return (
    <>
      <span title={lot} className="block font-medium break-words text-ink @min-[56rem]:truncate">
        {lot === '' ? t('customerOrder.noLot') : t('receiving.lotOf', { lot })}
      </span>
      {[
        ...(isDay(bestBefore) ? [t('customerOrder.bestBefore', { day: format.fullDay(bestBefore) })] : []),
        ...(shelf === '' ? [] : [shelf]),
      ].join(' · ')}
    </>
  )
}

const SharingLead = ({ counted: { available, shortage, tooShort } }: { counted: Counted }) => {
  const t = useWorkplaceTranslations('fulfilment.sharing')
  const format = useFormat()
  return (
    <p className="mb-3 font-semibold">
      {t('lead', { available: format.quantity(available), needed: format.quantity(available + shortage) })}
      {tooShort.map(({ lot, bestBefore }) => (
        <span key={lot} className="mt-1 block font-normal">
          {t('tooShort', { lot, day: format.day(bestBefore) })}
        </span>
      ))}
    </p>
  )
}
