/** For so many days an order speaks for the articles in it. */
export const popularForDays = 90

/**
 * How popular an article is among all, from 0 to 100: in how many orders it stands, compared with the article that stands in the most.
 * Whatever was ordered at all comes before what was not.
 */
export const popularityOf = (orders: number, mostOrders: number): number =>
  mostOrders === 0 ? 0 : Math.ceil((100 * orders) / mostOrders)
