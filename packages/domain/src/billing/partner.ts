/** By what hub and screens name the account of a household: the number of its order in small letters, as a company is named by its slug. */
export const slugOfHousehold = (orderNumber: string): string => orderNumber.toLowerCase()

/** The number of the order whose household a slug names; null for that of a company. */
export const orderNumberOfSlug = (slug: string): string | null =>
  /^k-\d{4}-\d{6,}$/.test(slug) ? slug.toUpperCase() : null
