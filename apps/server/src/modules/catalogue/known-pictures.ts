import { fieldWords } from '@regionalmarkt/i18n/fields/field-words.ts'
import type { BlobStore } from '../../platform/blob-store.ts'
import { InvalidFields } from '../../platform/domain-error.ts'
import type { Locale } from '../../platform/viewer.ts'
import { areStored } from '../media/public.ts'

/** `ValidationFailed` at field `path` unless all of these were uploaded here. */
export const checkPictures = async (
  store: BlobStore,
  hashes: readonly string[],
  locale: Locale,
  path: string,
): Promise<void> => {
  if (await areStored(store, hashes)) return
  const message = fieldWords(locale, 'fields.picture')
  throw new InvalidFields([{ path, message }])
}
