import { quoteCart } from '@regionalmarkt/contract/market/quote-cart.ts'
import { call } from '../../../platform/api-client.ts'

export type UnitNames = { readonly name: string; readonly salesUnitName: string }

/**
 * What sales units are called in the page's language, by id: for what this device keeps with its name, since the page was in another one.
 * What is not on offer is missing. Throws `ApiError`.
 */
export const namesOfUnits = async (ids: readonly string[]): Promise<ReadonlyMap<string, UnitNames>> => {
  const lines = [...new Set(ids)].map((salesUnitId) => ({ salesUnitId, quantity: 1 }))
  if (lines.length === 0) return new Map()
  const quote = await call(quoteCart, { params: { channel: 'b2b' }, body: { lines } })
  return new Map(
    quote.lines.flatMap(({ salesUnitId, article }) => {
      if (article === null) return []
      const { name, salesUnitName } = article
      return [[salesUnitId, { name, salesUnitName }] as const]
    }),
  )
}
