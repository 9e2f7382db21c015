import { depositKinds, sumOfDeposits } from '@regionalmarkt/domain/pricing/deposits.ts'
import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Form } from '../../../platform/form.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, useFieldIds } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { depositRow, type TypedDeposit, typedDeposits, type UnitValues } from './unit-values.ts'

const most = 5

/** What comes to all deposits while somebody types; nothing as long as one of them cannot be read. */
const typedSum = (deposits: readonly TypedDeposit[]): number | null => {
  const read = deposits.map(({ count, cents }) => ({ count: parseDecimal(count, 0), cents: parseDecimal(cents, 2) }))
  const known = read.flatMap(({ count, cents }) => (count === null || cents === null ? [] : [{ count, cents }]))
  return known.length === read.length ? sumOfDeposits(known) : null
}

/** What is lent with one sales unit: twenty bottles and their crate are two rows. */
export const DepositFields = ({ form }: { form: Form<UnitValues> }) => {
  const t = useTranslations('articles')
  const format = useFormat()
  const idOf = useFieldIds()
  const deposits = typedDeposits(form.values.deposits)
  const put = (next: readonly TypedDeposit[]) => form.set('deposits', next.map(depositRow))
  const change = (at: number, part: Partial<TypedDeposit>) =>
    put(deposits.map((each, index) => (index === at ? { ...each, ...part } : each)))
  const errorOf = (index: number, part: keyof TypedDeposit) => form.errorOf(`deposits.${index}.${part}`)
  const sum = typedSum(deposits)
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <p className="text-sm text-quiet">{t('hint.deposit')}</p>
      {deposits.map((deposit, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing of their own, and all they hold is passed in
          key={index}
          className="relative grid min-w-0 grid-cols-[2fr_3fr] items-start gap-3 rounded-2xl border border-line p-4 sm:grid-cols-[2fr_1fr_1fr_auto]"
        >
          <legend className="sr-only">{t('deposit.nth', { number: String(index + 1) })}</legend>
          <Field
            label={t('deposit.kind')}
            name={`deposits.${index}.kind`}
            error={errorOf(index, 'kind')}
            className="max-sm:col-span-2"
            isRequired
          >
            <Select
              value={deposit.kind}
              options={depositKinds.map((kind) => ({ value: kind, label: t(`depositKind.${kind}`) }))}
              onChange={({ target }) => change(index, { kind: target.value })}
            />
          </Field>
          <Field label={t('deposit.count')} name={`deposits.${index}.count`} error={errorOf(index, 'count')} isRequired>
            <Input
              inputMode="numeric"
              value={deposit.count}
              onChange={({ target }) => change(index, { count: target.value })}
            />
          </Field>
          <Field label={t('deposit.each')} name={`deposits.${index}.cents`} error={errorOf(index, 'cents')} isRequired>
            <Input
              inputMode="decimal"
              unit="€"
              value={deposit.cents}
              onChange={({ target }) => change(index, { cents: target.value })}
            />
          </Field>
          <IconButton
            icon={Trash2}
            label={t('deposit.remove', { number: String(index + 1) })}
            className="max-sm:absolute! max-sm:top-0.5 max-sm:right-1 sm:mt-7"
            onClick={() => put(deposits.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {deposits.length < most && (
          <Button
            id={idOf('deposits')}
            look="secondary"
            onClick={() => put([...deposits, { kind: 'bottle', count: '1', cents: '' }])}
          >
            <Plus aria-hidden />
            {t('deposit.add')}
          </Button>
        )}
        <p role="status" className="font-semibold">
          {deposits.length > 0 && sum !== null && t('deposit.sum', { price: format.money(sum) })}
        </p>
      </div>
      {form.errorOf('deposits') !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          {form.errorOf('deposits')}
        </p>
      )}
    </div>
  )
}
