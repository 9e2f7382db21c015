// Must have run before anything else is looked for.
import './quick-imports.ts'
import { readFile } from 'node:fs/promises'
import type { Tx } from './platform/database.ts'

/** Ends a command with its sentence alone: somebody at a keyboard can do something about it. */
export class UsageError extends Error {}

export const readImported = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} cannot be read (${error.code}). Nothing was imported.`)
  })

type Done = { readonly says: string; readonly exitCode: number }

type Command<Read> = {
  /** Reads its words and the whole file before anything is opened or changed, or even loaded: a mistake is told at once. */
  readonly read: () => Read | Promise<Read>
  /** Does all of it or nothing, and returns a report for people. The exit code marks a result that somebody has to check. */
  readonly carryOut: (tx: Tx, read: Read) => Promise<string | Done>
}

/** Runs a command of the command line in one transaction, beside a running server or without one, and says what it did. */
export const runCommand = async <Read>({ read, carryOut }: Command<Read>): Promise<void> => {
  try {
    const found = await read()
    const { openCommandDatabase } = await import('./command-database.ts')
    const { db, close } = await openCommandDatabase()
    try {
      const done = await db.transaction((tx) => carryOut(tx, found))
      console.log(typeof done === 'string' ? done : done.says)
      if (typeof done === 'object') process.exitCode = done.exitCode
    } finally {
      await close()
    }
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = 1
  }
}
