import { type Crop, croppedName, readPictureName } from '@regionalmarkt/domain/pictures/picture-name.ts'
import sharp from 'sharp'
import type { BlobStore } from '../../platform/blob-store.ts'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { lockShared } from '../../platform/locks.ts'
import { drawing, type StoredPicture } from './picture-store.ts'

const cut = async (store: BlobStore, name: string, { x, y, width, height }: Crop): Promise<Buffer> => {
  const original = await store.read(readPictureName(name).original)
  if (!original) throw new DomainError('NotFound')
  const picture = sharp(original)
  const size = await picture.metadata()
  const [left, top] = [Math.floor((x * size.width) / 1000), Math.floor((y * size.height) / 1000)]
  const part = {
    left,
    top,
    width: Math.max(1, Math.round(((x + width) * size.width) / 1000) - left),
    height: Math.max(1, Math.round(((y + height) * size.height) / 1000) - top),
  }
  const webp = await picture.extract(part).webp({ quality: 90 }).toBuffer()
  await store.write(name, webp)
  return webp
}

/**
 * Keeps what lies within `crop` of a stored picture, beside it and made from it, so that it can be cropped otherwise later. Only what
 * was made here can be asked for, or anybody could have a picture cut a million times. `picture` is the name of one, cropped or not,
 * checked by the contract like `crop`. Returns its name and its size. Throws `NotFound` for a picture nobody has stored.
 */
export const cropPicture = async (tx: Tx, store: BlobStore, picture: string, crop: Crop): Promise<StoredPicture> => {
  // What it is cut from must not be taken away meanwhile.
  await lockShared(tx, 'pictures')
  const name = croppedName(picture, crop)
  const webp = (await store.read(name)) ?? (await drawing(() => cut(store, name, crop)))
  const { width, height } = await sharp(webp).metadata()
  return { picture: name, width, height }
}
