import { idOf } from '../../../platform/route-params.ts'

/** What of the lists of articles' addresses leads to the price lists; they have no address of their own in the specification. */
export type PriceListSearch = {
  /** All of them, or one by its id. */
  list?: string
  show?: Shown
}

export const shownKinds = ['new', 'changed', 'delisted', 'faulty', 'unchanged'] as const
export type Shown = (typeof shownKinds)[number]
export const allLists = 'all'

/** Reads an address; what makes no sense is left out. */
export const priceListSearchFrom = ({ list, show }: Record<string, unknown>): PriceListSearch => {
  const named = list === allLists ? list : idOf(list)
  if (named === undefined) return {}
  const kind = shownKinds.find((one) => one === show)
  return { list: named, ...(kind === undefined || list === allLists ? {} : { show: kind }) }
}
