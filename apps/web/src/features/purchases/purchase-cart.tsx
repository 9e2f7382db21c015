import { lineTotal } from '@regionalmarkt/domain/pricing/line-total.ts'
import { CircleAlert, ShoppingBasket, X } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { useLineRefusal } from './line-words.ts'
import type { DraftLine, SupplierPart } from './purchase-draft.ts'
import type { PurchaseState } from './use-purchase.ts'

const goodsOf = (line: DraftLine): number => lineTotal({ ...line, priceCents: line.unitPriceCents, weighedGrams: null })
const sumOf = (lines: readonly DraftLine[], of: (line: DraftLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)
const depositOf = ({ depositCents, quantity }: DraftLine): number => depositCents * quantity

const Note = ({ children }: { children: string }) => (
  <p className="mt-1 flex items-start gap-1.5 text-sm font-medium text-danger-ink">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
)

const useMoneyOf = () => {
  const format = useFormat()
  return (lines: readonly DraftLine[]) =>
    lines.some(({ priceBasis }) => priceBasis === 'kilogram') ? format.approximateMoney : format.money
}

/** What is bought of one producer: its day, its cut-off, its lines and their sum. */
const OfSupplier = ({ part, state }: { part: SupplierPart; state: PurchaseState }) => {
  const t = useWorkplaceTranslations('purchases.cart')
  const refusalText = useLineRefusal()
  const format = useFormat()
  const moneyOf = useMoneyOf()
  const { supplier, lines, days, day } = part
  return (
    <section aria-label={supplier.name} className="border-t border-line pt-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-base font-semibold">
        {supplier.name}
        <span>{moneyOf(lines)(sumOf(lines, (line) => goodsOf(line) + depositOf(line)))}</span>
      </h3>
      {day === null ? (
        <Note>{t('cutOffOver')}</Note>
      ) : (
        <div className="mt-2">
          <Select
            aria-label={t('day', { supplier: supplier.name })}
            value={day.date}
            onChange={({ target }) => state.chooseDay(supplier.slug, target.value)}
            options={days.map(({ date }) => ({ value: date, label: format.longDay(date) }))}
          />
          <p className="mt-1 text-sm text-quiet">{t('cutOff', { moment: format.dayAndTime(day.cutOffAt) })}</p>
        </div>
      )}
      <ul className="mt-2 flex flex-col gap-1">
        {lines.map((line) => {
          const refusal = state.refused?.lines.get(line.salesUnitId)
          return (
            <li key={line.salesUnitId}>
              <div className="grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-2">
                <span className="min-w-0 text-sm">
                  <span className="block font-medium hyphens-auto">{line.name}</span>
                  <span className="text-quiet">{format.packs(line.quantity, line.salesUnitName)}</span>
                </span>
                <span className="text-sm whitespace-nowrap">{moneyOf([line])(goodsOf(line))}</span>
                <IconButton icon={X} label={t('remove', { name: line.name })} onClick={() => state.put(line, 0)} />
              </div>
              {refusal && <Note>{refusalText(refusal)}</Note>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Props = { state: PurchaseState; warehouses: readonly { id: string; name: string }[] }

/** What has been chosen, by producer and day, where it goes, what it costs, and one press to order it. */
export const PurchaseCart = ({ state, warehouses }: Props) => {
  const t = useWorkplaceTranslations('purchases.cart')
  const format = useFormat()
  const moneyOf = useMoneyOf()
  const { draft, parts, refused } = state
  const { lines } = draft
  const [goods, deposit] = [sumOf(lines, goodsOf), sumOf(lines, depositOf)]
  const isLate = parts.some(({ day }) => day === null)
  return (
    <Card aria-labelledby="purchase" className="flex flex-col gap-4 min-[89rem]:sticky min-[89rem]:top-6">
      <CardHeader id="purchase" title={t('title')} aside={lines.length > 0 && t('lines', { count: lines.length })} />
      {lines.length === 0 ? (
        <p className="flex items-start gap-2 text-quiet">
          <ShoppingBasket aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('empty')}
        </p>
      ) : (
        <>
          {warehouses.length > 0 && (
            <Field label={t('warehouse')}>
              <Select
                value={draft.warehouseId ?? warehouses[0]?.id}
                onChange={({ target }) => state.chooseWarehouse(target.value)}
                options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
          )}
          {parts.map((part) => (
            <OfSupplier key={part.supplier.slug} part={part} state={state} />
          ))}
          <dl className="grid grid-cols-2 gap-y-1 border-t border-line pt-4">
            <dt className="text-quiet">{t('goods')}</dt>
            <dd className="text-right">{moneyOf(lines)(goods)}</dd>
            {deposit > 0 && (
              <>
                <dt className="text-quiet">{t('deposit')}</dt>
                <dd className="text-right">{format.money(deposit)}</dd>
              </>
            )}
            <dt className="text-lg font-semibold">{t('total')}</dt>
            <dd className="text-right text-lg font-semibold">{moneyOf(lines)(goods + deposit)}</dd>
          </dl>
          <div role="alert">
            {refused && (
              <>
                <p className="font-semibold text-danger-ink">{t('refused')}</p>
                <p className="text-sm text-danger-ink">{refused.reason}</p>
              </>
            )}
          </div>
          <Button
            size="large"
            wide
            isBusy={state.isOrdering}
            refusal={isLate ? t('cutOffOver') : null}
            onClick={state.order}
          >
            {t('order', { count: parts.length })}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              state.clear()
              toast({ title: t('cleared'), action: { label: t('undo'), run: () => state.restore(draft) } })
            }}
          >
            {t('clear')}
          </Button>
        </>
      )}
    </Card>
  )
}
