import { addCents, multiplyCents } from '../money/cents.ts'
import type { DepositKind } from '../pricing/deposits.ts'

/** Containers of one kind and charge between a hub and one company. Pieces; cents net, per piece. */
export type ContainerSum = {
  readonly kind: DepositKind
  readonly cents: number
  readonly given: number
  readonly returned: number
}

export type ContainerBalance = ContainerSum & {
  /** What is still out; less than nothing where more came back than was ever given. */
  readonly balance: number
  readonly balanceCents: number
}

export type ContainerAccount = { readonly kinds: readonly ContainerBalance[]; readonly balanceCents: number }

/** A company's account: what was given with goods, what came back, and what is still out, in pieces and net cents. */
export const containerAccount = (sums: readonly ContainerSum[]): ContainerAccount => {
  const kinds = sums.map((sum) => {
    const balance = sum.given - sum.returned
    return { ...sum, balance, balanceCents: multiplyCents(sum.cents, balance) }
  })
  return { kinds, balanceCents: addCents(kinds.map(({ balanceCents }) => balanceCents)) }
}

/** So many empties of one kind are counted at once; more are a slip of the finger. Pieces. */
export const mostEmpties = 10_000

/** Empties of one kind and charge that stand at the door. */
export type CountedReturn = { readonly kind: DepositKind; readonly cents: number; readonly count: number }

/** Of which kinds more comes back than is out: that is asked about, and allowed. */
export const returnedBeyond = (
  { kinds }: ContainerAccount,
  returned: readonly CountedReturn[],
): readonly (CountedReturn & { readonly out: number })[] =>
  returned.flatMap((each) => {
    const known = kinds.find(({ kind, cents }) => kind === each.kind && cents === each.cents)
    const out = Math.max(0, known?.balance ?? 0)
    return each.count > out ? [{ ...each, out }] : []
  })
