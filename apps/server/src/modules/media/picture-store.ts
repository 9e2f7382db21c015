import { createHash } from 'node:crypto'
import { imageWidths } from '@regionalmarkt/contract/media/get-image.schema.ts'
import { pictureUpload } from '@regionalmarkt/contract/media/picture-upload.ts'
import sharp, { type Sharp } from 'sharp'
import type { BlobStore } from '../../platform/blob-store.ts'
import { DomainError } from '../../platform/domain-error.ts'

const widest = imageWidths[imageWidths.length - 1] ?? 1536

/** Pictures of this many pixels are refused: a small file can unpack to gigabytes. */
const mostPixels = 50_000_000

const { mostBytes } = pictureUpload

/** How JPEG, PNG, WebP and AVIF begin. Nothing else reaches the library, which reads documents and programs of SVG as well. */
const beginsLikeAPhotograph = (bytes: Uint8Array): boolean =>
  /^(?:\xff\xd8\xff|\x89PNG\r\n.\n|RIFF.{4}WEBP|.{4}ftypavif)/s.test(
    Buffer.from(bytes.subarray(0, 16)).toString('latin1'),
  )

/**
 * A picture that is something else as well: a page, a program, a document or an archive behind or inside of it. Making it anew would
 * take that out, but whoever sends one means no good.
 */
const isSomethingElseToo = (bytes: Uint8Array): boolean => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const endOfArchive = 'PK\x05\x06'
  return /<(?:script|html|svg|!doctype)[\s>]|<\?php|%PDF-\d/i.test(text) || text.slice(-66_000).includes(endOfArchive)
}

/** `effort`, 0 to 6, is time spent on a smaller file; it does not change what is seen. */
const asWebp = (picture: Sharp, effort = 4): Promise<Buffer> =>
  picture.autoOrient().resize({ width: widest, withoutEnlargement: true }).webp({ quality: 90, effort }).toBuffer()

/**
 * Pictures by content: the name of one is the SHA-256 of what is in it, so that the same picture is kept once and an
 * address never changes its meaning.
 */
const keep = async (store: BlobStore, webp: Buffer): Promise<string> => {
  const hash = createHash('sha256').update(webp).digest('hex')
  await store.write(hash, webp)
  return hash
}

/**
 * Keeps a photograph that somebody sent, re-encoded as webp of at most 1536 pixels' width without metadata (it tells where it
 * was taken). Returns its content hash and its size as it is shown. Refusals: `PayloadTooLarge` (too many bytes or pixels, told before
 * anything is unpacked), `PictureKindNotAllowed` (no photograph, or not only one), `PictureNotReadable` (damaged, cut off).
 */
export const storePicture = async (store: BlobStore, bytes: Uint8Array): Promise<StoredPicture> => {
  if (bytes.length > mostBytes) throw new DomainError('PayloadTooLarge')
  if (!beginsLikeAPhotograph(bytes) || isSomethingElseToo(bytes)) throw new DomainError('PictureKindNotAllowed')
  const unreadable = () => {
    throw new DomainError('PictureNotReadable')
  }
  // The size stands at the beginning; nothing is unpacked for it.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable)
  if (width * height > mostPixels) throw new DomainError('PayloadTooLarge')
  const webp = await asWebp(sharp(bytes, { limitInputPixels: mostPixels })).catch(unreadable)
  const shown = await sharp(webp).metadata()
  return { picture: await keep(store, webp), width: shown.width, height: shown.height }
}

export type StoredPicture = { readonly picture: string; readonly width: number; readonly height: number }

/** Whether all of these are in the store. `names` are those of pictures, checked by the contract. */
export const areStored = async (store: BlobStore, names: readonly string[]): Promise<boolean> =>
  (await Promise.all(names.map((name) => store.has(name)))).every(Boolean)

/**
 * Keeps an SVG of our own. Nobody else's: drawing one can take as long as its maker likes. What is kept is small anyway and only what
 * other widths are made from, so that no time goes into making it smaller.
 */
export const storeDrawing = async (store: BlobStore, svg: Uint8Array): Promise<string> =>
  keep(store, await asWebp(sharp(svg, { limitInputPixels: mostPixels, density: 144 }), 0))

const snapped = (width: number): number => imageWidths.find((candidate) => candidate >= width) ?? widest

/** Few steps, so that nobody can fill the disk with a hundred copies of each picture. */
const qualities = [60, 80, 100] as const
const snappedQuality = (quality: number): number => qualities.find((candidate) => candidate >= quality) ?? 100

const beingMade = new Map<string, Promise<Buffer>>()

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
  const making = beingMade.get(name) ?? make(store, picture, name, size).finally(() => beingMade.delete(name))
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
  const resized = await sharp(original, { limitInputPixels: mostPixels })
    .resize({ width: size.width, withoutEnlargement: true })
    .webp({ quality: size.quality })
    .toBuffer()
  await store.write(name, resized)
  return resized
}
