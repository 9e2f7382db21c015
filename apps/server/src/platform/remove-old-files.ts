import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the files of a folder, where there is one, whose names match and that were last written before a moment. */
export const removeOldFiles = async (folder: string, names: RegExp, before: Date): Promise<void> => {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const file of files) {
    if (!names.test(file)) continue
    const path = join(folder, file)
    // Another process may have been there first.
    const written = await stat(path).then(
      ({ mtime }) => mtime,
      () => undefined,
    )
    if (written !== undefined && written < before) await rm(path, { force: true })
  }
}
