import { access, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivate, privateFile } from './private-folder.ts'
import { removeOldFiles } from './remove-old-files.ts'

/** Bytes by name, where what has a name never changes. Names are letters, digits and hyphens, checked by whoever gives them. */
export type BlobStore = {
  /** Nothing where there is nothing of that name. */
  read(name: string): Promise<Buffer | undefined>
  write(name: string, bytes: Uint8Array): Promise<void>
  has(name: string): Promise<boolean>
  /** All whose names begin so, in no order. */
  list(beginning: string): Promise<readonly Listed[]>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
}

export type Listed = { readonly name: string; readonly writtenAt: Date }

/** What a process that died left half written: no reader ever sees it, and after a day nobody goes on with it. */
export const sweepUnfinished = (dataDir: string, now: Date): Promise<void> =>
  removeOldFiles(picturesIn(dataDir), /\.\d+\.\w+$/, new Date(now.getTime() - 24 * 60 * 60 * 1000))

/** Where pictures lie that are in no bucket. */
export const picturesIn = (dataDir: string): string => join(dataDir, 'pictures')

const unlessMissing =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }

/** Files in a folder, which is made with the first of them. */
export const blobsOnDisk = (folder: string): BlobStore => ({
  read: (name) => readFile(join(folder, name)).catch(unlessMissing(undefined)),
  /** Writes beside and renames, so that nobody ever reads half a file. */
  async write(name, bytes) {
    await makePrivate(folder)
    const file = join(folder, name)
    const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
    await writeFile(unfinished, bytes, privateFile)
    await rename(unfinished, file)
  },
  async list(beginning) {
    const names = await readdir(folder).catch(unlessMissing([]))
    const listed: Listed[] = []
    for (const name of names) {
      if (!name.startsWith(beginning)) continue
      // Another process may remove it at this moment.
      const about = await stat(join(folder, name)).catch(unlessMissing(undefined))
      if (about?.isFile()) listed.push({ name, writtenAt: about.mtime })
    }
    return listed
  },
  remove: (name) => rm(join(folder, name), { force: true }),
  has: (name) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    ),
})
