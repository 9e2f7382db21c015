import { mostChosenLots } from '@regionalmarkt/contract/stock/most-chosen-lots.ts'
import { type MovementsShown, movementsShown } from '@regionalmarkt/domain/stock/movement.ts'
import { idOf } from '../../platform/route-params.ts'
import { type StockFilter, stockFilterFrom } from './stock-filter.ts'

export const warehouseViews = ['stock', 'count', 'movements'] as const
export type WarehouseView = (typeof warehouseViews)[number]

/** What a hub looks at in a warehouse; it lives in the address. */
export type WarehouseSearch = StockFilter & {
  view?: Exclude<WarehouseView, 'stock'>
  /** Of the movements: only those of a kind, or of one lot. */
  kind?: Exclude<MovementsShown, 'goods'>
  lot?: string
  /** Of a count: only these lots, by their ids with commas between them. */
  stocks?: string
}

const lotsOf = (stocks: unknown): string | undefined => {
  const named = typeof stocks === 'string' ? stocks.split(',').filter(idOf).slice(0, mostChosenLots) : []
  return named.length === 0 ? undefined : named.join(',')
}

/** Reads it from an address; what makes no sense is left out instead of breaking the page. */
export const warehouseSearchFrom = (search: Record<string, unknown>): WarehouseSearch => {
  const view = warehouseViews.find((each) => each === search.view)
  const kind = movementsShown.find((each) => each === search.kind)
  const lot = idOf(search.lot)
  const stocks = view === 'count' ? lotsOf(search.stocks) : undefined
  return {
    ...stockFilterFrom(search),
    ...(view === undefined || view === 'stock' ? {} : { view }),
    ...(kind === undefined || kind === 'goods' ? {} : { kind }),
    ...(lot === undefined ? {} : { lot }),
    ...(stocks === undefined ? {} : { stocks }),
  }
}
