import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody else works in the data folder; the message is meant for the person at the terminal. */
export class DataFolderInUse extends Error {}

/**
 * Says which process a pid stands for right now, or `undefined` when there is none. A pid alone is not enough: after a
 * reboot or in a fresh container the same number belongs to somebody else, and a dead server would seem alive.
 */
const processMark = (pid: number): string | undefined => {
  try {
    if (process.platform === 'linux') {
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
      const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      // A zombie has ended; only its parent has not taken notice yet.
      return afterName?.[0] === 'Z' ? undefined : `${bootId}/${afterName?.[19]}`
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

const readLock = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const isHeld = (content: string): boolean => {
  const [pid, mark] = content.split('\n')
  return mark !== undefined && processMark(Number(pid)) === mark
}

const create = (file: string, content: string): boolean => {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const removeStale = (file: string, judged: string): void => {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return // Somebody else was faster; the next attempt sees who.
  }
  // Between judging and renaming another server may have put its own lock there: that one goes back.
  if (readLock(aside) !== judged) linkSync(aside, file)
  rmSync(aside)
}

/**
 * Makes this process the only one that works in `dataDir`, and returns the function that gives it up.
 * A lock whose process has ended is taken over. One that is held is waited for (`patienceMs`, because a server that was
 * just told to stop needs a moment), then `DataFolderInUse` is thrown.
 */
export const lockDataFolder = async (dataDir: string, patienceMs = 5_000): Promise<() => void> => {
  const file = join(dataDir, 'server.lock')
  const own = `${process.pid}\n${processMark(process.pid)}\n`
  const deadline = Date.now() + patienceMs
  while (!create(file, own)) {
    const content = readLock(file)
    if (content === undefined) continue
    if (!isHeld(content)) {
      removeStale(file, content)
      continue
    }
    if (Date.now() >= deadline) {
      throw new DataFolderInUse(
        `The data folder ${dataDir} is in use by the server with process id ${content.split('\n')[0]}. ` +
          'Stop that one first, or give this one its own folder with DATA_DIR=./other-data.',
      )
    }
    await sleep(200)
  }
  return () => {
    if (readLock(file) === own) rmSync(file, { force: true })
  }
}
