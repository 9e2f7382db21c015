import type { Database, Tx } from '../database.ts'
import { writeLast } from '../pending-writes.ts'

/**
 * From now on every transaction on this database does its work, answers, and is rolled back instead of committed, so that one prepared
 * state serves any number of requests. Returns what ends it.
 */
export const rehearse = (db: Database): (() => void) => {
  const real = db.transaction.bind(db)
  const curtain = new Error('rolled back after a rehearsal')
  const rehearsed = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    let outcome: { value: T } | undefined
    await real(async (tx) => {
      outcome = { value: await work(tx) }
      await writeLast(tx)
      throw curtain
    }).catch((error: unknown) => {
      if (error !== curtain) throw error
    })
    if (!outcome) throw curtain
    return outcome.value
  }
  db.transaction = rehearsed
  return () => {
    db.transaction = real
  }
}
