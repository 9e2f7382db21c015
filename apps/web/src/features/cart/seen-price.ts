import { priceAmong } from '@regionalmarkt/domain/pricing/price-among.ts'
import { updateLines } from './cart-store.ts'
import type { QuotedLine } from './quote.ts'
import type { CartLine } from './stored-cart.ts'

type Prices = Pick<QuotedLine, 'prices'>

/** What it costs now at the quantity at which the customer saw it last; null where that is not known. */
export const priceThen = (line: CartLine, { prices }: Prices): number | null =>
  line.unitPriceCents === null ? null : priceAmong(prices, line.seenQuantity ?? 0)

/** The price was another one when the customer last saw it: at the same quantity, for what more costs less is no news. */
export const hasPriceChanged = (line: CartLine, quoted: Prices): boolean => {
  const now = priceThen(line, quoted)
  return now !== null && now !== line.unitPriceCents
}

/** What the customer agrees to pay for a line as it stands: the price of now, unless a new one has not been accepted yet. */
export const agreedPrice = (line: CartLine, quoted: Prices | undefined): number => {
  if (!quoted || hasPriceChanged(line, quoted)) return line.unitPriceCents ?? 0
  return priceAmong(quoted.prices, line.quantity) ?? line.unitPriceCents ?? 0
}

/** The lines with the prices that are shown for their quantities, except where a new one has not been accepted yet. */
const withSeenPrices = (lines: readonly CartLine[], quoted: readonly QuotedLine[]): readonly CartLine[] => {
  const shown = new Map(quoted.map((line) => [line.salesUnitId, line]))
  return lines.map((line) => {
    const { unitPriceCents = null, quantity, prices = [] } = shown.get(line.salesUnitId) ?? {}
    const isNew = line.seenQuantity !== quantity || line.unitPriceCents !== unitPriceCents
    if (unitPriceCents === null || quantity !== line.quantity || !isNew || hasPriceChanged(line, { prices }))
      return line
    return { ...line, unitPriceCents, seenQuantity: quantity }
  })
}

/** What the cart is shown to cost is what the customer has seen. */
export const seePrices = (quoted: readonly QuotedLine[]): void => updateLines((lines) => withSeenPrices(lines, quoted))

/** The customer agrees to what a line costs now. */
export const acceptPrice = ({ salesUnitId, unitPriceCents, quantity }: QuotedLine): void =>
  updateLines((lines) =>
    lines.map((line) =>
      line.salesUnitId === salesUnitId ? { ...line, unitPriceCents, seenQuantity: quantity } : line,
    ),
  )
