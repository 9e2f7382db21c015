import { access, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivate, privateFile } from './private-folder.ts'
import { removeOldFiles } from './remove-old-files.ts'

/** Bytes by name, where what has a name never changes. Names are letters, digits and hyphens, checked by whoever gives them. */
export type BlobStore = {
  /** Nothing where there is nothing of that name. */
  read(name: string): Promise<Buffer | undefined>
  write(name: string, bytes: Uint8Array): Promise<void>
  has(name: string): Promise<boolean>
}

/** What a process that died left half written: no reader ever sees it, and after a day nobody goes on with it. */
export const sweepUnfinished = (dataDir: string, now: Date): Promise<void> =>
  removeOldFiles(picturesIn(dataDir), /\.\d+\.\w+$/, new Date(now.getTime() - 24 * 60 * 60 * 1000))

/** Where pictures lie that are in no bucket. */
export const picturesIn = (dataDir: string): string => join(dataDir, 'pictures')

/** Files in a folder, which is made with the first of them. */
export const blobsOnDisk = (folder: string): BlobStore => ({
  read: (name) =>
    readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    }),
  /** Writes beside and renames, so that nobody ever reads half a file. */
  async write(name, bytes) {
    await makePrivate(folder)
    const file = join(folder, name)
    const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
    await writeFile(unfinished, bytes, privateFile)
    await rename(unfinished, file)
  },
  has: (name) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    ),
})
