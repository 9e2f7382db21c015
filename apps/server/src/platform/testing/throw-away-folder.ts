import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files that are memory; Linux has it. */
const inMemory = '/dev/shm'
/** A run's databases and their log take less, in bytes. */
const room = 3 * 2 ** 30

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize > room && freemem() > 2 * room
  } catch {
    return false
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What a run that was killed has left would stay in memory until the machine begins anew. */
const sweep = (): void => {
  for (const name of readdirSync(inMemory)) {
    const pid = /^regionalmarkt-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(inMemory, name), { recursive: true, force: true })
  }
}

/**
 * A folder for what is thrown away after the tests of this process, in memory where there is room for it: a database is 650 files, and to copy
 * it on a disk takes ten times the processor time (docs/decisions/0078-how-long-tests-take.md). Whoever asked for it deletes it. As root, PostgreSQL runs as another user, which
 * must be able to enter.
 */
export const throwAwayFolder = (): string => {
  const isInMemory = hasRoom()
  if (isInMemory) sweep()
  const folder = mkdtempSync(join(isInMemory ? inMemory : tmpdir(), `regionalmarkt-${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}
