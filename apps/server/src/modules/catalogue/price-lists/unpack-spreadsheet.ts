import { fromBufferPromise } from 'yauzl'
import { unreadable } from './unreadable.ts'

/** A spreadsheet of a few sheets has twenty files; its texts may come to so many bytes when they are unpacked. */
const mostFiles = 1000
const mostUnpackedBytes = 20_000_000

/**
 * The texts in a spreadsheet by their paths. Stops as soon as they come to more than a price list can, whatever the file says about
 * their size; pictures and what else is no text are not unpacked. Throws for what is no zip.
 */
export const unpackSpreadsheet = async (bytes: Buffer): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  // Sizes that a file declares are not believed: what comes out is counted.
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: false })
  if (zip.entryCount > mostFiles) throw unreadable('tooLarge')
  let left = mostUnpackedBytes
  for await (const entry of zip.eachEntry()) {
    if (!/\.(xml|rels)$/.test(entry.fileName)) continue
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) {
      left -= part.length
      if (left < 0) throw unreadable('tooLarge')
      parts.push(part)
    }
    texts.set(entry.fileName, Buffer.concat(parts).toString())
  }
  return texts
}
