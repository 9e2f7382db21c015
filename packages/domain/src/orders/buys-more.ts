type Totals = { readonly grossCents: number; readonly deliveryCents: number }

/**
 * Whether a consumer buys something by changing a placed order: more of a line or something that joins, also where something dearer goes for it; or
 * a sum or a cost of bringing that rises otherwise. Then the button says that it obliges to pay (§ 312j (3) BGB), and the contract goes out in
 * writing (§ 312f (2) BGB). What only falls obliges nobody anew. Cents.
 */
export const buysMore = (change: {
  /** A line is wanted at more than it was, or one joins. */
  readonly grows: boolean
  readonly before: Totals
  readonly after: Totals
}): boolean =>
  change.grows ||
  change.after.grossCents > change.before.grossCents ||
  change.after.deliveryCents > change.before.deliveryCents
