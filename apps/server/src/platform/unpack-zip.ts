import { fromBufferPromise } from 'yauzl'

type Limits = {
  readonly mostFiles: number
  /** All texts together, unpacked. */
  readonly mostBytes: number
  /** What is thrown beyond these. */
  readonly tooLarge: () => Error
}

/**
 * The files in a zip that are wanted, by their paths. Stops as soon as they come to more than `mostBytes`, whatever the file says about
 * their size: what comes out is counted. Throws for what is no zip.
 */
export const unpackZip = async (
  bytes: Buffer,
  isWanted: RegExp,
  { mostFiles, mostBytes, tooLarge }: Limits,
): Promise<ReadonlyMap<string, Buffer>> => {
  const files = new Map<string, Buffer>()
  // Sizes that a file declares are not believed.
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: false })
  if (zip.entryCount > mostFiles) throw tooLarge()
  let left = mostBytes
  for await (const entry of zip.eachEntry()) {
    if (!isWanted.test(entry.fileName)) continue
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) {
      left -= part.length
      if (left < 0) throw tooLarge()
      parts.push(part)
    }
    files.set(entry.fileName, Buffer.concat(parts))
  }
  return files
}
