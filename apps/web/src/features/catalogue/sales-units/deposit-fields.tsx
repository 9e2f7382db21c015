import { depositKinds, sumOfDeposits } from '@regionalmarkt/domain/pricing/deposits.ts'
import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { type Form, useFieldError, useFormValue } from '../../../forms/form.ts'
import { SelectField, TextField } from '../../../forms/form-fields.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFieldIds } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { TypedDeposit, UnitValues } from './unit-values.ts'

const most = 5

/** What comes to all deposits while somebody types; nothing as long as one of them cannot be read. */
const typedSum = (deposits: readonly TypedDeposit[]): number | null => {
  const read = deposits.map(({ count, cents }) => ({ count: parseDecimal(count, 0), cents: parseDecimal(cents, 2) }))
  const known = read.flatMap(({ count, cents }) => (count === null || cents === null ? [] : [{ count, cents }]))
  return known.length === read.length ? sumOfDeposits(known) : null
}

/** What is lent with one sales unit: twenty bottles and their crate are two rows. */
export const DepositFields = ({ form }: { form: Form<UnitValues> }) => {
  const t = useWorkplaceTranslations('articles')
  const format = useFormat()
  const idOf = useFieldIds()
  const rows = useFieldArray({ control: form.control, name: 'deposits' })
  const deposits = useFormValue(form, 'deposits')
  const error = useFieldError(form, 'deposits')
  const sum = typedSum(deposits)
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <p className="text-sm text-quiet">{t('hint.deposit')}</p>
      {rows.fields.map(({ id }, index) => (
        <fieldset
          key={id}
          className="relative grid min-w-0 grid-cols-[2fr_3fr] items-start gap-3 rounded-2xl border border-line p-4 sm:grid-cols-[2fr_1fr_1fr_auto]"
        >
          <legend className="sr-only">{t('deposit.nth', { number: String(index + 1) })}</legend>
          <SelectField
            form={form}
            name={`deposits.${index}.kind`}
            label={t('deposit.kind')}
            options={depositKinds.map((kind) => ({ value: kind, label: t(`depositKind.${kind}`) }))}
            className="max-sm:col-span-2"
          />
          <TextField form={form} name={`deposits.${index}.count`} label={t('deposit.count')} inputMode="numeric" />
          <TextField
            form={form}
            name={`deposits.${index}.cents`}
            label={t('deposit.each')}
            inputMode="decimal"
            unit="€"
          />
          <IconButton
            icon={Trash2}
            label={t('deposit.remove', { number: String(index + 1) })}
            className="max-sm:absolute! max-sm:top-0.5 max-sm:right-1 sm:mt-7"
            onClick={() => rows.remove(index)}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {rows.fields.length < most && (
          <Button
            id={idOf('deposits')}
            look="secondary"
            onClick={() => rows.append({ kind: 'bottle', count: '1', cents: '' }, { shouldFocus: false })}
          >
            <Plus aria-hidden />
            {t('deposit.add')}
          </Button>
        )}
        <p role="status" className="font-semibold">
          {deposits.length > 0 && sum !== null && t('deposit.sum', { price: format.money(sum) })}
        </p>
      </div>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
