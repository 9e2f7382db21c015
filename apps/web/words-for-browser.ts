import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { readonly [key: string]: string | Texts }

const compiled = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )

/** What only the screens behind a sign-in say; it comes with their area. Every other text is there from the beginning. */
const ofWorkplaces: readonly string[] = [
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
]

/**
 * Reads the ICU syntax of all texts while building. Otherwise every visitor would download the parser for it; so the
 * browser gets use-intl's formatter for texts that are already read, a tenth of the size. And leaves the texts of the
 * workplaces for later: see `Words.workplaces`.
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
    const areas = Object.entries(messages).filter(([area]) => ofWorkplaces.includes(area) === (part === 'workplaces'))
    const texts = `export const messages = ${JSON.stringify(compiled(Object.fromEntries(areas)))}`
    if (part === 'workplaces') return texts
    return [
      texts,
      `export const errors = ${JSON.stringify(errors)}`,
      `export const workplaces = async () => (await import(${JSON.stringify(`${file}?workplaces`)})).messages`,
    ].join('\n')
  },
})
