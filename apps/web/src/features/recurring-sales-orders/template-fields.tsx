import { type Weekday, weekdayOf, weekdays } from '@regionalmarkt/domain/calendar/weekday.ts'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DateInput } from '../../forms/date-input.tsx'
import { type Address, addressOption } from '../../parts/address-option.tsx'
import { anyDayOf } from '../../parts/any-day-of.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceCards } from '../../ui/choice-cards.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input, TextArea } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { useDesk } from './desk.ts'
import { isDay, nextWeekday, type TemplateDraft } from './template-draft.ts'

export type BookAddress = Address & { readonly kind: 'billing' | 'shipping' }

export type FieldsProps = {
  draft: TemplateDraft
  change: (changed: Partial<TemplateDraft>) => void
  /** What is wrong, by the name of the field. */
  errors: ReadonlyMap<string, string>
}

const intervals = ['weekly', 'biWeekly', 'monthly'] as const
const holidayRules = ['dayBefore', 'dayAfter', 'skip'] as const

/** Interval, first and last delivery, holidays and breaks. */
export const WhenFields = ({ draft, change, errors }: FieldsProps) => {
  const t = useWorkplaceTranslations('recurring.form')
  const format = useFormat()
  const today = format.dayOf(useNow())
  const weekday = isDay(draft.startsOn) ? weekdayOf(draft.startsOn) : ''
  const setBreak = (index: number, changed: Partial<TemplateDraft['breaks'][number]>) =>
    change({ breaks: draft.breaks.map((each, at) => (at === index ? { ...each, ...changed } : each)) })
  return (
    <FormSection title={t('when')}>
      <Field label={t('interval')} name="interval">
        <Select
          value={draft.interval}
          options={intervals.map((value) => ({ value, label: t(`intervals.${value}`) }))}
          onChange={({ target }) => change({ interval: target.value as TemplateDraft['interval'] })}
        />
      </Field>
      {/* The first delivery decides: whoever chooses a weekday moves it there. */}
      <Field label={t('weekday')} name="weekday">
        <Select
          value={weekday}
          options={[
            ...(weekday === '' ? [{ value: '', label: t('chooseWeekday') }] : []),
            ...weekdays.map((value) => ({ value, label: format.weekdayName(anyDayOf(value)) })),
          ]}
          onChange={({ target }) =>
            change({ startsOn: nextWeekday(target.value as Weekday, weekday === '' ? today : draft.startsOn) })
          }
        />
      </Field>
      <Field label={t('startsOn')} name="startsOn" hint={t('startsOnHint')} error={errors.get('startsOn')} isRequired>
        <DateInput value={draft.startsOn} onChange={(startsOn) => change({ startsOn })} />
      </Field>
      <Field label={t('holidayRule')} name="holidayRule">
        <Select
          value={draft.holidayRule}
          options={holidayRules.map((value) => ({ value, label: t(`holidayRules.${value}`) }))}
          onChange={({ target }) => change({ holidayRule: target.value as TemplateDraft['holidayRule'] })}
        />
      </Field>
      <Field label={t('endsOn')} name="endsOn" error={errors.get('endsOn')} isOptional>
        <DateInput value={draft.endsOn} onChange={(endsOn) => change({ endsOn })} />
      </Field>
      <fieldset className="min-w-0 sm:col-span-2">
        <legend className="mb-1.5 font-semibold">{t('breaks')}</legend>
        <div className="flex flex-col gap-4">
          {draft.breaks.map(({ from, until }, index) => {
            const number = String(index + 1)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a break is known by its place alone
              <div key={index} className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
                <Field label={t('breakFrom', { number })} name={`breaks.${index}.from`} className="max-sm:col-span-2">
                  <DateInput value={from} onChange={(day) => setBreak(index, { from: day })} />
                </Field>
                <Field
                  label={t('breakUntil', { number })}
                  name={`breaks.${index}.until`}
                  error={errors.get(`breaks.${index}.until`) ?? errors.get(`breaks.${index}.from`)}
                >
                  <DateInput value={until} onChange={(day) => setBreak(index, { until: day })} />
                </Field>
                <IconButton
                  icon={X}
                  label={t('removeBreak', { number })}
                  onClick={() => change({ breaks: draft.breaks.filter((_, at) => at !== index) })}
                />
              </div>
            )
          })}
          <span>
            <Button
              look="secondary"
              size="small"
              onClick={() => change({ breaks: [...draft.breaks, { from: '', until: '' }] })}
            >
              <Plus aria-hidden />
              {t('addBreak')}
            </Button>
          </span>
        </div>
      </fieldset>
    </FormSection>
  )
}

type WhereProps = FieldsProps & {
  methods: readonly TemplateDraft['deliveryMethod'][]
  addresses: readonly BookAddress[]
}

/** How and where the goods come, and what the hub should know. */
export const WhereFields = ({ draft, change, errors, methods, addresses }: WhereProps) => {
  const t = useWorkplaceTranslations('recurring.form')
  const ofHub = useWorkplaceTranslations('recurring.atHub')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const { side } = useDesk()
  const book = (kind: BookAddress['kind']) => addresses.filter((address) => address.kind === kind).map(addressOption)
  return (
    <FormSection title={t('how')}>
      <div className="min-w-0 sm:col-span-2">
        <ChoiceCards
          label={t('method')}
          isLabelShown
          className="sm:grid-cols-2"
          value={draft.deliveryMethod}
          onChange={(deliveryMethod) => change({ deliveryMethod })}
          options={methods.map((value) => ({ value, title: ofMethod(value) }))}
        />
      </div>
      <ChoiceCards
        label={t('shipping')}
        isLabelShown
        className="grid-cols-1"
        value={draft.shippingAddressId}
        error={errors.get('shippingAddressId')}
        onChange={(shippingAddressId) => change({ shippingAddressId })}
        options={book('shipping')}
      />
      <ChoiceCards
        label={t('billing')}
        isLabelShown
        className="grid-cols-1"
        value={draft.billingAddressId}
        error={errors.get('billingAddressId')}
        onChange={(billingAddressId) => change({ billingAddressId })}
        options={book('billing')}
      />
      <Field
        label={side === 'hub' ? ofHub('note') : t('note')}
        name="note"
        error={errors.get('note')}
        isOptional
        className="sm:col-span-2"
      >
        <TextArea value={draft.note} maxLength={1000} onChange={({ target }) => change({ note: target.value })} />
      </Field>
      <Field
        label={side === 'hub' ? ofHub('buyerOrderNumber') : t('buyerOrderNumber')}
        name="buyerOrderNumber"
        hint={t('buyerOrderNumberHint')}
        error={errors.get('buyerOrderNumber')}
        isOptional
      >
        <Input
          value={draft.buyerOrderNumber}
          maxLength={50}
          onChange={({ target }) => change({ buyerOrderNumber: target.value })}
        />
      </Field>
      <Field
        label={t('costCentre')}
        name="costCentre"
        hint={side === 'hub' ? ofHub('costCentreHint') : t('costCentreHint')}
        error={errors.get('costCentre')}
        isOptional
      >
        <Input
          value={draft.costCentre}
          maxLength={50}
          onChange={({ target }) => change({ costCentre: target.value })}
        />
      </Field>
    </FormSection>
  )
}
