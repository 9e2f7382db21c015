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

type Import<Read> = {
  /** Reads the whole file before anything is opened or changed, or even loaded: a mistake is told at once. */
  readonly read: () => Promise<Read>
  /** What was done, in words; all of it or nothing. */
  readonly takeIn: (tx: Tx, read: Read) => Promise<string>
}

/** Runs an import of the command line and says what it did. */
export const runImport = async <Read>({ read, takeIn }: Import<Read>): Promise<void> => {
  try {
    const found = await read()
    const { openImportDatabase } = await import('./import-database.ts')
    const { db, close } = await openImportDatabase()
    try {
      console.log(await db.transaction((tx) => takeIn(tx, found)))
    } finally {
      await close()
    }
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error)
    process.exitCode = 1
  }
}
