import { expect } from 'vitest'
import type { Morning } from '../../modules/fulfilment/testing/morning.ts'

type Kitchen = Awaited<ReturnType<Morning['kitchen']>>

/** An order of a kitchen, picked whole and handed over; its number. `handOver`: what is said at the door; `more`: at the checkout. */
export const handedOver = async (
  market: Morning,
  kitchen: Kitchen,
  line: object,
  handOver = {},
  more = {},
): Promise<string> => {
  const orderNumber = await kitchen.place([line], more)
  await market.confirm(orderNumber)
  const { items } = await market.hubOrder(orderNumber)
  for (const { id, orderedQuantity: quantity } of items) await market.pick(orderNumber, id, { quantity })
  await market.depart(orderNumber)
  expect((await market.complete(orderNumber, handOver)).status).toBe(200)
  return orderNumber
}

/** The same, with its invoice issued; the invoice as its hub reads it. */
export const invoicedOrder = async (market: Morning, kitchen: Kitchen, line: object) => {
  const orderNumber = await handedOver(market, kitchen, line)
  const billing = '/api/retailer/billing'
  const url = `${billing}/customers/${kitchen.company.slug}/documents`
  const { documentIds } = await market.done(market.anke, url, { isIssued: true, orderNumber })
  return { ...(await market.get(market.anke, `${billing}/documents/${documentIds[0]}`)), orderNumber }
}
