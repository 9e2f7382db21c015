/** Walking through example bodies, to change one value at a time. */

export type LeafPath = readonly (string | number)[]
export type Leaf = { readonly path: LeafPath; readonly value: unknown }

/** Every value in a body that holds no other. */
export const leavesOf = (value: unknown, path: LeafPath = []): Leaf[] => {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Every object in a body, itself included. */
export const objectsIn = (value: unknown, path: LeafPath = []): LeafPath[] => {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, child]) =>
    objectsIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return Array.isArray(value) ? inner : [path, ...inner]
}

/** A copy of a body with another value at one place. */
export const withValueAt = (body: unknown, path: LeafPath, value: unknown): unknown => {
  const [first, ...rest] = path
  if (first === undefined) return value
  const copy: unknown = Array.isArray(body) ? [...body] : { ...(body as object) }
  const holder = copy as Record<string | number, unknown>
  holder[first] = withValueAt(holder[first], rest, value)
  return copy
}

/** Where two companies' bodies of the same form differ, they name things of their own; answered with the second one's. */
export const referencesIn = (theirs: unknown, ours: unknown): { path: LeafPath; value: string }[] => {
  const known = new Map(leavesOf(theirs).map(({ path, value }) => [path.join('.'), value]))
  return leavesOf(ours).flatMap(({ path, value }) =>
    typeof value === 'string' && known.get(path.join('.')) !== value ? [{ path, value }] : [],
  )
}

/** Something of the same form that does not exist. */
export const unknownLike = (value: string): string => {
  if (/^[0-9a-f]{8}-/.test(value)) return '019ab000-0000-7000-8000-000000000000'
  return /^[KE]-/.test(value) ? `${value.slice(0, 7)}999999` : 'nobodys-slug'
}
