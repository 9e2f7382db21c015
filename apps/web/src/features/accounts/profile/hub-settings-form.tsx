import { hubSettingsBody } from '@regionalmarkt/contract/accounts/hub-settings.schema.ts'
import { setHubSettings } from '@regionalmarkt/contract/accounts/hub-settings.ts'
import { federalStates } from '@regionalmarkt/domain/calendar/federal-states.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { type PaymentKind, paymentKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { Fragment } from 'react'
import { TimeField } from '../../../forms/day-fields.tsx'
import { type Form, useForm } from '../../../forms/form.ts'
import { FormConflicts } from '../../../forms/form-conflicts.tsx'
import { FormEnd } from '../../../forms/form-end.tsx'
import { FormErrors, LongTextField, SelectField, TextField } from '../../../forms/form-fields.tsx'
import { useWeekdayName, WeekdaysField } from '../../../parts/weekdays-field.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { toast } from '../../../ui/toast.ts'
import { type HubSettings, type SettingsValues, settingsBodyOf, settingsValuesOf } from './hub-settings-values.ts'
import { SettingConsequences } from './setting-consequences.tsx'
import { TicksField } from './ticks-field.tsx'

const wide = 'sm:col-span-2'

const useSettingsForm = (settings: HubSettings) => {
  const t = useWorkplaceTranslations('hubSettings')
  const { locale } = useFormat()
  const send = useSend(setHubSettings, {
    topics: ['account', 'stock'],
    onDone: () => {
      form.done()
      toast({ tone: 'success', title: t('saved') })
    },
    onRefused: (error) => form.refuse(error),
  })
  const form = useForm({
    labels: {
      deliveryWeekdays: t('fields.deliveryWeekdays'),
      cutOffTime: t('fields.cutOffTime'),
      cutOffDaysBefore: t('fields.cutOffDaysBefore'),
      federalState: t('fields.federalState'),
      deliveryMethods: t('fields.deliveryMethods'),
      minimumOrderCents: t('fields.minimumOrderCents'),
      deliveryFeeCents: t('fields.deliveryFeeCents'),
      householdMinimumCents: t('fields.householdMinimumCents'),
      paymentKinds: t('fields.paymentKinds'),
      'account.holder': t('fields.accountHolder'),
      'account.iban': t('fields.iban'),
      'account.bic': t('fields.bic'),
      creditorId: t('fields.creditorId'),
      prepaymentHours: t('fields.prepaymentHours'),
      deliveryPostcodes: t('fields.deliveryPostcodes'),
      stockHorizonDays: t('fields.stockHorizonDays'),
      complaintDays: t('fields.complaintDays'),
      paymentTermDays: t('fields.paymentTermDays'),
      reminderLimitCents: t('fields.reminderLimitCents'),
      differenceLimitCents: t('fields.differenceLimitCents'),
      'reminderSteps.0.afterDays': t('fields.afterDays', { level: '1' }),
      'reminderSteps.0.feeCents': t('fields.feeCents', { level: '1' }),
      'reminderSteps.1.afterDays': t('fields.afterDays', { level: '2' }),
      'reminderSteps.1.feeCents': t('fields.feeCents', { level: '2' }),
      'reminderSteps.2.afterDays': t('fields.afterDays', { level: '3' }),
      'reminderSteps.2.feeCents': t('fields.feeCents', { level: '3' }),
    },
    initial: settingsValuesOf(settings, locale),
    draftUnder: `regionalmarkt.form.hub-settings.${settings.hubId}`,
    schema: hubSettingsBody,
    bodyOf: settingsBodyOf,
    send: (body) => send.mutate({ body, version: settings.version }),
  })
  return { form, isSaving: send.isPending }
}

/** Where households transfer to, by which number it is collected, and how long goods wait for money. */
const AccountFields = ({ form }: { form: Form<SettingsValues> }) => {
  const t = useWorkplaceTranslations('hubSettings')
  return (
    <>
      <TextField
        form={form}
        name="account.holder"
        isOptional
        autoComplete="off"
        maxLength={70}
        className={wide}
        hint={t('hints.accountHolder')}
      />
      <TextField form={form} name="account.iban" isOptional autoComplete="off" />
      <TextField form={form} name="account.bic" isOptional autoComplete="off" maxLength={14} />
      <TextField
        form={form}
        name="creditorId"
        isOptional
        autoComplete="off"
        maxLength={40}
        className={wide}
        hint={t('hints.creditorId')}
      />
      <TextField
        form={form}
        name="prepaymentHours"
        inputMode="numeric"
        maxLength={3}
        unit={t('units.hours')}
        className={wide}
        hint={t('hints.prepaymentHours')}
      />
    </>
  )
}

