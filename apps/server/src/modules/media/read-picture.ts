import { imageWidths } from '@regionalmarkt/contract/media/get-image.schema.ts'
import { maxSide, mostMegapixels } from '@regionalmarkt/domain/pictures/most-megapixels.ts'
import sharp, { type Sharp } from 'sharp'
import { DomainError } from '../../platform/domain-error.ts'

export const widest = imageWidths[imageWidths.length - 1] ?? 1536
/** Whatever is made of a stored picture is made from this much at most: a strip of paper is no photograph. */
const tallest = 4096

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
export const asWebp = (
  picture: Sharp,
  effort = 4,
): Promise<{ data: Buffer; info: { width: number; height: number } }> =>
  picture
    .autoOrient()
    .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort })
    .toBuffer({ resolveWithObject: true })

/** A picture as it is kept. */
export type ReadPicture = { readonly webp: Uint8Array; readonly width: number; readonly height: number }

/**
 * Makes a photograph that somebody sent anew, as webp of at most 1536 pixels' width and without metadata (it tells where it was taken).
 * For `picture-process.ts` alone: what comes from outside is unpacked nowhere else. Refusals: `PictureTooLarge` (too many pixels, told before
 * anything is unpacked), `PictureKindNotAllowed` (no photograph, or not only one), `PictureNotReadable` (damaged, cut off).
 */
export const readPicture = async (bytes: Uint8Array): Promise<ReadPicture> => {
  if (!beginsLikeAPhotograph(bytes) || isSomethingElseToo(bytes)) throw new DomainError('PictureKindNotAllowed')
  const unreadable = () => {
    throw new DomainError('PictureNotReadable')
  }
  // The size stands at the beginning; nothing is unpacked for it.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable)
  const most = mostMegapixels(header)
  const megapixels = (header.width * header.height) / 1_000_000
  if (megapixels > most || Math.max(header.width, header.height) > maxSide)
    throw new DomainError('PictureTooLarge', { most, megapixels })
  const { data, info } = await asWebp(sharp(bytes, { limitInputPixels: most * 1_000_000 })).catch(unreadable)
  return { webp: data, width: info.width, height: info.height }
}
