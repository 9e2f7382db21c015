import { percentageOf } from '../money/cents.ts'

/**
 * What a customer pays who has agreed a reduction with the hub: cents less basis points (250 is 2.5 %), the reduction
 * rounded half up, never below zero.
 */
export const reducedForCustomer = (cents: number, basisPoints: number): number =>
  Math.max(0, cents - percentageOf(cents, basisPoints))