/** Until when invoices are paid, and who reminds of them when. */
const BillingFields = ({ form }: { form: Form<SettingsValues> }) => {
  const t = useWorkplaceTranslations('hubSettings')
  return (
    <FormSection title={t('sections.billing')} hint={t('sectionHints.billing')}>
      <TextField
        form={form}
        name="paymentTermDays"
        inputMode="numeric"
        maxLength={2}
        unit={t('units.days')}
        className={wide}
        hint={t('hints.paymentTermDays')}
      />
      {([0, 1, 2] as const).map((at) => (
        <Fragment key={at}>
          <TextField
            form={form}
            name={`reminderSteps.${at}.afterDays`}
            inputMode="numeric"
            maxLength={2}
            unit={t('units.days')}
            isOptional
          />
          <TextField
            form={form}
            name={`reminderSteps.${at}.feeCents`}
            inputMode="decimal"
            maxLength={6}
            unit="€"
            isOptional
            {...(at === 0 && { hint: t('hints.firstFee') })}
          />
        </Fragment>
      ))}
      <TextField
        form={form}
        name="reminderLimitCents"
        inputMode="decimal"
        maxLength={8}
        unit="€"
        isOptional
        className={wide}
        hint={t('hints.reminderLimitCents')}
      />
      <TextField
        form={form}
        name="differenceLimitCents"
        inputMode="decimal"
        maxLength={8}
        unit="€"
        isOptional
        className={wide}
        hint={t('hints.differenceLimitCents')}
      />
    </FormSection>
  )
}

/** On which terms a hub sells, and what a change of them does before it is saved. */
export const HubSettingsForm = ({ settings }: { settings: HubSettings }) => {
  const t = useWorkplaceTranslations('hubSettings')
  const weekdayName = useWeekdayName()
  const { form, isSaving } = useSettingsForm(settings)
  const nameOf = (name: string, value: unknown): string => {
    if (name === 'deliveryWeekdays') return weekdayName(value as Weekday)
    if (name === 'paymentKinds') return t(`payments.${value as PaymentKind}`)
    return t(`methods.${value as (typeof customerDeliveryMethods)[number]}`)
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-10">
      <FormErrors form={form} />
      <FormConflicts
        form={form}
        show={(name, value) => {
          if (Array.isArray(value)) return value.map((each) => nameOf(name, each)).join(', ')
          return name === 'federalState' ? t(`states.${value as (typeof federalStates)[number]}`) : String(value)
        }}
      />
      <FormSection title={t('sections.calendar')} hint={t('sectionHints.calendar')}>
        <div className={wide}>
          <WeekdaysField form={form} name="deliveryWeekdays" />
        </div>
        <TimeField form={form} name="cutOffTime" />
        <TextField
          form={form}
          name="cutOffDaysBefore"
          inputMode="numeric"
          maxLength={2}
          hint={t('hints.cutOffDaysBefore')}
        />
        <SelectField
          form={form}
          name="federalState"
          hint={t('hints.federalState')}
          options={federalStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('sections.ways')} hint={t('sectionHints.ways')}>
        <TicksField
          form={form}
          name="deliveryMethods"
          options={customerDeliveryMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        />
        <TextField
          form={form}
          name="minimumOrderCents"
          inputMode="decimal"
          unit="€"
          isOptional
          hint={t('hints.minimumOrderCents')}
        />
        <TextField
          form={form}
          name="deliveryFeeCents"
          inputMode="decimal"
          unit="€"
          isOptional
          hint={t('hints.deliveryFeeCents')}
        />
      </FormSection>
      <FormSection title={t('sections.households')} hint={t('sectionHints.households')}>
        <TicksField
          form={form}
          name="paymentKinds"
          hint={t('hints.paymentKinds')}
          options={paymentKinds
            .filter((value) => value !== 'online' || settings.hasProvider)
            .map((value) => ({ value, label: t(`payments.${value}`) }))}
        />
        <AccountFields form={form} />
        <TextField
          form={form}
          name="householdMinimumCents"
          inputMode="decimal"
          unit="€"
          isOptional
          hint={t('hints.householdMinimumCents')}
        />
        <LongTextField
          form={form}
          name="deliveryPostcodes"
          rows={3}
          isOptional
          className={wide}
          hint={t('hints.deliveryPostcodes')}
        />
      </FormSection>
      <FormSection title={t('sections.stock')}>
        <TextField
          form={form}
          name="stockHorizonDays"
          inputMode="numeric"
          maxLength={2}
          unit={t('units.days')}
          className={wide}
          hint={t('hints.stockHorizonDays')}
        />
      </FormSection>
      <FormSection title={t('sections.complaints')}>
        <TextField
          form={form}
          name="complaintDays"
          inputMode="numeric"
          maxLength={2}
          unit={t('units.days')}
          className={wide}
          hint={t('hints.complaintDays')}
        />
      </FormSection>
      <BillingFields form={form} />
      <SettingConsequences form={form} />
      <FormEnd form={form} label={t('save')} isBusy={isSaving} next={t('next')} />
    </form>
  )
}
