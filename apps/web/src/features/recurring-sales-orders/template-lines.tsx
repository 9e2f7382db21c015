import { X } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import type { RecurringOrder } from './queries.ts'
import type { DraftLine } from './template-draft.ts'

type Props = {
  label: string
  lines: readonly DraftLine[]
  onChange: (lines: readonly DraftLine[]) => void
  /** What is wrong with a line, by its sales unit. */
  wrong?: ReadonlyMap<string, string>
  /** What is known of the articles it has already. */
  known?:
    | readonly Pick<RecurringOrder['items'][number], 'salesUnitId' | 'isOnOffer' | 'minimumQuantity' | 'stepQuantity'>[]
    | undefined
}

/** The lines of a template, or of one date. At a desk rows of 44 px, as long as there is nothing to say of one. */
export const TemplateLines = ({ label, lines, onChange, wrong, known }: Props) => {
  const t = useWorkplaceTranslations('recurring.form')
  const format = useFormat()
  return (
    <ul aria-label={label} className="@container divide-y divide-line">
      {lines.map((line) => {
        const name = `${line.name}, ${line.salesUnitName}`
        const unit = known?.find(({ salesUnitId }) => salesUnitId === line.salesUnitId)
        const isAway = unit?.isOnOffer === false
        const { minimumQuantity = 1, stepQuantity = 1 } = unit ?? {}
        const error = wrong?.get(line.salesUnitId)
        return (
          <li
            key={line.salesUnitId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 @min-[26rem]:min-h-[43px] @min-[26rem]:flex-nowrap @min-[26rem]:py-[3px]"
          >
            <span className="min-w-0 flex-1 basis-44">
              <span
                title={line.name}
                className={classNames(
                  'block font-semibold hyphens-auto @min-[26rem]:truncate @min-[26rem]:leading-5',
                  isAway && 'text-quiet',
                )}
              >
                {line.name}
              </span>
              <span className="block text-sm text-quiet @min-[26rem]:truncate @min-[26rem]:text-xs">
                {format.pack(line.salesUnitName)}
              </span>
              {isAway && <span className="block text-sm font-medium text-warning-ink">{t('notOnOffer')}</span>}
              {error !== undefined && (
                <span role="alert" className="block text-sm font-medium text-danger-ink">
                  {error}
                </span>
              )}
            </span>
            <span className="ml-auto flex items-center gap-1">
              <Stepper
                name={name}
                value={line.quantity}
                min={Math.max(minimumQuantity, stepQuantity)}
                step={stepQuantity}
                className="@min-[26rem]:pointer-fine:[&_:is(button,input)]:h-9 @min-[26rem]:pointer-fine:[&_button]:w-9"
                onChange={(quantity) => onChange(lines.map((each) => (each === line ? { ...each, quantity } : each)))}
              />
              <IconButton
                icon={X}
                label={t('remove', { name })}
                className="@min-[26rem]:pointer-fine:size-9"
                onClick={() => onChange(lines.filter((each) => each !== line))}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
