/** By what hub and screens name the account of a household: the number of its order in small letters, as a company is named by its slug. */
export const slugOfHousehold = (orderNumber: string): string => orderNumber.toLowerCase()

/** Whether a slug could name a household, and therefore no company may have it. Whose a slug is says its row. */
export const isLikeHousehold = (slug: string): boolean => /^k-\d{4}-\d{6,}$/.test(slug)
