import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { readonly [key: string]: string | Texts }

const compiled = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )

/** What comes later, an area or one part of it, by what it comes with: the screens behind a sign-in, and what a shop needs besides its goods. Every other text is there from the beginning. */
const later: Readonly<Record<string, readonly string[]>> = {
  shopping: ['shopping', 'cart.checkout', 'producers', 'household', 'filters'],
  workplaces: [
    'shell.accessDenied',
    'shell.acting',
    'shell.bar',
    'orders',
    'fulfilment',
    'procurement',
    'stock',
    'approvals',
    'articles',
    'unitTerms',
    'accounts',
    'companyProfile',
    'addresses',
    'profile',
    'fields',
    'companies',
    'administration',
    'collections',
    'pictures',
    'priceLists',
    'pricing',
    'synonyms',
  ],
}

/** Of an area's texts those that come with a part; without one those that are there from the beginning. */
const wantedOf = (area: string, texts: Texts, part: string | undefined): Texts => {
  const partOf = (path: string) => Object.keys(later).find((name) => later[name]?.includes(path))
  const isWanted = ([key]: readonly [string, unknown]) => (partOf(area) ?? partOf(`${area}.${key}`)) === part
  return Object.fromEntries(Object.entries(texts).filter(isWanted))
}

/**
 * Reads the ICU syntax of all texts while building. Otherwise every visitor would download the parser for it; so the
 * browser gets use-intl's formatter for texts that are already read, a tenth of the size. And leaves the texts of the
 * workplaces and the sentences of refusals for later: see `Words`.
 */
export const wordsForBrowser = (): Plugin => ({
  name: 'words-for-browser',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  }),
  async load(id) {
    const [file = id, part] = id.split('?')
    if (!/\/packages\/i18n\/src\/(german|english)\.ts$/.test(file)) return null
    const { messages, errors }: { messages: Texts; errors: Texts } = await import(pathToFileURL(file).href)
    const areas = Object.entries(messages).flatMap(([area, all]) => {
      const wanted = wantedOf(area, all as Texts, part)
      return Object.keys(wanted).length > 0 ? [[area, wanted] as const] : []
    })
    const texts = `export const messages = ${JSON.stringify(compiled(Object.fromEntries(areas)))}`
    if (part === 'refusals') return `export const errors = ${JSON.stringify(errors)}`
    if (part !== undefined) return texts
    return [
      texts,
      `export const errors = ${JSON.stringify({ Unexpected: errors.Unexpected })}`,
      `export const refusals = async () => (await import(${JSON.stringify(`${file}?refusals`)})).errors`,
      ...Object.keys(later).map(
        (name) => `export const ${name} = async () => (await import(${JSON.stringify(`${file}?${name}`)})).messages`,
      ),
    ].join('\n')
  },
})
