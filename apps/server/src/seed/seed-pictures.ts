import { readdir, readFile } from 'node:fs/promises'
import { storeDrawing } from '../modules/media/public.ts'
import type { BlobStore } from '../platform/blob-store.ts'

/** Content hashes of our illustrations by name. */
export type Pictures = ReadonlyMap<string, string>

const folder = new URL('./pictures/', import.meta.url)

/** Puts our illustrations into the picture store: all of them, or those that somebody needs. */
export const seedPictures = async (store: BlobStore, names?: ReadonlySet<string>): Promise<Pictures> => {
  const isNeeded = (file: string) => file.endsWith('.svg') && names?.has(file.replace(/\.svg$/, '')) !== false
  const files = (await readdir(folder)).filter(isNeeded)
  const stored = files.map(
    async (file) =>
      [file.replace(/\.svg$/, ''), await storeDrawing(store, await readFile(new URL(file, folder)))] as const,
  )
  return new Map(await Promise.all(stored))
}
