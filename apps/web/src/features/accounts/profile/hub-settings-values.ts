import type { getHubSettings } from '@regionalmarkt/contract/accounts/hub-settings.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import { spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { moneyText, typedNumber } from '../../../forms/decimal-text.ts'

export type HubSettings = ResponseOf<typeof getHubSettings>

const typedOrNone = (text: string): number | string => (text.trim() === '' ? 0 : typedNumber(text, 2))

type TypedStep = { afterDays: string; feeCents: string }

/** A hub's settings as their form holds them: amounts in euros, postcodes in one text. */
export const settingsValuesOf = (settings: HubSettings, locale: Locale) => {
  const stepAt = (at: number) => {
    const { afterDays = '', feeCents = 0 } = settings.reminderSteps[at] ?? {}
    return { afterDays: String(afterDays), feeCents: feeCents === 0 ? '' : moneyText(feeCents, locale) }
  }
  return {
    deliveryWeekdays: settings.deliveryWeekdays as readonly Weekday[],
    cutOffTime: settings.cutOffTime,
    cutOffDaysBefore: String(settings.cutOffDaysBefore),
    federalState: settings.federalState as string,
    deliveryMethods: settings.deliveryMethods as readonly string[],
    minimumOrderCents: settings.minimumOrderCents === 0 ? '' : moneyText(settings.minimumOrderCents, locale),
    householdMinimumCents:
      settings.householdMinimumCents === 0 ? '' : moneyText(settings.householdMinimumCents, locale),
    deliveryFeeCents: settings.deliveryFeeCents === 0 ? '' : moneyText(settings.deliveryFeeCents, locale),
    stockHorizonDays: String(settings.stockHorizonDays),
    paymentKinds: settings.paymentKinds as readonly string[],
    account: {
      holder: settings.account?.holder ?? '',
      iban: spacedIban(settings.account?.iban ?? ''),
      bic: settings.account?.bic ?? '',
    },
    creditorId: settings.creditorId ?? '',
    prepaymentHours: String(settings.prepaymentHours),
    complaintDays: String(settings.complaintDays),
    deliveryPostcodes: settings.deliveryPostcodes.join(', '),
    paymentTermDays: String(settings.paymentTermDays),
    reminderLimitCents: settings.reminderLimitCents === 0 ? '' : moneyText(settings.reminderLimitCents, locale),
    differenceLimitCents: settings.differenceLimitCents === 0 ? '' : moneyText(settings.differenceLimitCents, locale),
    // By their place, as the contract's list names them.
    reminderSteps: { 0: stepAt(0), 1: stepAt(1), 2: stepAt(2) } as Record<'0' | '1' | '2', TypedStep>,
  }
}

export type SettingsValues = ReturnType<typeof settingsValuesOf>

/** Up to the last one that is typed: whoever leaves one out before it is told. */
const stepsTyped = (steps: readonly TypedStep[]) =>
  steps
    .slice(0, steps.findLastIndex(({ afterDays, feeCents }) => `${afterDays}${feeCents}`.trim() !== '') + 1)
    .map(({ afterDays, feeCents }) => ({ afterDays: typedNumber(afterDays, 0), feeCents: typedOrNone(feeCents) }))

/** The contract's body; what is no number or no postcode stays as it was typed, to be refused in the contract's words. */
export const settingsBodyOf = (values: SettingsValues): Record<string, unknown> => ({
  ...values,
  // None, as long as nothing of it is typed.
  account: Object.values(values.account).some((text) => text.trim() !== '') ? values.account : null,
  prepaymentHours: typedNumber(values.prepaymentHours, 0),
  complaintDays: typedNumber(values.complaintDays, 0),
  cutOffDaysBefore: typedNumber(values.cutOffDaysBefore, 0),
  minimumOrderCents: typedOrNone(values.minimumOrderCents),
  householdMinimumCents: typedOrNone(values.householdMinimumCents),
  deliveryFeeCents: typedOrNone(values.deliveryFeeCents),
  stockHorizonDays: typedNumber(values.stockHorizonDays, 0),
  paymentTermDays: typedNumber(values.paymentTermDays, 0),
  reminderLimitCents: typedOrNone(values.reminderLimitCents),
  differenceLimitCents: typedOrNone(values.differenceLimitCents),
  reminderSteps: stepsTyped(Object.values(values.reminderSteps)),
  deliveryPostcodes: values.deliveryPostcodes.split(/[\s,;]+/).filter((each) => each !== ''),
})
