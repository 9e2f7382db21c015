type Lent = { readonly count: number; readonly cents: number }

/** What deposits are made of, behind their sum: "(20 × 0,08 € + 1,50 €)". Empty where the sum says it all. */
export const depositParts = (deposits: readonly Lent[], money: (cents: number) => string): string => {
  if (deposits.length === 0 || (deposits.length === 1 && deposits[0]?.count === 1)) return ''
  const parts = deposits.map(({ count, cents }) =>
    count === 1 ? money(cents) : `${count}\u00a0×\u00a0${money(cents)}`,
  )
  return ` (${parts.join(' + ')})`
}
