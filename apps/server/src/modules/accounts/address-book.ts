import type { changedAddress, newAddress } from '@regionalmarkt/contract/accounts/addresses.schema.ts'
import type { listAddresses } from '@regionalmarkt/contract/accounts/addresses.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Queryable, Tx } from '../../platform/database.ts'
import { DomainError, orNotFound } from '../../platform/domain-error.ts'
import type { Fact, Outcome } from '../../platform/facts.ts'
import { invariant } from '../../platform/invariant.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { ownCompanyId } from './own-company.ts'
import { addresses, companies, users } from './tables.ts'

/** Whose book it is. */
type Owner = { readonly companyId: string } | { readonly userId: string }
type Address = typeof addresses.$inferSelect
type BookAddress = ResponseOf<typeof listAddresses>['addresses'][number]

const most = 100

const ownerOf = async (db: Queryable, viewer: SignedInViewer): Promise<Owner> => {
  const companyId = await ownCompanyId(db, viewer)
  return companyId === undefined ? { userId: viewer.userId } : { companyId }
}

const isOf = (owner: Owner): SQL =>
  'companyId' in owner ? eq(addresses.companyId, owner.companyId) : eq(addresses.userId, owner.userId)

/** Two who change one book wait for each other, so that there is always exactly one default. */
const lockBook = (tx: Tx, owner: Owner) =>
  'companyId' in owner
    ? tx.select({ id: companies.id }).from(companies).where(eq(companies.id, owner.companyId)).for('no key update')
    : tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('no key update')

const shown = ({ companyId: _, userId: __, kind, ...address }: Address): BookAddress => ({
  ...address,
  kind: kind === 'billing' ? 'billing' : 'shipping',
})

/** The address book of the viewer's company, or their own; defaults first. */
export const addressesOf = async (db: Queryable, viewer: SignedInViewer): Promise<BookAddress[]> =>
  addressBookOf(db, await ownerOf(db, viewer))

/** The same of whoever's book it is; who may look into it is asked by the caller. */
export const addressBookOf = async (db: Queryable, owner: Owner): Promise<BookAddress[]> => {
  const rows = await db
    .select()
    .from(addresses)
    .where(isOf(owner))
    .orderBy(addresses.kind, desc(addresses.isDefault), addresses.id)
  return rows.map(shown)
}

const noOtherDefault = (tx: Tx, owner: Owner, { kind, id }: Address) =>
  tx
    .update(addresses)
    .set({ isDefault: false, version: sql`${addresses.version} + 1` })
    .where(and(isOf(owner), eq(addresses.kind, kind), ne(addresses.id, id), eq(addresses.isDefault, true)))

const changed = (owner: Owner): readonly Fact[] =>
  'companyId' in owner
    ? [{ kind: 'companyChanged', companyId: owner.companyId }]
    : [{ kind: 'personChanged', personId: owner.userId }]

/** Adds an address; the first of its kind is the default. `TooManyAddresses` from the 101st on. */
export const addAddress = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  input: z.output<typeof newAddress>,
): Promise<Outcome<BookAddress>> => addAddressTo(tx, actor, await ownerOf(tx, actor.viewer), input)

/** The same into whoever's book it is; who may write into it is asked by the caller. */
export const addAddressTo = async (
  tx: Tx,
  actor: Actor,
  owner: Owner,
  input: z.output<typeof newAddress>,
): Promise<Outcome<BookAddress>> => {
  await lockBook(tx, owner)
  const book = await tx.select({ kind: addresses.kind }).from(addresses).where(isOf(owner))
  if (book.length >= most) throw new DomainError('TooManyAddresses')
  const isDefault = input.isDefault || !book.some(({ kind }) => kind === input.kind)
  const [row] = await tx
    .insert(addresses)
    .values({ ...input, ...owner, isDefault })
    .returning()
  const address = invariant(row, 'an insert returns what it wrote')
  if (isDefault) await noOtherDefault(tx, owner, address)
  audit(tx, actor, { action: 'create-address', subject: 'address', subjectId: address.id, after: owner })
  return { answer: shown(address), facts: changed(owner) }
}

const ownAddress = async (tx: Tx, owner: Owner, addressId: string): Promise<Address> => {
  await lockBook(tx, owner)
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(isOf(owner), eq(addresses.id, addressId)))
  return orNotFound(row)
}

type ChangedAddress = z.output<typeof changedAddress> & { readonly addressId: string; readonly version: number }

/** Changes an address; the default stays one until another takes its place. Refusals: `NotFound`, `VersionOutdated` with fact `current`. */
export const changeAddress = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  changed: ChangedAddress,
): Promise<Outcome<BookAddress>> => changeAddressOf(tx, actor, await ownerOf(tx, actor.viewer), changed)

/** The same in whoever's book it is; who may write into it is asked by the caller. */
export const changeAddressOf = async (
  tx: Tx,
  actor: Actor,
  owner: Owner,
  { addressId, version, ...input }: ChangedAddress,
): Promise<Outcome<BookAddress>> => {
  const before = await ownAddress(tx, owner, addressId)
  if (before.version !== version) throw new DomainError('VersionOutdated', { current: shown(before) })
  const [row] = await tx
    .update(addresses)
    .set({ ...input, isDefault: input.isDefault || before.isDefault, version: sql`${addresses.version} + 1` })
    .where(eq(addresses.id, addressId))
    .returning()
  const address = invariant(row, 'an update of a locked row returns it')
  if (address.isDefault) await noOtherDefault(tx, owner, address)
  audit(tx, actor, { action: 'update-address', subject: 'address', subjectId: addressId, after: owner })
  return { answer: shown(address), facts: changed(owner) }
}

/** Takes an address out; the default passes to the oldest of its kind. Refusal: `NotFound`. */
export const removeAddress = async (
  tx: Tx,
  actor: Actor<SignedInViewer>,
  addressId: string,
): Promise<Outcome<Record<string, never>>> => {
  const owner = await ownerOf(tx, actor.viewer)
  const { kind, isDefault } = await ownAddress(tx, owner, addressId)
  await tx.delete(addresses).where(eq(addresses.id, addressId))
  if (isDefault) {
    const [next] = await tx
      .select()
      .from(addresses)
      .where(and(isOf(owner), eq(addresses.kind, kind)))
      .orderBy(asc(addresses.id))
      .limit(1)
    if (next) {
      const version = sql`${addresses.version} + 1`
      await tx.update(addresses).set({ isDefault: true, version }).where(eq(addresses.id, next.id))
    }
  }
  audit(tx, actor, { action: 'delete-address', subject: 'address', subjectId: addressId })
  return { answer: {}, facts: changed(owner) }
}
