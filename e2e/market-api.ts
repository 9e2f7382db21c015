import type { Page } from '@playwright/test'

/**
 * Asks the API in German as the person signed in in this window, for what happens in the market while somebody else looks at a
 * screen; an edit names the version it is made on. Throws with the server's answer when it refuses.
 */
export const askApi = async <Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  version?: number,
): Promise<Answer> =>
  page.evaluate(
    async ({ method, path, body, version }) => {
      const account = Object.entries(localStorage).find(([key]) => key.startsWith('regionalmarkt.oidc.user:'))
      const { access_token: token } = JSON.parse(account?.[1] ?? '{}')
      const answer = await fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': 'de-DE',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    { method, path, body, version },
  )

type Settings = { hubId: string; hasProvider: boolean; version: number; stockHorizonDays: number }

/** From now on what lies at a hub is sold for two weeks ahead: also on a Friday afternoon, for the day after a long weekend. */
export const serveFromShelf = async (hub: Page): Promise<void> => {
  const {
    hubId: _,
    hasProvider: __,
    version,
    ...settings
  } = await askApi<Settings>(hub, 'GET', '/api/retailer/settings')
  await askApi(hub, 'PUT', '/api/retailer/settings', { ...settings, stockHorizonDays: 14 }, version)
}

type Offer = { salesUnitId: string; name: string; unitPriceCents: number; available: number | null }
type Card = { name: string; offers: Offer[] }
type Address = { id: string; kind: 'billing' | 'shipping' }

/** The offer of one pack of an article, as this customer's hub sells it. */
export const offerOf = async (page: Page, article: string, pack: string): Promise<Offer> => {
  const query = new URLSearchParams({ q: article })
  const { articles } = await askApi<{ articles: Card[] }>(page, 'GET', `/api/market/b2b/articles?${query}`)
  const offers = articles.find(({ name }) => name === article)?.offers
  const offer = offers?.find(({ name }) => name === pack)
  if (!offer) throw new Error(`${article}, ${pack}, is not on offer`)
  return offer
}

type OrderLine = { readonly article: string; readonly pack: string; readonly quantity: number }

/** Orders these packs as the business customer of this window, and answers the order's number. */
export const orderLinesAs = async (page: Page, deliveryDate: string, wanted: readonly OrderLine[]): Promise<string> => {
  const lines = []
  for (const { article, pack, quantity } of wanted) {
    const { salesUnitId, unitPriceCents } = await offerOf(page, article, pack)
    lines.push({ salesUnitId, quantity, unitPriceCents })
  }
  const { addresses } = await askApi<{ addresses: Address[] }>(page, 'GET', '/api/addresses')
  const idOf = (wanted: Address['kind']) => addresses.find(({ kind }) => kind === wanted)?.id
  const { orderNumber } = await askApi<{ orderNumber: string }>(page, 'POST', '/api/business-customer/orders', {
    deliveryDate,
    deliveryMethod: 'deliveryHub',
    billingAddressId: idOf('billing'),
    shippingAddressId: idOf('shipping'),
    lines,
  })
  return orderNumber
}

/** The same with one line. */
export const orderAs = (page: Page, { deliveryDate, ...line }: OrderLine & { readonly deliveryDate: string }) =>
  orderLinesAs(page, deliveryDate, [line])

type Quote = { deliveryDates: { date: string; possibleLines: number }[] }

/** The days on which this pack can be brought. */
export const daysFor = async (page: Page, article: string, pack: string): Promise<string[]> => {
  const { salesUnitId } = await offerOf(page, article, pack)
  const body = { lines: [{ salesUnitId, quantity: 1 }] }
  const { deliveryDates } = await askApi<Quote>(page, 'POST', '/api/market/b2b/cart-quote', body)
  return deliveryDates.filter(({ possibleLines }) => possibleLines === 1).map(({ date }) => date)
}

/**
 * The sixth day on which this pack can be brought: beyond the days for which the demo region has orders on their way; the next after it on
 * which another hub brings it as well to whoever is signed in in the `other` window.
 */
export const laterDay = async (page: Page, article: string, pack: string, other?: Page): Promise<string> => {
  const days = await daysFor(page, article, pack)
  const also = other === undefined ? days : await daysFor(other, article, pack)
  const day = days.slice(5).find((date) => also.includes(date))
  if (day === undefined) throw new Error(`${article} cannot be brought on six days`)
  return day
}
