const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/ø/g, 'o'],
  [/&/g, ' und '],
]

const longest = 120

/** Cuts at a hyphen where one is near, so that no half word is left. */
const shortened = (slug: string, length: number): string => {
  if (slug.length <= length) return slug
  const cut = slug.slice(0, length + 1)
  const end = cut.lastIndexOf('-')
  return end > length / 2 ? cut.slice(0, end) : slug.slice(0, length).replace(/-$/, '')
}

/**
 * The part of an address that names something: "Äpfel & Nüsse (groß)" becomes `aepfel-und-nuesse-gross`. Lower-case
 * ASCII letters, digits and single hyphens, at most 120 characters; `fallback` when nothing is left.
 */
export const slugOf = (name: string, fallback = 'eintrag'): string => {
  const lower = name.normalize('NFC').toLowerCase()
  const german = spelledOut.reduce((text, [letter, spelling]) => text.replace(letter, spelling), lower)
  const ascii = german.normalize('NFKD').replace(/\p{M}/gu, '')
  const slug = ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return slug === '' ? fallback : shortened(slug, longest)
}

/** Words that stand where an article's slug could in the addresses of producers and hubs; no article is called like one of them. */
export const reservedSlugs: readonly string[] = ['create', 'approvals', 'edit', 'export']

/** The first free of `name`, `name-2`, `name-3`, …; `isTaken` answers for one slug. */
export const freeSlug = (name: string, isTaken: (slug: string) => boolean): string => {
  const slug = slugOf(name)
  let candidate = slug
  for (let number = 2; reservedSlugs.includes(candidate) || isTaken(candidate); number += 1)
    candidate = `${shortened(slug, longest - `-${number}`.length)}-${number}`
  return candidate
}
