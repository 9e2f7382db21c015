export const priceListFormats = ['bnn', 'csv', 'xlsx'] as const
export type PriceListFormat = (typeof priceListFormats)[number]

/** How new articles of a list are sold: `counted`, as much as somebody has entered; `toOrder`, as much as is wanted. */
export const stocksOfNew = ['counted', 'toOrder'] as const
export type StockOfNew = (typeof stocksOfNew)[number]

/** `checked`: looked at, nothing taken in yet. `undone`: taken in, and taken back. */
export const priceListStatuses = ['checked', 'committed', 'undone'] as const
export type PriceListStatus = (typeof priceListStatuses)[number]

/** Code pages a table can be sent in. */
export const codePages = ['utf-8', 'utf-16', 'windows-1252', 'cp850', 'macintosh'] as const
export type CodePage = (typeof codePages)[number]
