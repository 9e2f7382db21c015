import { subjectHere } from './kept-on-device.ts'

const store = 'regionalmarkt.photos'
const prefix = 'device:'
/** Of more the server makes no use. */
const widestPixels = 1536
const tallestPixels = 4096
const quality = 0.9

/** Whether a picture of a form lies on the device, and has no name at the server yet. */
export const isOnDevice = (picture: string): boolean => picture.startsWith(prefix)

/** Where it lies: it is the person's who took it, and nobody else who signs in on this device finds it there. */
const placeOf = (picture: string): string | null => {
  const subject = subjectHere()
  return subject === null ? null : `/photos-on-device/${encodeURIComponent(subject)}/${picture.slice(prefix.length)}`
}

/** A photograph as large as the server keeps one, without what the camera wrote about place and time. Rejects what the browser cannot read. */
const reduced = async (photo: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, widestPixels / bitmap.width, tallestPixels / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve, reject) => {
    const done = (made: Blob | null) =>
      made ? resolve(made) : reject(new Error('The photo could not be made smaller.'))
    canvas.toBlob(done, 'image/jpeg', quality)
  })
}

/**
 * Keeps a photo of whoever is signed in and answers what it is called on the device. It lies there as it is, not encrypted, until it is
 * forgotten. Rejects where that cannot be: with `QuotaExceededError` where there is no room.
 */
export const keepPhoto = async (photo: Blob): Promise<string> => {
  const picture = `${prefix}${crypto.randomUUID()}`
  const place = placeOf(picture)
  if (place === null) throw new Error('Nobody is signed in.')
  const made = await reduced(photo)
  await (await caches.open(store)).put(place, new Response(made))
  // Whoever signed out meanwhile, here or in another tab, leaves nothing behind.
  if (placeOf(picture) !== place) await forgetPhotos()
  return picture
}

/** Undefined where it cannot be had any more: its person has signed out since, or the browser has taken the room. */
export const photoOnDevice = async (picture: string): Promise<Blob | undefined> => {
  const place = placeOf(picture)
  if (place === null) return undefined
  try {
    return await (await globalThis.caches?.match(place, { cacheName: store }))?.blob()
  } catch {
    // What it belongs to would wait for ever.
    return undefined
  }
}

/** Takes those of these pictures away that lie on the device. */
export const dropPhotos = async (pictures: readonly string[]): Promise<void> => {
  const places = pictures.filter(isOnDevice).flatMap((picture) => placeOf(picture) ?? [])
  if (places.length === 0) return
  const photos = await caches.open(store).catch(() => null)
  await Promise.allSettled(places.map((place) => photos?.delete(place)))
}

/** Forgets all photos, whoever took them. */
export const forgetPhotos = async (): Promise<void> => {
  await globalThis.caches?.delete(store).catch(() => undefined)
}
