import { fail, ok, type Result } from '../errors/result.ts'
import { type Discount, type DiscountOfChannel, discounted } from './discount.ts'

const overlap = (a: Discount, b: Discount): boolean =>
  (a.validFrom === null || b.validUntil === null || a.validFrom <= b.validUntil) &&
  (b.validFrom === null || a.validUntil === null || b.validFrom <= a.validUntil)

const contradict = (a: Discount, b: Discount, cents: number): boolean => {
  if (!overlap(a, b)) return false
  if (a.fromQuantity === b.fromQuantity) return true
  const [smaller, larger] = a.fromQuantity < b.fromQuantity ? [a, b] : [b, a]
  return discounted(cents, larger) >= discounted(cents, smaller)
}

/**
 * Whether a discount can stand beside the others of its sales unit in its channel: on no day do two of them begin at one quantity, and
 * whoever takes more saves more per unit, at the price in cents that holds now. Otherwise `DiscountContradicts` with the id of the other one.
 */
export const fitsAmong = (
  discount: DiscountOfChannel,
  others: readonly DiscountOfChannel[],
  cents: number,
): Result<DiscountOfChannel, 'DiscountContradicts'> => {
  const isOther = ({ id, channel }: DiscountOfChannel) => id !== discount.id && channel === discount.channel
  const other = others.find((one) => isOther(one) && contradict(discount, one, cents))
  return other === undefined ? ok(discount) : fail('DiscountContradicts', { discountId: other.id })
}
