import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { changeCart as changeCartPromise, getCarts } from '@regionalmarkt/contract/shopping-lists/carts.ts'
import { settleCartLine } from '@regionalmarkt/domain/orders/settle-cart-line.ts'
import type { Channel } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { orNotFound } from '../../platform/domain-error.ts'
import type { Outcome } from '../../platform/facts.ts'
import { insertRows } from '../../platform/insert-rows.ts'
import { invariant } from '../../platform/invariant.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { readableUsers } from '../accounts/public.ts'
import { cartLines, carts } from './tables.ts'

type Cart = ResponseOf<typeof changeCartPromise>
type Changes = BodyOf<typeof changeCartPromise>
type Line = typeof cartLines.$inferSelect

/** No quote and no order takes more. */
const mostLines = 200

const shown = (lines: readonly Line[]): Cart => ({ lines: lines.map(({ id: _, cartId: __, ...line }) => line) })

/** Both carts of the viewer: one query. */
export const cartsOf = async (
  db: Queryable,
  { userId }: Pick<SignedInViewer, 'userId'>,
): Promise<ResponseOf<typeof getCarts>> => {
  const found = await db
    .select({ channel: carts.channel, line: cartLines })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(eq(carts.userId, userId))
    .orderBy(cartLines.id)
  const of = (channel: Channel) => shown(found.flatMap((one) => (one.channel === channel ? one.line : [])))
  return { b2b: of('b2b'), b2c: of('b2c') }
}

/** The lines as the changes leave them, by sales unit; what would be one too many is not taken. */
const settled = (
  lines: ReadonlyMap<string, Line>,
  { changes, gone, seen }: Changes,
  cartId: string,
): ReadonlyMap<string, Omit<Line, 'id'>> => {
  const now = new Map<string, Omit<Line, 'id'>>(lines)
  for (const { salesUnitId, ...change } of gone) {
    const left = settleCartLine(now.get(salesUnitId) ?? null, { ...change, quantity: 0 })
    if (left === null) now.delete(salesUnitId)
  }
  for (const { as, saw, quantity, ...line } of changes) {
    const before = now.get(line.salesUnitId)
    const after = settleCartLine(before ?? null, { quantity, as, saw })
    if (after && (before ? after !== before : now.size < mostLines))
      now.set(line.salesUnitId, { ...line, cartId, ...after })
  }
  for (const { salesUnitId, unitPriceCents, seenQuantity } of seen) {
    const line = now.get(salesUnitId)
    if (line && (line.unitPriceCents !== unitPriceCents || line.seenQuantity !== seenQuantity))
      now.set(salesUnitId, { ...line, unitPriceCents, seenQuantity })
  }
  return now
}

/** A line that is there keeps its place. */
const overwritten = sql`on conflict on constraint cart_line_once do update set (quantity, written_as, name, sales_unit_name, language,
  unit_price_cents, seen_quantity) = row (excluded.quantity, excluded.written_as, excluded.name, excluded.sales_unit_name,
  excluded.language, excluded.unit_price_cents, excluded.seen_quantity)`

/**
 * Changes lines of the viewer's cart, each by what its device knew of it. What is no change is nobody's news.
 * Refusal: `NotFound` for somebody who has just deleted their account.
 */
export const changeCart = async (
  tx: Tx,
  { viewer: { userId }, now }: Actor<SignedInViewer>,
  channel: Channel,
  changes: Changes,
): Promise<Outcome<Cart>> => {
  // Another device of theirs waits here, and so does whoever deletes the account.
  const [person] = await tx
    .select({ id: readableUsers.id })
    .from(readableUsers)
    .where(and(eq(readableUsers.id, userId), isNull(readableUsers.deletedAt)))
    .for('no key update')
  orNotFound(person)
  const [cart] = await tx
    .insert(carts)
    .values({ userId, channel, changedAt: now })
    .onConflictDoUpdate({ target: [carts.userId, carts.channel], set: { changedAt: now } })
    .returning({ id: carts.id })
  const { id: cartId } = invariant(cart, 'an upsert returns its row')
  const linesNow = () => tx.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(cartLines.id)
  const found = await linesNow()
  const before = new Map(found.map((line) => [line.salesUnitId, line]))
  const after = settled(before, changes, cartId)
  const gone = found.filter(({ salesUnitId }) => !after.has(salesUnitId)).map(({ id }) => id)
  const written = [...after.values()].filter((line) => before.get(line.salesUnitId) !== line)
  if (gone.length + written.length === 0) return { answer: shown(found), facts: [] }
  if (gone.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, gone))
  await insertRows(tx, cartLines, written.map(withoutId), overwritten)
  return { answer: shown(await linesNow()), facts: [{ kind: 'cartChanged', personId: userId }] }
}

/** All rows of one statement name the same columns. */
const withoutId = ({ id: _, ...line }: Omit<Line, 'id'> & { readonly id?: string }) => line
