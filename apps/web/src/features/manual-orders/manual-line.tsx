import { X } from 'lucide-react'
import { moneyText } from '../../forms/decimal-text.ts'
import { fittingQuantity, type LineRefusal } from '../../parts/line-words.ts'
import { Picture } from '../../parts/picture.tsx'
import { currentLocale } from '../../platform/language.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldId } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { LateNote, RefusalNote } from './line-notes.tsx'
import type { DraftLine } from './manual-draft.ts'
import { OverrideFields } from './override-fields.tsx'
import type { ManualQuotedLine } from './queries.ts'

export const lineField = (salesUnitId: string): string => `line-${salesUnitId}`

type Props = {
  line: DraftLine
  /** Undefined while its price is on its way. */
  quoted: ManualQuotedLine | undefined
  isTold: boolean
  onChange: (changes: Partial<DraftLine>) => void
  onRemove: () => void
}

const PricePerUnit = ({ line, quoted }: Pick<Props, 'line'> & { quoted: ManualQuotedLine }) => {
  const t = useWorkplaceTranslations('manualOrders.line')
  const format = useFormat()
  const { unitPriceCents, usualPriceCents, priceBasis, depositCents } = quoted
  if (unitPriceCents === null) return null
  const price = format.money(unitPriceCents)
  const isOther = line.override !== undefined && usualPriceCents !== null && usualPriceCents !== unitPriceCents
  return (
    <span className="block text-sm text-quiet">
      {[
        t(priceBasis === 'kilogram' ? 'perKilogram' : 'perPack', { price }),
        isOther ? t('usual', { price: format.money(usualPriceCents) }) : '',
        depositCents === 0 ? '' : t('deposit', { amount: format.money(depositCents) }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

const wayOut = (refusal: LineRefusal | null, quoted: ManualQuotedLine | undefined): number | null =>
  refusal && quoted ? fittingQuantity(refusal, quoted) : null

/** One line of an order that is being taken: what, how much, at which price, and what stands against it. */
export const ManualLine = ({ line, quoted, isTold, onChange, onRemove }: Props) => {
  const t = useWorkplaceTranslations('manualOrders')
  const format = useFormat()
  const name = quoted?.article?.name ?? line.name
  const pack = quoted?.article?.salesUnitName ?? line.salesUnitName
  const amount = quoted?.priceBasis === 'kilogram' ? format.approximateMoney : format.money
  // A reason that is missing is said at its own field.
  const refusal = quoted?.problem && quoted.problem.code !== 'ReasonRequired' ? quoted.problem : null
  const fitting = wayOut(refusal, quoted)
  const override = () =>
    onChange({ override: { price: moneyText(quoted?.usualPriceCents ?? 0, currentLocale), reason: '' } })
  return (
    <li id={fieldId(lineField(line.salesUnitId))} tabIndex={-1} className="py-3.5">
      <div className="grid grid-cols-[3rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-2 md:grid-cols-[3rem_minmax(0,1fr)_auto_6.5rem_auto_2.75rem] md:gap-x-4">
        <Picture picture={quoted?.article?.picture ?? null} size={48} tint={quoted?.article?.tint} />
        <div className="min-w-0">
          <p className="font-semibold hyphens-auto">{name}</p>
          <p className="text-sm text-quiet">
            {[format.pack(pack), quoted?.article?.supplierName].filter(Boolean).join(' · ')}
            {quoted && <PricePerUnit line={line} quoted={quoted} />}
          </p>
        </div>
        <IconButton icon={X} label={t('draft.remove', { name })} onClick={onRemove} className="md:order-last" />
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:contents">
          <Stepper
            name={name}
            value={line.quantity}
            min={quoted?.minimumQuantity ?? 1}
            step={quoted?.stepQuantity ?? 1}
            max={quoted?.available ?? undefined}
            onChange={(quantity) => onChange({ quantity })}
          />
          <span className="text-right font-semibold whitespace-nowrap">
            {quoted === undefined ? (
              <Skeleton className="w-16" />
            ) : (
              quoted.lineCents !== null && amount(quoted.lineCents)
            )}
          </span>
          {line.override === undefined && quoted?.usualPriceCents != null ? (
            <Button look="quiet" size="small" aria-label={t('line.overrideOf', { name })} onClick={override}>
              {t('line.override')}
            </Button>
          ) : (
            <span className="max-md:hidden" />
          )}
        </div>
      </div>
      <div className="md:pl-16">
        {quoted && <LateNote quoted={quoted} />}
        {refusal && <RefusalNote refusal={refusal} />}
        {fitting !== null && (
          <Button look="secondary" size="small" className="mt-2" onClick={() => onChange({ quantity: fitting })}>
            {t('line.setQuantity', { quantity: format.quantity(fitting) })}
          </Button>
        )}
        <OverrideFields
          line={line}
          name={name}
          isTold={isTold}
          onChange={(changed) => onChange({ override: changed })}
        />
      </div>
    </li>
  )
}
