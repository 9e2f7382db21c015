import type { DeliveryDate, Quote } from './quote.ts'

/** The day a cart is priced for until one is chosen: the first that most lines can make. */
export const bestDateOf = ({ deliveryDates }: Pick<Quote, 'deliveryDates'>): DeliveryDate | undefined => {
  const most = Math.max(...deliveryDates.map(({ possibleLines }) => possibleLines))
  return deliveryDates.find(({ possibleLines }) => possibleLines === most && most > 0)
}
