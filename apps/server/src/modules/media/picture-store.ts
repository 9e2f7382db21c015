import { createHash } from 'node:crypto'
import { imageWidths } from '@regionalmarkt/contract/media/get-image.schema.ts'
import { pictureUpload } from '@regionalmarkt/contract/media/picture-upload.ts'
import sharp from 'sharp'
import type { BlobStore } from '../../platform/blob-store.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { inTurn } from '../../platform/in-turn.ts'
import { pictureReadApart } from './picture-reader.ts'
import { asWebp, widest } from './read-picture.ts'

const { mostBytes } = pictureUpload

/**
 * Pictures by content: the name of one is the SHA-256 of what is in it, so that the same picture is kept once and an
 * address never changes its meaning.
 */
const keep = async (store: BlobStore, webp: Uint8Array): Promise<string> => {
  const hash = createHash('sha256').update(webp).digest('hex')
  await store.write(hash, webp)
  return hash
}

/**
 * Keeps a photograph that `who` has sent, as `readPicture` makes it anew. Returns its content hash and its size as it is shown. Refusals:
 * `PayloadTooLarge` (too many bytes) and those of `readPicture`.
 */
export const storePicture = async (store: BlobStore, bytes: Uint8Array, who?: string): Promise<StoredPicture> => {
  if (bytes.length > mostBytes) throw new DomainError('PayloadTooLarge')
  const { webp, width, height } = await pictureReadApart(bytes, who)
  return { picture: await keep(store, webp), width, height }
}

export type StoredPicture = { readonly picture: string; readonly width: number; readonly height: number }

/**
 * Keeps an SVG of our own. Nobody else's: drawing one can take as long as its maker likes. What is kept is small anyway and only what
 * other widths are made from, so that no time goes into making it smaller.
 */
export const storeDrawing = async (store: BlobStore, svg: Uint8Array): Promise<string> =>
  keep(store, (await asWebp(sharp(svg, { density: 144 }), 0)).data)

const snapped = (width: number): number => imageWidths.find((candidate) => candidate >= width) ?? widest

/** Few steps, so that nobody can fill the disk with a hundred copies of each picture. */
const qualities = [60, 80, 100] as const
const snappedQuality = (quality: number): number => qualities.find((candidate) => candidate >= quality) ?? 100

const beingMade = new Map<string, Promise<Buffer>>()

/** Of the four threads that libraries work in, two are left for passwords and files. */
export const drawing = inTurn(2)

/**
 * A stored picture in the next width and quality that is not smaller than asked, made once and kept. `picture` is the
 * name of one, checked by the contract. Throws `NotFound` for one nobody has stored.
 */
export const pictureInWidth = async (
  store: BlobStore,
  { picture, width, quality }: { picture: string; width: number; quality: number },
): Promise<Buffer> => {
  const size = { width: snapped(width), quality: snappedQuality(quality) }
  const name = `${picture}-${size.width}-${size.quality}`
  const kept = await store.read(name)
  if (kept) return kept
  const making =
    beingMade.get(name) ?? drawing(() => make(store, picture, name, size)).finally(() => beingMade.delete(name))
  beingMade.set(name, making)
  return making
}

const make = async (
  store: BlobStore,
  picture: string,
  name: string,
  size: { width: number; quality: number },
): Promise<Buffer> => {
  const original = await store.read(picture)
  if (!original) throw new DomainError('NotFound')
  const resized = await sharp(original)
    .resize({ width: size.width, withoutEnlargement: true })
    .webp({ quality: size.quality })
    .toBuffer()
  await store.write(name, resized)
  return resized
}
