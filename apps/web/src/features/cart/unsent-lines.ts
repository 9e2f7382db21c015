import type { CartLine } from './stored-cart.ts'

/** A change that the account may not know of yet. `saw`: the changes of the line that this device knew of when it was made. */
type UnsentChange = { readonly as: string; readonly saw: readonly string[]; readonly wasSent?: boolean }

/** By sales unit: lines whose quantity was changed, and ids of those whose price was seen anew. */
export type Unsent = { readonly changes: Readonly<Record<string, UnsentChange>>; readonly seen: readonly string[] }

export const nothingUnsent: Unsent = { changes: {}, seen: [] }

export const isAllSent = ({ changes, seen }: Unsent): boolean => Object.keys(changes).length + seen.length === 0

const mostSeen = 50

/** What has to be sent besides, once a cart has become another one. `newId` is asked for each change. */
export const withChanges = (
  unsent: Unsent,
  before: readonly CartLine[],
  after: readonly CartLine[],
  newId: () => string,
): Unsent => {
  const was = new Map(before.map((line) => [line.salesUnitId, line]))
  const is = new Map(after.map((line) => [line.salesUnitId, line]))
  const changes = { ...unsent.changes }
  const seen = new Set(unsent.seen)
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(id), is.get(id)]
    if (old?.quantity !== now?.quantity) {
      const last = changes[id]
      // One that has not been sent yet is none that another device can have seen.
      const known = last ? [...last.saw, ...(last.wasSent ? [last.as] : [])] : old?.writtenAs ? [old.writtenAs] : []
      changes[id] = { as: newId(), saw: known.slice(-mostSeen) }
    } else if (old?.unitPriceCents !== now?.unitPriceCents || old?.seenQuantity !== now?.seenQuantity) seen.add(id)
  }
  return { changes, seen: [...seen] }
}

/** What is left to be sent once `sent` has arrived: what was changed again meanwhile. */
export const withoutSent = ({ changes, seen }: Unsent, sent: Unsent): Unsent => ({
  changes: Object.fromEntries(Object.entries(changes).filter(([id, { as }]) => as !== sent.changes[id]?.as)),
  seen: seen.filter((id) => !sent.seen.includes(id)),
})
