/** What of the lists of articles' addresses leads to the price lists; they have no address of their own in the specification. */
export type PriceListSearch = {
  /** All of them, or one by its id. */
  list?: string
  show?: Shown
}

export const shownKinds = ['new', 'changed', 'delisted', 'faulty', 'unchanged'] as const
export type Shown = (typeof shownKinds)[number]
export const allLists = 'all'

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Reads an address; what makes no sense is left out. */
export const priceListSearchFrom = ({ list, show }: Record<string, unknown>): PriceListSearch => {
  if (typeof list !== 'string' || (list !== allLists && !id.test(list))) return {}
  const kind = shownKinds.find((one) => one === show)
  return { list, ...(kind === undefined || list === allLists ? {} : { show: kind }) }
}
