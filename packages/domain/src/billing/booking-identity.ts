import type { BankBooking, Sheet } from './bank-statement.ts'

/** A booking that a hub has already, and whether somebody has decided about it. */
export type KnownBooking = BankBooking & { readonly id: string; readonly isDecided: boolean }

export type ToldApart = {
  /** The bookings that are new. */
  readonly fresh: readonly BankBooking[]
  /** Bookings that the hub has already, with what this sheet says of them. */
  readonly known: readonly { readonly id: string; readonly booking: BankBooking }[]
  /** Collective bookings that nobody has decided about yet: their payments are among the new ones. */
  readonly split: readonly string[]
  /** How many bookings of the sheet are known. */
  readonly knownCount: number
}

const contradict = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

/** Letters and digits alone, umlauts as banks write them where they have none. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[ÄÖÜ]/g, (letter) => `${letter.normalize('NFD')[0]}E`)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** One file of a bank has a text in full, another cuts it. */
const differ = (a: string, b: string): boolean => {
  const [first, second] = [bare(a), bare(b)]
  return !first.includes(second) && !second.includes(first)
}

/** From the surest to what merely does not contradict; the first that fits anything is taken. */
const samenesses: readonly ((a: BankBooking, b: BankBooking) => boolean)[] = [
  (a, b) => a.reference !== null && a.reference === b.reference,
  (a, b) =>
    a.endToEndId !== null &&
    a.endToEndId === b.endToEndId &&
    !contradict(a.reference, b.reference) &&
    !contradict(a.counterIban, b.counterIban),
  (a, b) =>
    !contradict(a.reference, b.reference) &&
    !contradict(a.endToEndId, b.endToEndId) &&
    !contradict(a.counterIban, b.counterIban) &&
    !differ(a.name, b.name) &&
    !differ(a.purpose, b.purpose),
]

const sumOf = (bookings: readonly BankBooking[]): number => bookings.reduce((sum, { cents }) => sum + cents, 0)

/** Payments that one collective booking may be of: by its sheet, or by the list of payments that all of them name. */
const groupsOf = <B extends BankBooking>(bookings: readonly B[]): (readonly [B, ...B[]])[] => {
  const named = Map.groupBy(bookings, ({ account, day, collective, batch }) =>
    collective !== null ? `${account} ${day} # ${collective.key}` : batch === null ? '' : `${account} ${day} ${batch}`,
  )
  return [...named].flatMap(([name, [first, ...others]]) =>
    name === '' || first === undefined || others.length === 0 ? [] : [[first, ...others] as const],
  )
}

/** Whether a booking is the collective one of these payments. */
const isSumOf = (whole: BankBooking, parts: readonly [BankBooking, ...BankBooking[]]): boolean => {
  const [part] = parts
  if (whole.collective !== null || whole.counterIban !== null) return false
  if (part.collective === null && whole.batch === null) return false
  const isOfDay = whole.account === part.account && whole.day === part.day
  return isOfDay && whole.cents === sumOf(parts) && !contradict(whole.batch, part.batch)
}

const classOf = ({ account, day, cents }: Pick<BankBooking, 'account' | 'day' | 'cents'>): string =>
  `${account} ${day} ${cents}`
const wholeClassOf = (parts: readonly [BankBooking, ...BankBooking[]]): string =>
  classOf({ ...parts[0], cents: sumOf(parts) })

/**
 * Tells the new bookings of a sheet from those that a hub has already. The same booking comes again in files of other kinds (camt.052 during the day, 053 at its end,
 * 054 with details), and references are not to be trusted: some banks give none, one for several, or another one in each file. So two are one
 * where account, day and amount are equal and nothing that both say contradicts, each at most once: as many alike as a sheet has are kept.
 * A collective booking and its payments in another file are one money. `known` are the bookings of these accounts and days.
 */
export const tellApart = (known: readonly KnownBooking[], { bookings }: Pick<Sheet, 'bookings'>): ToldApart => {
  const left = new Set(known)
  const fresh = new Set(bookings)
  const alike = Map.groupBy(known, classOf)
  const found: ToldApart['known'][number][] = []
  const split: string[] = []
  for (const isSame of samenesses)
    for (const booking of fresh) {
      const same = alike.get(classOf(booking))?.find((each) => left.has(each) && isSame(each, booking))
      if (same === undefined) continue
      left.delete(same)
      fresh.delete(booking)
      found.push({ id: same.id, booking })
    }
  for (const parts of groupsOf([...fresh])) {
    const whole = alike.get(wholeClassOf(parts))?.find((each) => left.has(each) && isSumOf(each, parts))
    if (whole === undefined) continue
    left.delete(whole)
    if (whole.isDecided) for (const part of parts) fresh.delete(part)
    else split.push(whole.id)
  }
  const knownParts = Map.groupBy(groupsOf([...left]), wholeClassOf)
  for (const whole of fresh) {
    const parts = knownParts.get(classOf(whole))?.find((group) => left.has(group[0]) && isSumOf(whole, group))
    if (parts === undefined) continue
    fresh.delete(whole)
    for (const part of parts) left.delete(part)
    found.push(...parts.map(({ id }) => ({ id, booking: whole })))
  }
  return { fresh: [...fresh], known: found, split, knownCount: bookings.length - fresh.size }
}
