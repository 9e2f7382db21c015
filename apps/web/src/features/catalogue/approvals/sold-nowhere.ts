import type { PricedUnit, WaitingArticle } from './queries.ts'

export const isUnsold = ({ salesPrices: { b2b, b2c } }: PricedUnit): boolean => b2b === null && b2c === null

/** How many of these articles nobody could buy once they are approved, because no price rule covers any of their packs. One that is in the market already stays there. */
export const soldNowhere = (
  articles: readonly (Pick<WaitingArticle, 'isNew'> & { readonly salesUnits: readonly PricedUnit[] })[],
): number =>
  articles.filter(({ isNew, salesUnits }) => isNew && salesUnits.length > 0 && salesUnits.every(isUnsold)).length
