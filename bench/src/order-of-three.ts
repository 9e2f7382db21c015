import type { GeneratedMarket } from './generate-market.ts'

export const pick = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T

/** Of three parts of the catalogue one sales unit each, so that no two are the same. */
export const threeLines = ({ orderLines }: GeneratedMarket) =>
  [0, 100, 200].map((from) => pick(orderLines.slice(from, from + 100)))

/** What a kitchen sends to order one of each of three sales units. */
export const orderOfThree = (market: GeneratedMarket, deliveryDate: string) => ({
  deliveryDate,
  deliveryMethod: 'deliveryHub',
  billingAddressId: market.billingAddressId,
  shippingAddressId: market.shippingAddressId,
  note: '',
  lines: threeLines(market).map((line) => ({ ...line, quantity: 1 })),
})

/** The day after tomorrow's next working day: no generated offer has a lead time, so it can always be made. */
export const someDeliveryDate = async (url: string, token: string, market: GeneratedMarket): Promise<string> => {
  const response = await fetch(`${url}/api/market/b2b/cart-quote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ salesUnitId: market.orderLines[0]?.salesUnitId, quantity: 1 }] }),
  })
  const { deliveryDates } = (await response.json()) as { deliveryDates: { date: string }[] }
  const later = deliveryDates[2]?.date
  if (later === undefined) throw new Error('no delivery date in sight')
  return later
}
