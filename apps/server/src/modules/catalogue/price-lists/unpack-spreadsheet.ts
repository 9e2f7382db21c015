import { unpackZip } from '../../../platform/unpack-zip.ts'
import { unreadable } from './unreadable.ts'

/** A spreadsheet of a few sheets has twenty files; its texts may come to so many bytes when they are unpacked. */
const limits = { mostFiles: 1000, mostBytes: 20_000_000, tooLarge: () => unreadable('tooLarge') }

/** The texts in a spreadsheet by their paths; pictures and what else is no text are not unpacked. Throws for what is no zip. */
export const unpackSpreadsheet = async (bytes: Buffer): Promise<ReadonlyMap<string, string>> => {
  const files = await unpackZip(bytes, /\.(xml|rels)$/, limits)
  return new Map([...files].map(([path, file]) => [path, file.toString()]))
}
