import { CircleAlert } from 'lucide-react'
import { moneyText } from '../../../forms/decimal-text.ts'
import { ArticleStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { fieldId } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { usePlannedPriceText } from './planned-price-text.ts'
import {
  canBeListed,
  changeInBasisPoints,
  changeOf,
  type PriceRow,
  priceIn,
  type RowDraft,
  signedPercent,
} from './price-draft.ts'

/** As in the quick order a row of 44 px at a desk; for a finger a field is as high as any. */
const lowField = '@min-[56rem]:pointer-fine:h-9'

type Props = {
  row: PriceRow
  index: number
  draft: RowDraft | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  problem: string | undefined
  onChange: (part: Omit<RowDraft, 'version'>) => void
  /** Only where somebody else has saved something meanwhile. */
  onKeepMine: (() => void) | undefined
}

/** One sales unit of the grid: its price, whether it is in the market, and how many a day; stacked on a phone. */
export const PriceCells = ({ row, index, draft, isChosen, onChoose, problem, onChange, onKeepMine }: Props) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  const { locale } = format
  const plannedText = usePlannedPriceText(row)
  const change = draft === undefined ? null : changeOf(row, draft)
  const changed = typeof change === 'string' ? null : change
  const price = priceIn(row, draft) ?? row.supplierPriceCents
  const percent = changeInBasisPoints(row.supplierPriceCents, price)
  const told = 'text-sm font-medium whitespace-nowrap text-info-ink'
  const before = (text: string, className = '') => (
    <span className={classNames('mt-1 block text-right', told, className)}>{t('grid.before', { value: text })}</span>
  )
  const priceBefore =
    changed?.supplierPriceCents === undefined
      ? null
      : [
          format.money(row.supplierPriceCents),
          ...(percent === null ? [] : [signedPercent(percent, format.percent)]),
        ].join(' · ')
  const marked = (isChanged: boolean) => (isChanged ? 'border-info ring-1 ring-info' : '')
  const name = `${inLanguage(row.article.name)}, ${inLanguage(row.name)}`
  const cell = (column: number) => ({ 'data-row': index, 'data-column': column })
  const problemId = problem === undefined ? undefined : `problem-${row.id}`
  const place = 'px-2 py-2 align-middle @max-[40rem]:p-0 @min-[56rem]:pointer-fine:py-[3px]'
  const label = (word: string) => (
    <span aria-hidden className="mb-1 block text-sm text-quiet @min-[40rem]:hidden">
      {word}
    </span>
  )
  return (
    <tr
      className={classNames(
        'border-b border-line last:border-0 @max-[40rem]:grid @max-[40rem]:grid-cols-2 @max-[40rem]:gap-3 @max-[40rem]:py-4',
        changed !== null && 'bg-info-tint/50',
        problem !== undefined && 'bg-danger-tint/50',
      )}
    >
      <th scope="row" className={classNames(place, 'text-left font-normal @max-[40rem]:col-span-2')}>
        <span className="flex items-center gap-2">
          <Checkbox
            label={t('grid.choose', { name })}
            isLabelHidden
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          <span className="min-w-0">
            <span className="block font-semibold @min-[56rem]:leading-5">{inLanguage(row.article.name)}</span>
            <span className="block text-quiet @min-[56rem]:text-sm @min-[56rem]:leading-4">{inLanguage(row.name)}</span>
          </span>
          {/* At a desk it stands beside its field: below it, every row that changes would push down those that follow. */}
          {priceBefore !== null && (
            <span className={classNames('ml-auto hidden @min-[56rem]:flex', told)}>
              {t('grid.before', { value: priceBefore })}
            </span>
          )}
        </span>
        {problem !== undefined && (
          <span id={problemId} className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-danger-ink">
            <span className="flex items-start gap-1.5 font-medium">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {problem}
            </span>
            {onKeepMine && (
              <Button look="secondary" size="small" onClick={onKeepMine}>
                {t('grid.keepMine')}
              </Button>
            )}
          </span>
        )}
      </th>
      <td className={place}>
        {label(t('grid.price'))}
        <Input
          {...cell(0)}
          id={fieldId(`price-${row.id}`)}
          type="text"
          inputMode="decimal"
          unit={row.priceBasis === 'kilogram' ? '€/kg' : '€'}
          aria-label={t('grid.priceOf', { name })}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problemId}
          value={draft?.price ?? moneyText(row.supplierPriceCents, locale)}
          onChange={(event) => onChange({ price: event.target.value })}
          className={classNames('text-right', lowField, marked(changed?.supplierPriceCents !== undefined))}
        />
        {priceBefore !== null && before(priceBefore, '@min-[56rem]:hidden')}
        {row.plannedPrices.map((planned) => (
          <span key={planned.id} className="mt-1 block text-right text-sm text-quiet">
            {plannedText(planned)}
          </span>
        ))}
      </td>
      <td className={place}>
        {label(t('grid.listed'))}
        {canBeListed(row) ? (
          <Checkbox
            {...cell(1)}
            label={t('grid.listedOf', { name })}
            isLabelHidden
            checked={draft?.isListed ?? row.status === 'approved'}
            onChange={(event) => onChange({ isListed: event.target.checked })}
          />
        ) : (
          <ArticleStatusBadge status={row.status} />
        )}
        {changed?.isListed !== undefined && (
          <span className="block text-sm font-medium text-info-ink">{t('grid.changedHere')}</span>
        )}
      </td>
      <td className={place}>
        {label(t('grid.limit'))}
        {row.isStockTracked ? (
          <span className="text-quiet">{t('grid.stocked')}</span>
        ) : (
          <Input
            {...cell(2)}
            type="text"
            inputMode="numeric"
            placeholder={t('grid.noLimit')}
            aria-label={t('grid.limitOf', { name })}
            value={draft?.limit ?? (row.dailyLimit === null ? '' : String(row.dailyLimit))}
            onChange={(event) => onChange({ limit: event.target.value })}
            className={classNames('text-right', lowField, marked(changed?.dailyLimit !== undefined))}
          />
        )}
        {changed?.dailyLimit !== undefined &&
          before(row.dailyLimit === null ? t('grid.noLimit') : format.quantity(row.dailyLimit))}
      </td>
    </tr>
  )
}
