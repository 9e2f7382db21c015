import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../network-of.ts'

/** What the API answers a guest, as JSON, by the address it is asked at. */
export type Answers = ReadonlyMap<string, string>

const market = '/api/market/b2b'
/** For the next delivery day in the head of every page. */
const head = `${market}/articles?limit=1`

/** What the screens ask for as soon as they stand, by the pattern of the page: the app asks for the same addresses. */
const asked: readonly (readonly [page: RegExp, addresses: (...parts: string[]) => readonly string[]])[] = [
  [/^\/$/, () => [head, `${market}/articles?limit=8`, `${market}/categories`, `${market}/article-collections`]],
  [/^\/regionalmarket\/b2b\/?$/, () => [head, `${market}/articles`, `${market}/categories`, `${market}/facets`]],
  [/^\/regionalmarket\/b2b\/[^/]+\/[^/]+\/([a-z0-9-]+)\/?$/, (slug = '') => [head, `${market}/articles/${slug}`]],
  // Only for what search engines are told: the first screen of these pages is not drawn.
  [/^\/regionalmarket\/b2c\/[^/]+\/[^/]+\/([a-z0-9-]+)\/?$/, (slug = '') => [`/api/market/b2c/articles/${slug}`]],
  [/^\/regionalmarket\/((?:suppliers|article-collections)\/[a-z0-9-]+)\/?$/, (thing = '') => [`${market}/${thing}`]],
]

/** The page's main subject; its address is unknown without it. */
const isOfOneThing = /\/(articles|suppliers|article-collections)\/[^/?]+$/

/** What a page asks first: addresses of the API, and the language in which it asks. */
export type AskedFirst = { readonly addresses: readonly string[]; readonly locale: Locale }

/** The addresses of the API a page asks first. A list that is narrowed down by its query asks something else: none. */
export const askedBy = (path: string, search: string): readonly string[] => {
  for (const [page, addresses] of asked) {
    const parts = page.exec(path)
    if (!parts) continue
    const first = addresses(...parts.slice(1))
    return search === '' || first.some((address) => isOfOneThing.test(address)) ? first : []
  }
  return []
}

/**
 * Asks the API as a guest from the network of whoever opens the page: nothing of their request goes along, so that no
 * answer to somebody can get into a page. What is not answered is left out; the page asks for it itself. Null where there is no such thing.
 */
export const answersFor = async (
  app: FastifyInstance,
  request: FastifyRequest,
  { addresses, locale }: AskedFirst,
): Promise<Answers | null> => {
  const headers = { 'accept-language': locale }
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const {
        statusCode,
        headers: told,
        body,
      } = await app.inject({ url: address, remoteAddress: addressOf(request), headers })
      return { address, statusCode, body, isJson: String(told['content-type']).startsWith('application/json') }
    }),
  )
  if (answers.some(({ address, statusCode }) => statusCode === 404 && isOfOneThing.test(address))) return null
  const given = answers.filter(({ statusCode, isJson }) => statusCode === 200 && isJson)
  return new Map(given.map(({ address, body }) => [address, body]))
}

/** One JSON object of them all. */
export const jsonOf = (answers: Answers): string =>
  `{${[...answers].map(([address, json]) => `${JSON.stringify(address)}:${json}`).join(',')}}`
