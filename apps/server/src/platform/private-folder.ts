import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What files are made with that hold what is somebody's: mails with links, keys, pictures that wait for approval. */
export const privateFile = { mode: 0o600 } as const

/** Makes a folder that only its owner can look into, also where it has been open. */
export const makePrivate = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

/** Another user's folder stays as it is: who mounted it knows why. */
const tighten = (path: string, atMost: number): void => {
  const { mode } = lstatSync(path)
  try {
    if ((mode & 0o777 & ~atMost) !== 0) chmodSync(path, mode & atMost)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/**
 * Makes the data folder where there is none, and closes it and what lies in it to other users of the machine. As root, others may pass
 * through it, but not look into it: PostgreSQL, which refuses to run as root, has its own closed folder there.
 */
export const openDataFolder = (dataDir: string): void => {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  mkdirSync(dataDir, { recursive: true, mode })
  tighten(dataDir, mode)
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    // PostgreSQL cares for its own folder, which may be another user's.
    if (entry.name.startsWith('postgres') && !entry.isFile()) continue
    if (entry.isDirectory() || entry.isFile()) tighten(join(dataDir, entry.name), entry.isFile() ? 0o600 : 0o700)
  }
}
