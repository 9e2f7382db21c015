import { crc32, inflateRawSync } from 'node:zlib'

/** A file inside of a zip. */
export type ZipEntry = { readonly path: string; readonly content: Buffer }

const endMark = 0x06054b50
const directoryMark = 0x02014b50
const fileMark = 0x04034b50

/**
 * Takes a zip apart by its directory and stops as soon as its parts come to more than `mostBytes` unpacked, whatever the zip says about
 * their size: `tooLarge`. `broken` is what is no zip, is encrypted or is packed in an unusual way.
 */
export const unpackZip = (zip: Buffer, mostBytes: number): readonly ZipEntry[] | 'tooLarge' | 'broken' => {
  try {
    const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
    if (end < 0 || zip.readUInt32LE(end) !== endMark) return 'broken'
    const entries: ZipEntry[] = []
    let at = zip.readUInt32LE(end + 16)
    let left = mostBytes
    for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
      if (zip.readUInt32LE(at) !== directoryMark) return 'broken'
      const [flags, method, packedSize] = [
        zip.readUInt16LE(at + 8),
        zip.readUInt16LE(at + 10),
        zip.readUInt32LE(at + 20),
      ]
      const [pathSize, extraSize, noteSize] = [at + 28, at + 30, at + 32].map((where) => zip.readUInt16LE(where))
      const path = zip.toString('utf8', at + 46, at + 46 + (pathSize ?? 0))
      const file = zip.readUInt32LE(at + 42)
      if (zip.readUInt32LE(file) !== fileMark || flags & 1) return 'broken'
      const begin = file + 30 + zip.readUInt16LE(file + 26) + zip.readUInt16LE(file + 28)
      const packed = zip.subarray(begin, begin + packedSize)
      if (method !== 0 && method !== 8) return 'broken'
      const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
      left -= content.length
      if (left < 0) return 'tooLarge'
      entries.push({ path, content })
      at += 46 + (pathSize ?? 0) + (extraSize ?? 0) + (noteSize ?? 0)
    }
    return entries
  } catch (error) {
    // Offsets beyond the end and broken packing are errors of their own.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'broken'
  }
}

const header = (
  mark: number,
  size: number,
  fields: readonly (readonly [at: number, value: number, bytes: 2 | 4])[],
) => {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32LE(mark)
  for (const [at, value, width] of fields) bytes.writeUIntLE(value, at, width)
  return bytes
}

/** The same files as a zip that packs nothing: whoever reads it meets exactly what was measured, and no second list of files. */
export const plainZip = (entries: readonly ZipEntry[]): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { path, content } of entries) {
    const name = Buffer.from(path)
    const [sum, size] = [crc32(content), content.length]
    const shared = (from: number) =>
      [
        [from, sum, 4] as const,
        [from + 4, size, 4] as const,
        [from + 8, size, 4] as const,
        [from + 12, name.length, 2] as const,
      ] as const
    directory.push(header(directoryMark, 46, [...shared(16), [42, offset, 4]]), name)
    const file = [header(fileMark, 30, shared(14)), name, content]
    files.push(...file)
    offset += file.reduce((length, part) => length + part.length, 0)
  }
  const size = directory.reduce((length, part) => length + part.length, 0)
  const count = entries.length
  return Buffer.concat([
    ...files,
    ...directory,
    header(endMark, 22, [
      [8, count, 2],
      [10, count, 2],
      [12, size, 4],
      [16, offset, 4],
    ]),
  ])
}
