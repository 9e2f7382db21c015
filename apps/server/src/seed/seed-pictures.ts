import { readdir, readFile } from 'node:fs/promises'
import { storeDrawing } from '../modules/media/public.ts'
import type { BlobStore } from '../platform/blob-store.ts'

/** Content hashes of the demo region's pictures by name. */
export type Pictures = ReadonlyMap<string, string>

const folder = new URL('./pictures/', import.meta.url)

/** Puts the demo region's illustrations into the picture store. */
export const seedPictures = async (store: BlobStore): Promise<Pictures> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'))
  const stored = files.map(
    async (file) =>
      [file.replace(/\.svg$/, ''), await storeDrawing(store, await readFile(new URL(file, folder)))] as const,
  )
  return new Map(await Promise.all(stored))
}
