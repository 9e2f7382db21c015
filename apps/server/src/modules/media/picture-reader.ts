import { apart } from '../../platform/apart.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { ReadPicture } from './read-picture.ts'

/** A photograph of 12 megapixels takes half a second and less than half of that memory. */
const limits = { seconds: 10, megabytes: 380 }
const read = apart<Uint8Array, ReadPicture>(new URL('picture-process.ts', import.meta.url), limits)

/** What `readPicture` makes of a file, in a process of its own; one that takes too long or too much there is refused like one too large. */
export const pictureReadApart = async (bytes: Uint8Array, who?: string): Promise<ReadPicture> => {
  const answer = await read(bytes, who)
  if (answer === 'tooMuch') throw new DomainError('PictureTooLarge', { most: 12 })
  return answer
}
