const views = ['quick', 'favourites', 'lists'] as const

/** Which way of ordering the cart's page shows, and which list; without one the cart itself. */
export type CartSearch = { view?: (typeof views)[number]; list?: string }

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

/** Reads an address; what is none of the views is left out instead of breaking the page. */
export const cartSearchFrom = (search: Record<string, unknown>): CartSearch => {
  const view = views.find((each) => each === search.view)
  return view === undefined ? {} : { view, ...(view === 'lists' && isId(search.list) ? { list: search.list } : {}) }
}
