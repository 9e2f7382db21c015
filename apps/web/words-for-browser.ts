import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { readonly [key: string]: string | Texts }

const compiled = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )

/** What comes later, by the part it comes with: the screens behind a sign-in, and what a shop needs besides its goods. Every other text is there from the beginning. */
const later: Readonly<Record<string, readonly string[]>> = {
  shopping: ['shopping', 'producers', 'household', 'filters'],
  workplaces: [
    'orders',
    'retailer',
    'supplier',
    'stock',
    'approvals',
    'articles',
    'accounts',
    'companyProfile',
    'addresses',
    'profile',
    'fields',
    'companies',
    'administration',
    'collections',
    'priceLists',
    'pricing',
    'synonyms',
  ],
}

/**
 * Reads the ICU syntax of all texts while building. Otherwise every visitor would download the parser for it; so the
 * browser gets use-intl's formatter for texts that are already read, a tenth of the size. And leaves the texts of the
 * workplaces for later: see `Words.workplaces` and `Words.shopping`.
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
    const isOf = (area: string) =>
      part === undefined ? !Object.values(later).flat().includes(area) : later[part]?.includes(area)
    const areas = Object.entries(messages).filter(([area]) => isOf(area))
    const texts = `export const messages = ${JSON.stringify(compiled(Object.fromEntries(areas)))}`
    if (part !== undefined) return texts
    return [
      texts,
      `export const errors = ${JSON.stringify(errors)}`,
      ...Object.keys(later).map(
        (name) => `export const ${name} = async () => (await import(${JSON.stringify(`${file}?${name}`)})).messages`,
      ),
    ].join('\n')
  },
})
