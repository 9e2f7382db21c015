import { weekdayOf } from '../calendar/weekday.ts'
import type { DirectTerms } from '../orders/direct-terms.ts'
import {
  changedCutOff,
  countOf,
  exchange,
  isChange,
  type SettingConsequence,
  type Situation,
  step,
} from './hub-settings.ts'

/** A supplier's terms for a road, offered or kept for another time. */
export type DirectSettings = DirectTerms & { readonly isOffered: boolean }

/** What changing them does; besides what a hub's settings can do, the road itself comes or goes, and with it its place and hours. */
export type DirectConsequence =
  | Extract<SettingConsequence, { kind: 'weekdays' | 'cutOff' | 'minimum' | 'fee' | 'postcodes' }>
  | { readonly kind: 'road'; readonly isOffered: boolean; readonly orders: number }
  | { readonly kind: 'place'; readonly orders: number }

/**
 * What a change of a supplier's own terms does, to be read before it is saved; `openOrders` are those that go by this road. Nothing where
 * nothing changes, or where the road is not offered before and after. Nothing here changes an order that is placed.
 */
export const changeOfDirectSettings = (
  before: DirectSettings | null,
  after: DirectSettings,
  situation: Situation,
): readonly DirectConsequence[] => {
  const { openOrders } = situation
  const orders = countOf(openOrders, () => true)
  if (before === null || before.isOffered !== after.isOffered) {
    const isAsBefore = (before?.isOffered ?? false) === after.isOffered
    return isAsBefore ? [] : [{ kind: 'road', isOffered: after.isOffered, orders }]
  }
  if (!after.isOffered) return []
  const weekdays = exchange(before.deliveryWeekdays, after.deliveryWeekdays)
  const postcodes = exchange(before.postcodes, after.postcodes)
  const onDay = ({ deliveryDate }: (typeof openOrders)[number]) => weekdays.gone.includes(weekdayOf(deliveryDate))
  const isElsewhere =
    before.place !== after.place || before.opensAt !== after.opensAt || before.closesAt !== after.closesAt
  return [
    ...(isChange(weekdays) ? [{ kind: 'weekdays' as const, ...weekdays, orders: countOf(openOrders, onDay) }] : []),
    ...changedCutOff(before, after, situation),
    ...step('minimum', before.minimumCents, after.minimumCents),
    ...step('fee', before.feeCents, after.feeCents).map((each) => ({ ...each, orders })),
    ...(isChange(postcodes) ? [{ kind: 'postcodes' as const, ...postcodes }] : []),
    ...(isElsewhere ? [{ kind: 'place' as const, orders }] : []),
  ]
}
