import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import type { BlobStore } from '../../platform/blob-store.ts'
import type { Tx } from '../../platform/database.ts'
import { InvalidFields } from '../../platform/domain-error.ts'
import { lockShared } from '../../platform/locks.ts'
import type { Locale } from '../../platform/viewer.ts'

/**
 * `ValidationFailed` at field `path` unless all of these were uploaded here. From then on none of them is taken away until the transaction
 * ends, in which they are named: comes before every lock of a row. `names` are those of pictures, checked by the contract.
 */
export const checkPictures = async (
  tx: Tx,
  store: BlobStore,
  names: readonly string[],
  { locale, path }: { readonly locale: Locale; readonly path: string },
): Promise<void> => {
  if (names.length === 0) return
  await lockShared(tx, 'pictures')
  const found = await Promise.all(names.map((name) => store.has(name)))
  if (found.every(Boolean)) return
  throw new InvalidFields([{ path, message: fieldWords(locale, 'fields.picture') }])
}
