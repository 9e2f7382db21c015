import compile from 'icu-minify/compile'
import { type Plugin, runnerImport } from 'vite'
import type {} from 'vitest/config'

type Texts = { readonly [key: string]: string | Texts }

const compiled = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  )

const words = /\/packages\/i18n\/src\/(german|english)(-\w+)?\.ts$/

/**
 * Reads the ICU syntax of the screens' texts before they are served, in development as in a build. Otherwise every visitor
 * would download the parser for it, 7.7 kB; so the browser gets use-intl's formatter for texts that are already read.
 */
export const compiledMessages = (): Plugin => ({
  name: 'compiled-messages',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
  }),
  // Tests remember what became of a file for as long as it is the same, and these are made of others.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (words.test(id) ? false : null)),
  load: {
    filter: { id: words },
    async handler(id) {
      const { module, dependencies } = await runnerImport<Record<string, Texts | string>>(id)
      for (const file of dependencies) this.addWatchFile(file)
      const exported = Object.entries(module).map(
        ([name, value]) =>
          `export const ${name} = ${JSON.stringify(name === 'messages' ? compiled(value as Texts) : value)}`,
      )
      return exported.join('\n')
    },
  },
})
