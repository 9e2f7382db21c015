import { reducedForCustomer } from './customer-reduction.ts'

/** What a hub has agreed with one business customer; null: as with everybody. */
export type CustomerTerms = {
  /** Off every price: 250 is 2.5 %. */
  readonly discountBasisPoints: number
  /** So many days after its date an invoice is due. */
  readonly paymentTermDays: number | null
  /** Net cents that the goods of a delivery come to at least. */
  readonly minimumOrderCents: number | null
}

/** What holds for everybody with whom nothing else is agreed, as long as their hub has not said either. */
export const usualPaymentTermDays = 14
export const mostPaymentTermDays = 90
/** Half a price: what is typed beyond it is a slip. */
export const mostDiscountBasisPoints = 5000
export const mostMinimumOrderCents = 10_000_000

/** Something that costs 10.00 €, to show what a percentage does. */
const exampleCents = 1000

/** What a hub grants and asks of whoever has agreed on nothing else. */
export type HubTerms = { readonly paymentTermDays: number; readonly minimumOrderCents: number }

type Step = { readonly before: number; readonly after: number }
/** What other terms do to their customer: basis points and what 10.00 € cost, days, cents. */
export type TermsConsequence =
  | (Step & { readonly kind: 'discount'; readonly exampleBefore: number; readonly exampleAfter: number })
  | (Step & { readonly kind: 'paymentTerm' })
  | (Step & { readonly kind: 'minimum' })

/** What changes for a customer from its next order on; nothing where the terms come to the same. */
export const changeOfTerms = (
  before: CustomerTerms,
  after: CustomerTerms,
  usual: HubTerms,
): readonly TermsConsequence[] => {
  const step = (read: (terms: CustomerTerms) => number): Step => ({ before: read(before), after: read(after) })
  const discount = step((terms) => terms.discountBasisPoints)
  const example = step((terms) => reducedForCustomer(exampleCents, terms.discountBasisPoints))
  const all: readonly TermsConsequence[] = [
    { kind: 'discount', ...discount, exampleBefore: example.before, exampleAfter: example.after },
    { kind: 'paymentTerm', ...step((terms) => terms.paymentTermDays ?? usual.paymentTermDays) },
    { kind: 'minimum', ...step((terms) => terms.minimumOrderCents ?? usual.minimumOrderCents) },
  ]
  return all.filter((each) => each.before !== each.after)
}
