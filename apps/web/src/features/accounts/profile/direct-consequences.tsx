import { directTermsBody } from '@regionalmarkt/contract/accounts/direct-terms.schema.ts'
import { previewDirectTerms } from '@regionalmarkt/contract/accounts/direct-terms.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { Weekday } from '@regionalmarkt/domain/calendar/weekday.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { type Form, useFormValues } from '../../../forms/form.ts'
import { Consequences } from '../../../parts/consequences.tsx'
import { useWeekdayName } from '../../../parts/weekdays-field.tsx'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { type DirectRoad, type DirectValues, directBodyOf } from './direct-values.ts'

type Consequence = ResponseOf<typeof previewDirectTerms>['consequences'][number]

const consequencesQuery = (body: BodyOf<typeof previewDirectTerms> | null) =>
  queryOptions({
    queryKey: [previewDirectTerms.slug, body],
    queryFn: ({ signal }) => (body === null ? null : call(previewDirectTerms, { body, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: body !== null,
    meta: { topics: ['account', 'orders'] },
  })

/** Each consequence as a sentence, with how many orders keep what they were promised. */
const useSentences = () => {
  const t = useWorkplaceTranslations('directTerms.change')
  const format = useFormat()
  const weekdayName = useWeekdayName()
  const listed = (texts: readonly string[]) => new Intl.ListFormat(format.locale).format(texts)
  const days = (all: readonly Weekday[]) => listed(all.map(weekdayName))
  const money = ({ before, after }: { before: number; after: number }) => ({
    before: format.money(before),
    after: format.money(after),
  })
  return (change: Consequence): string[] => {
    const kept = 'orders' in change && change.orders > 0 ? ` ${t('orders', { count: change.orders })}` : ''
    switch (change.kind) {
      case 'road':
        return [t(change.isOffered ? 'come' : 'gone') + kept]
      case 'weekdays':
        return [
          ...(change.gone.length > 0 ? [t('weekdaysGone', { days: days(change.gone) }) + kept] : []),
          ...(change.come.length > 0 ? [t('weekdaysCome', { days: days(change.come) })] : []),
        ]
      case 'cutOff':
        return [
          t('cutOff', {
            date: format.day(change.date),
            before: format.dayAndTime(change.before),
            after: format.dayAndTime(change.after),
          }),
        ]
      case 'minimum':
        return [t('minimum', money(change))]
      case 'fee':
        return [t('fee', money(change)) + kept]
      case 'postcodes':
        return [
          ...(change.gone.length > 0 ? [t('postcodesGone', { codes: listed(change.gone) })] : []),
          ...(change.come.length > 0 ? [t('postcodesCome', { codes: listed(change.come) })] : []),
        ]
      case 'place':
        return [t('place') + kept]
    }
  }
}

type Props = { form: Form<DirectValues>; method: DirectRoad['method'] }

/** What the typed terms would change, as the server works it out, before they are saved. */
export const DirectConsequences = ({ form, method }: Props) => {
  const t = useWorkplaceTranslations('directTerms')
  const sentencesOf = useSentences()
  const typed = useDeferredValue(JSON.stringify(directBodyOf(method, useFormValues(form))))
  const read = directTermsBody.safeParse(JSON.parse(typed))
  const { data, isError } = useQuery(consequencesQuery(read.success ? read.data : null))
  const isTold = read.success && !isError
  return (
    <Consequences
      id={`direct-consequences-${method}`}
      about={t(`title.${method}`)}
      sentences={isTold ? (data?.consequences ?? []).flatMap(sentencesOf) : []}
      instead={!read.success ? 'incomplete' : isError ? 'unknown' : 'none'}
    />
  )
}
