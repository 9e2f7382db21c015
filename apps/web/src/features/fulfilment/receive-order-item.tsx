import { Plus } from 'lucide-react'
import { Fragment, useState } from 'react'
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
import type { InboundItem } from './queries.ts'
import { type Counted, type ItemDraft, withSpoilt } from './receipt-draft.ts'
import { ShelfField } from './shelf-field.tsx'
import { WeighControl } from './weigh-control.tsx'

type Props = {
  item: InboundItem
  draft: ItemDraft
  counted: Counted
  /** The same goods stand in another line, at another price: the price tells them apart. */
  isOneOfTwo: boolean
  /** After an attempt to book, what is missing is named at its field. */
  isChecked: boolean
  onChange: (draft: ItemDraft) => void
}

const mostLots = 19

/** Where a line stands on the page, to bring it into view when something is missing in it. */
export const lineId = (itemId: string): string => `line-${itemId}`

/** What came of one article: lots, spoilt goods, and, when it is too little, who gets how much. */
export const ReceiveOrderItem = ({ item, draft, counted, isOneOfTwo, isChecked, onChange }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const errorText = useErrorText()
  const format = useFormat()
  const [showsSpoilt, setShowsSpoilt] = useState(draft.spoilt > 0)
  const article = inLanguage(item.articleName)
  const changeLot = (key: string, next: LotDraft | null) =>
    onChange({
      ...draft,
      lots: draft.lots.flatMap((lot) => (lot.key !== key ? [lot] : next === null ? [] : [next])),
    })
  const price = `${format.money(item.unitPriceCents)}${item.priceBasis === 'kilogram' ? '/kg' : ''}`
  const lotError = ({ lot, quantity }: LotDraft): string | undefined => {
    if (isChecked && quantity > 0 && lot.trim() === '') return t('lotMissing')
    return counted.expiredLot !== null && counted.expiredLot === lot.trim() ? t('expired', { lot }) : undefined
  }
  const countedAs = ({ lot }: LotDraft): string =>
    [article, inLanguage(item.salesUnitName), ...(lot === '' ? [] : [t('lotOf', { lot })])].join(', ')
  const isUndecided = isChecked && counted.problem !== null && counted.shortage > 0
  return (
    <li id={lineId(item.id)} className="scroll-mt-4 scroll-mb-48">
      <Card
        className={classNames(
          'flex flex-col gap-4 border-l-4 p-4 sm:p-5',
          isUndecided ? 'border-danger' : counted.shortage > 0 ? 'border-warning' : 'border-transparent',
        )}
      >
        <div className="flex items-start gap-4">
          <Picture picture={item.picture} size={64} />
          <div className="min-w-0 flex-1">
            <h2 className="text-xl">{article}</h2>
            <p className="text-quiet">
              {inLanguage(item.salesUnitName)}
              {isOneOfTwo && ` · ${t('atPrice', { price })}`}
            </p>
            <CountedMark counted={counted} spoilt={draft.spoilt} ownShelf={ownShelfOf(item)} />
          </div>
          <p className="text-right">
            <span className="figure block text-2xl">{format.quantity(item.expectedQuantity)}</span>
            <span className="text-sm text-quiet">{t('expected')}</span>
          </p>
        </div>
        {draft.lots.map((lot) => (
          <Fragment key={lot.key}>
            <LotFields
              article={article}
              lot={lot}
              counter={
                <CountControl
                  article={countedAs(lot)}
                  value={lot.quantity}
                  onChange={(quantity) => changeLot(lot.key, { ...lot, quantity })}
                />
              }
              error={lotError(lot)}
              onChange={(next) => changeLot(lot.key, next)}
              onRemove={draft.lots.length > 1 ? () => changeLot(lot.key, null) : undefined}
            />
            {item.priceBasis === 'kilogram' && lot.quantity > 0 && (
              <WeighControl
                article={countedAs(lot)}
                quantity={lot.quantity}
                expectedGrams={(item.expectedWeightGrams ?? 0) * lot.quantity}
                weighing={draft.weights?.[lot.key]}
                problem={counted.weightProblems.get(lot.key)}
                isChecked={isChecked}
                onWeigh={(weighing) => onChange({ ...draft, weights: { ...draft.weights, [lot.key]: weighing } })}
              />
            )}
          </Fragment>
        ))}
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
        {counted.shortage > 0 && (
          <section
            className="rounded-2xl bg-sunken p-4"
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

/** What of a line is for the hub's own shelf: where, and how many. */
const ownShelfOf = ({ warehouseName, expectedQuantity }: InboundItem) =>
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
