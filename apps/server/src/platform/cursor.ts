import type { z } from 'zod'
import { InvalidFields } from './domain-error.ts'

/** Marks where a page of a list ended: the sort key of its last row, opaque to the caller. */
export const cursorOf = (key: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a cursor back; one that did not come from `cursorOf` with such a key is `ValidationFailed`. */
export const keyOfCursor = <S extends z.ZodType>(cursor: string, schema: S): z.output<S> => {
  const refused = new InvalidFields([{ path: 'cursor', message: cursor }])
  let key: unknown
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    throw refused
  }
  const parsed = schema.safeParse(key)
  if (!parsed.success) throw refused
  return parsed.data
}
