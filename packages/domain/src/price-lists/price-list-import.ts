export const priceListFormats = ['bnn', 'csv', 'xlsx'] as const
export type PriceListFormat = (typeof priceListFormats)[number]

/** `checked`: looked at, nothing taken in yet. `undone`: taken in, and taken back. */
export const priceListStatuses = ['checked', 'committed', 'undone'] as const
export type PriceListStatus = (typeof priceListStatuses)[number]
