import { ChevronDown, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isDay } from '../../forms/date-input.tsx'
import { CountControl } from '../../parts/count-control.tsx'
import { emptyLot, type LotDraft } from '../../parts/lot-draft.ts'
import { LotFields } from '../../parts/lot-fields.tsx'
import { Picture } from '../../parts/picture.tsx'
import { ShortageSharing } from '../../parts/shortage-sharing.tsx'
import { useErrorText, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { CountedMark } from './counted-mark.tsx'
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
  const format = useFormat()
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
  const price = `${format.money(item.unitPriceCents)}${item.priceBasis === 'kilogram' ? '/kg' : ''}`
  const isNamed = isChecked || isTried
  const lotError = ({ lot, quantity }: LotDraft): string | undefined => {
    if (isNamed && quantity > 0 && lot.trim() === '') return t('lotMissing')
    return counted.expiredLot !== null && counted.expiredLot === lot.trim() ? t('expired', { lot }) : undefined
  }
  const countedAs = ({ lot }: LotDraft): string =>
    [article, inLanguage(item.salesUnitName), ...(lot === '' ? [] : [t('lotOf', { lot })])].join(', ')
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
      onClick={() => setOpen(!isOpen)}
      className="flex min-h-14 min-w-0 flex-1 items-center gap-1 rounded-xl px-1 py-1 text-left sm:px-2 text-sm leading-tight text-quiet hover:bg-fill"
    >
      <span className="min-w-0 flex-1">
        {said}
        <span className="sr-only">: {article}</span>
      </span>
      <ChevronDown aria-hidden className={classNames('size-4 shrink-0', isOpen && 'rotate-180')} />
    </button>
  )
  const counterOf = (lot: LotDraft) => (
    <CountControl
      article={countedAs(lot)}
      value={lot.quantity}
      onChange={(quantity) => changeLot(lot.key, { ...lot, quantity })}
    />
  )
  return (
    <li id={lineId(item.id)} className="scroll-mt-4 scroll-mb-48">
      <Card
        className={classNames(
          '@container border-l-4 p-3 sm:p-3',
          isUndecided
            ? 'border-danger'
            : counted.shortage > 0
              ? 'border-warning'
              : draft.isTicked
                ? 'border-primary'
                : 'border-transparent',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Picture picture={item.picture} size={48} />
          <div className="min-w-40 flex-1">
            <h2 className="text-lg leading-tight">{article}</h2>
            <p className="text-sm text-quiet">
              {inLanguage(item.salesUnitName)}
              {item.isApart && ` · ${t('atPrice', { price })}`}
              {` · `}
              <span className="whitespace-nowrap">
                <b className="font-semibold text-ink">{format.quantity(item.expectedQuantity)}</b> {t('expected')}
              </span>
            </p>
            <CountedMark counted={counted} spoilt={draft.spoilt} ownShelf={ownShelfOf(item)} />
          </div>
          {!showsLots && (
            <div className="flex min-w-0 flex-col gap-2 @max-[40rem]:order-last @max-[40rem]:w-full @min-[40rem]:w-[24rem]">
              {draft.lots.map((lot) => (
                <div key={lot.key} className="flex items-center gap-1">
                  {counterOf(lot)}
                  {fold(<LotText lot={lot} shelf={draft.shelf} />)}
                </div>
              ))}
            </div>
          )}
          <TickLine article={article} isTicked={draft.isTicked ?? false} onTick={tick} />
        </div>
        {showsLots &&
          draft.lots.map((lot) => (
            <div key={lot.key} className="mt-3">
              <LotFields
                article={article}
                lot={lot}
                counter={counterOf(lot)}
                error={lotError(lot)}
                onChange={(next) => changeLot(lot.key, next)}
                onRemove={draft.lots.length > 1 ? () => changeLot(lot.key, null) : undefined}
              />
            </div>
          ))}
        {item.priceBasis === 'kilogram' &&
          draft.lots
            .filter(({ quantity }) => quantity > 0)
            .map((lot) => (
              <div key={lot.key} className="mt-3">
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
            ))}
        {showsLots && <div className="mt-1 flex">{fold(t(isOpen ? 'lessDetails' : 'moreDetails'))}</div>}
        {isOpen && (
          <div className="mt-2 flex flex-col gap-3">
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
            className="mt-3 rounded-2xl bg-sunken p-4"
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
      <span className="block font-medium break-words text-ink">
        {lot === '' ? t('customerOrder.noLot') : t('receiving.lotOf', { lot })}
      </span>
      {[
        ...(isDay(bestBefore) ? [t('customerOrder.bestBefore', { day: format.fullDay(bestBefore) })] : []),
        ...(shelf === '' ? [] : [shelf]),
      ].join(' · ')}
    </>
  )
}

/** What of a line is for the hub's own shelf: where, and how many. */
const ownShelfOf = ({ warehouseName, expectedQuantity }: InboundGoods) =>
  warehouseName === null ? null : { warehouseName, expectedQuantity }

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
