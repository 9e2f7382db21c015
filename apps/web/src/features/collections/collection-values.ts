import type { Collection } from './queries.ts'

/** A collection that is being typed; days empty where there is no limit, `picture` empty without one. */
export const emptyCollection = {
  ...{ 'title.de': '', 'title.en': '', 'text.de': '', 'text.en': '' },
  ...{ audience: 'everyone', visibleFrom: '', visibleUntil: '', picture: '' },
}
export type CollectionValues = typeof emptyCollection

export const valuesOf = ({
  title,
  text,
  audience,
  visibleFrom,
  visibleUntil,
  picture,
}: Collection): CollectionValues => ({
  'title.de': title.de,
  'title.en': title.en,
  'text.de': text.de,
  'text.en': text.en,
  audience,
  visibleFrom: visibleFrom ?? '',
  visibleUntil: visibleUntil ?? '',
  picture: picture ?? '',
})

const orNull = (typed: string): string | null => (typed === '' ? null : typed)

export const bodyOf = (values: CollectionValues) => ({
  title: { de: values['title.de'], en: values['title.en'] },
  text: { de: values['text.de'], en: values['text.en'] },
  audience: values.audience,
  visibleFrom: orNull(values.visibleFrom),
  visibleUntil: orNull(values.visibleUntil),
  picture: orNull(values.picture),
})
