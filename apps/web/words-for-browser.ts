import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { readonly [key: string]: string | Texts }

const compiled = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )

/**
 * Reads the ICU syntax of all texts while building. Otherwise every visitor would download the parser for it; so the
 * browser gets use-intl's formatter for texts that are already read, a tenth of the size.
 */
export const wordsForBrowser = (): Plugin => ({
  name: 'words-for-browser',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  }),
  async load(id) {
    if (!/\/packages\/i18n\/src\/(german|english)\.ts$/.test(id)) return null
    const { messages, errors }: { messages: Texts; errors: Texts } = await import(pathToFileURL(id).href)
    return `export const messages = ${JSON.stringify(compiled(messages))}\nexport const errors = ${JSON.stringify(errors)}`
  },
})
