import type { OccurrenceState } from './occurrence.ts'

type DateBefore = {
  readonly ruleDate: string
  readonly deliveryDate: string
  readonly state: OccurrenceState
  readonly isByHand: boolean
}

/** What a change of the template does to a date: it comes, goes, comes another day or with other goods, or is kept as somebody decided. */
export type AlteredDate = {
  readonly ruleDate: string
  readonly kind: 'added' | 'dropped' | 'moved' | 'otherGoods' | 'kept'
  /** The days the goods would have come, and come now. */
  readonly before: string | null
  readonly after: string | null
}

const dayOf = (date: DateBefore | undefined): string | null =>
  date !== undefined && (date.state === 'planned' || date.state === 'changed') ? date.deliveryDate : null

/** Every date that lies ahead and is not as it was, or only is because somebody decided about it. Days that were ordered are left out. */
export const alteredDates = (
  before: readonly DateBefore[],
  after: readonly DateBefore[],
  { hasOtherGoods }: { readonly hasOtherGoods: boolean },
): AlteredDate[] => {
  const ruleDates = [...new Set([...before, ...after].map(({ ruleDate }) => ruleDate))].sort()
  return ruleDates.flatMap((ruleDate): AlteredDate[] => {
    const [old, now] = [before, after].map((dates) => dates.find((date) => date.ruleDate === ruleDate))
    const [was, is] = [dayOf(old), dayOf(now)]
    const said = { ruleDate, before: was, after: is }
    if (now?.isByHand) return now.state === 'ordered' ? [] : [{ ...said, kind: 'kept' }]
    if (was === null && is === null) return []
    if (was === null) return [{ ...said, kind: 'added' }]
    if (is === null) return [{ ...said, kind: 'dropped' }]
    if (was !== is) return [{ ...said, kind: 'moved' }]
    return hasOtherGoods ? [{ ...said, kind: 'otherGoods' }] : []
  })
}
