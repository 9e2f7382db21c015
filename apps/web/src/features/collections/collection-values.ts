import type { Collection } from './queries.ts'

/** A collection that is being typed; days empty where there is no limit, `picture` empty without one. */
export const emptyCollection = {
  ...{ title: { de: '', en: '' }, text: { de: '', en: '' } },
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
  title,
  text,
  audience,
  visibleFrom: visibleFrom ?? '',
  visibleUntil: visibleUntil ?? '',
  picture: picture ?? '',
})

const orNull = (typed: string): string | null => (typed === '' ? null : typed)

export const bodyOf = (values: CollectionValues) => ({
  ...values,
  visibleFrom: orNull(values.visibleFrom),
  visibleUntil: orNull(values.visibleUntil),
  picture: orNull(values.picture),
})
