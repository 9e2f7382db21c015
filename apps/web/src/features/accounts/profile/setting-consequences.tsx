import { hubSettingsBody } from '@regionalmarkt/contract/accounts/hub-settings.schema.ts'
import { previewHubSettings } from '@regionalmarkt/contract/accounts/hub-settings.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import { spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Form, useFormValues, useIsChanged } from '../../../forms/form.ts'
import { anyDayOf } from '../../../parts/any-day-of.ts'
import { Consequences } from '../../../parts/consequences.tsx'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { type SettingsValues, settingsBodyOf } from './hub-settings-values.ts'
import { useSome } from './use-some.ts'

type Consequence = ResponseOf<typeof previewHubSettings>['consequences'][number]

const consequencesQuery = (body: BodyOf<typeof previewHubSettings> | null) =>
  queryOptions({
    queryKey: [previewHubSettings.slug, body],
    queryFn: ({ signal }) => (body === null ? null : call(previewHubSettings, { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: body !== null,
    meta: { topics: ['account', 'orders'] },
  })

/** Each consequence as sentences. */
const useSentences = () => {
  const t = useWorkplaceTranslations('hubSettings')
  const format = useFormat()
  const listed = (texts: readonly string[]) => new Intl.ListFormat(format.locale).format(texts)
  const some = useSome()
  const when = (is: boolean, sentence: () => string) => (is ? [sentence()] : [])
  return (change: Consequence): readonly string[] => {
    const { kind } = change
    switch (kind) {
      case 'weekdays': {
        const names = (days: readonly Weekday[]) => listed(days.map((day) => format.weekdayName(anyDayOf(day))))
        return [
          ...when(change.gone.length > 0, () =>
            [t('change.weekdaysGone', { days: names(change.gone) }), t('change.onDays', { count: change.orders })].join(
              ' ',
            ),
          ),
          ...when(change.come.length > 0, () => t('change.weekdaysCome', { days: names(change.come) })),
        ]
      }
      case 'cutOff':
        return [
          t('change.cutOff', {
            date: format.day(change.date),
            before: format.dayAndTime(change.before),
            after: format.dayAndTime(change.after),
          }),
        ]
      case 'holidays': {
        const days = (all: readonly string[]) => listed(all.map((day) => format.fullDay(day)))
        return [
          ...when(change.come.length > 0, () =>
            [t('change.holidaysCome', { days: days(change.come) }), t('change.onDays', { count: change.orders })].join(
              ' ',
            ),
          ),
          ...when(change.gone.length > 0, () => t('change.holidaysGone', { days: days(change.gone) })),
        ]
      }
      case 'methods': {
        const names = (all: typeof change.gone) => listed(all.map((each) => t(`methods.${each}`)))
        return [
          ...when(change.gone.length > 0, () =>
            [
              t('change.methodsGone', { methods: names(change.gone) }),
              t('change.byMethods', { count: change.orders }),
            ].join(' '),
          ),
          ...when(change.come.length > 0, () => t('change.methodsCome', { methods: names(change.come) })),
        ]
      }
      case 'minimum':
        return [t('change.minimum', { before: format.money(change.before), after: format.money(change.after) })]
      case 'reminderLimit':
        return [t('change.reminderLimit', { before: format.money(change.before), after: format.money(change.after) })]
      case 'differenceLimit':
        return [t('change.differenceLimit', { before: format.money(change.before), after: format.money(change.after) })]
      case 'householdMinimum':
        return [
          t('change.householdMinimum', { before: format.money(change.before), after: format.money(change.after) }),
        ]
      case 'fee':
        return [
          [
            t('change.fee', { before: format.money(change.before), after: format.money(change.after) }),
            t('change.withFee', { count: change.orders }),
          ].join(' '),
        ]
      case 'stockHorizon':
        return [t('change.stockHorizon', { before: format.quantity(change.before), after: change.after })]
      case 'payments': {
        const names = (all: typeof change.gone) => listed(all.map((each) => t(`payments.${each}`)))
        return [
          ...when(change.gone.length > 0, () => t('change.paymentsGone', { kinds: names(change.gone) })),
          ...when(change.come.length > 0, () => t('change.paymentsCome', { kinds: names(change.come) })),
          ...when(!change.takesHouseholds, () => t('change.noHouseholds')),
        ]
      }
      case 'account': {
        const { after } = change
        return [
          after === null
            ? t('change.noAccount')
            : t('change.account', { holder: after.holder, iban: spacedIban(after.iban) }),
        ]
      }
      case 'creditorId': {
        const { before, after } = change
        if (after === null) return [t('change.noCreditorId')]
        return [t(before === null ? 'change.firstCreditorId' : 'change.creditorId', { number: after })]
      }
      case 'prepaymentHours':
        return [t('change.prepaymentHours', { before: format.quantity(change.before), after: change.after })]
      case 'complaintDays':
        return [t('change.complaintDays', { before: format.quantity(change.before), after: change.after })]
      case 'paymentTerm':
        return [t('change.paymentTerm', { before: format.quantity(change.before), after: change.after })]
      case 'reminders': {
        const { steps } = change
        if (steps.length === 0) return [t('change.noReminders')]
        return [
          t('change.remindersAfter', { days: listed(steps.map(({ afterDays }) => format.quantity(afterDays))) }),
          ...steps.flatMap(({ feeCents }, at) =>
            when(feeCents > 0, () => t('change.reminderFee', { level: String(at + 1), fee: format.money(feeCents) })),
          ),
        ]
      }
      case 'postcodes':
        return [
          ...when(change.gone.length > 0, () =>
            t('change.postcodesGone', { count: change.gone.length, some: some(change.gone) }),
          ),
          ...when(change.come.length > 0, () =>
            t('change.postcodesCome', { count: change.come.length, some: some(change.come) }),
          ),
        ]
    }
  }
}

/** What the typed settings would change, as the server works it out, before they are saved. */
export const SettingConsequences = ({ form }: { form: Form<SettingsValues> }) => {
  const sentencesOf = useSentences()
  const isChanged = useIsChanged(form)
  const typed = useDeferredValue(JSON.stringify(settingsBodyOf(useFormValues(form))))
  const read = hubSettingsBody.safeParse(JSON.parse(typed))
  const { data, isError, isFetching } = useQuery(consequencesQuery(read.success ? read.data : null))
  const sentences = (data?.consequences ?? []).flatMap(sentencesOf)
  return (
    <Consequences
      id="setting-consequences"
      sentences={read.success && !isError ? sentences : []}
      instead={!read.success ? 'incomplete' : isError ? 'unknown' : isChanged && !isFetching ? 'nothing' : 'none'}
    />
  )
}
