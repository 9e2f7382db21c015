import { previewClosings } from '@regionalmarkt/contract/accounts/own-company.ts'
import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { useSome } from './use-some.ts'

type Change = ResponseOf<typeof previewClosings.retailer>

/** What closing on other days would change, in sentences, as the server works it out before it is saved; nothing is asked without days. */
export const useClosingConsequences = (desk: Desk, asked: BodyOf<typeof previewClosings.retailer> | null) => {
  const t = useWorkplaceTranslations('companyProfile.closings')
  const settings = useWorkplaceTranslations('hubSettings.change')
  const format = useFormat()
  const some = useSome()
  const { data, isError } = useQuery({
    queryKey: [previewClosings[desk].slug, asked],
    queryFn: ({ signal }) => (asked === null ? null : call(previewClosings[desk], { body: asked, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: asked !== null,
    meta: { topics: ['account', 'orders', 'retailerOrders'] },
  })
  const named = (days: readonly string[]) => ({
    count: days.length,
    days: some(days.map((day) => format.fullDay(day))),
  })
  const sentencesOf = ({ gone, come, orders, recurringDates, cutOffs }: Change): string[] => [
    ...(gone.length > 0 ? [[t(`${desk}.gone`, named(gone)), settings('onDays', { count: orders })].join(' ')] : []),
    ...(recurringDates > 0 ? [t(`${desk}.recurringDates`, { count: recurringDates })] : []),
    ...(come.length > 0 ? [t(`${desk}.come`, named(come))] : []),
    ...(gone.length + come.length === 0 ? [t(`${desk}.noDays`)] : []),
    ...cutOffs.map(({ date, before, after }) =>
      settings('cutOff', {
        ...{ date: format.day(date), before: format.dayAndTime(before), after: format.dayAndTime(after) },
      }),
    ),
  ]
  const isKnown = asked !== null && data && !isError
  return { sentences: isKnown ? sentencesOf(data) : [], orders: isKnown ? data.firstOrders : [], isError }
}
