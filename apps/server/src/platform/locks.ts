import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from './database.ts'
import { given, type Statement, statement } from './prepared.ts'

/**
 * Everything that is locked without a row to lock, by a number of its own: a lock is a number and the hash of a key, and two keys of one
 * hash only wait for each other needlessly. In which order locks are taken, rows among them: decision 30.
 */
const namespaces = {
  /** Bringing the database up to date. */
  migration: 7_224_001,
  /** The right to open the order with a supplier that collects for a day; by hub, supplier and day. */
  retailerOrderOpening: 7_224_002,
  /** The right to make a company's first warehouse; by company. */
  warehouseOpening: 7_224_003,
  /** What is blocked of a sales unit's lots, and which rows of stock begin blocked; by sales unit. */
  lotBlocks: 7_224_012,
  /** The addresses that companies' names give. */
  companySlugs: 7_224_004,
  /** The addresses and numbers of articles. */
  articleNames: 7_224_005,
  /** Discounts and ways of delivery of a sales unit; by sales unit. */
  unitTerms: 7_224_006,
  /** Taking in price lists; by supplier. */
  priceListImport: 7_224_007,
  /** Bringing offers in line with prices, rules and approvals, and the market with them. */
  offers: 7_224_008,
  /** The sign that a process which works off jobs is alive; by the name the queue gives it. Nobody waits for it. */
  jobProcess: 7_224_009,
  /** What a hub has agreed with a customer, of which nothing may be written yet; by customer. */
  customerTerms: 7_224_071,
  /** That pictures which nobody names go away: shared by all who keep or name some. */
  pictures: 7_224_010,
  /** The tree of categories: shared by whoever files an article under one. */
  categories: 7_224_013,
  /** Whether a producer's sales units are counted or made to order: shared by whoever orders some; by supplier. */
  stockTracking: 7_224_011,
  /** Closing a month of a hub's books: shared by whoever books something; by hub. */
  books: 7_224_072,
  /** Taking bank statements in, and taking them back; by hub. */
  bankStatements: 7_224_073,
  /** Agreements about writing bills for a supplier; by hub and supplier. */
  selfBilling: 7_224_074,
} as const
export type LockName = keyof typeof namespaces

/** The two arguments of an advisory lock function of PostgreSQL. */
export const lockOf = (name: LockName, key: SQL = sql`''`): SQL =>
  sql`${sql.raw(String(namespaces[name]))}, hashtext(${key})`

/** Waits until nobody else has the lock of this key, and has it until the transaction ends. */
export const lock = async (tx: Queryable, name: LockName, key = ''): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(name, sql`${key}`)})`)
}

/** The same, beside others who have it shared. */
export const lockShared = async (tx: Queryable, name: LockName, key = ''): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(name, sql`${key}`)})`)
}

/** The same for several keys, in one order, so that two who want the same ones never wait for each other in a circle. */
export const lockEach = async (tx: Tx, name: LockName, keys: readonly string[]): Promise<void> => {
  await lockKeys[name](tx, { keys })
}

const lockKeys = Object.fromEntries(
  Object.entries(namespaces).map(([name, number]) => [
    name,
    statement(sql`
      select pg_advisory_xact_lock(${sql.raw(String(number))}, hash)
      from (select distinct hashtext(key) as hash from unnest(${given('keys')}::text[]) as key order by hash) as hashes`),
  ]),
) as Record<LockName, Statement<object>>
