import { moveStock, type StockMovement, stocks, warehouses } from '../modules/stock/public.ts'
import type { Tx } from '../platform/database.ts'
import { demoArticles } from './demo-region/articles.ts'
import { demoHubStock } from './demo-region/hub-stock.ts'
import { demoHubs } from './demo-region/hubs.ts'
import type { DemoLot } from './demo-region/shapes.ts'
import { demoSuppliers } from './demo-region/suppliers.ts'
import type { Catalogue } from './seed-catalogue.ts'
import { companyOf, dayAfter, type Region } from './seed-companies.ts'

/** Warehouse ids by company id; a hub's goods stand in its first one. */
export type Warehouses = ReadonlyMap<string, string>

/** Gives every producer a store and every hub its warehouses. */
export const seedWarehouses = async (tx: Tx, region: Region): Promise<Warehouses> => {
  const rows = await tx
    .insert(warehouses)
    .values([
      ...demoHubs.flatMap((hub) =>
        hub.warehouses.map(({ name }) => ({ companyId: companyOf(region, hub.slug).id, name })),
      ),
      ...demoSuppliers.map(({ slug }) => ({ companyId: companyOf(region, slug).id, name: 'Hoflager' })),
    ])
    .returning()
  const firsts = new Map<string, string>()
  for (const { companyId, id } of rows) if (!firsts.has(companyId)) firsts.set(companyId, id)
  return firsts
}

type Goods = { slug: string; number: string; lot: DemoLot; shelf: string; index: number }
type Shelves = { region: Region; catalogue: Catalogue; places: Warehouses; now: Date }

/** Today's goods of the producers, and before them what `alreadySold` (by sales unit number) will take from their first lot. */
export const seedSupplierStock = (tx: Tx, shelves: Shelves, alreadySold: ReadonlyMap<string, number>): Promise<void> =>
  putOnShelves(
    tx,
    shelves,
    demoArticles.flatMap(({ supplierSlug, salesUnits }) =>
      salesUnits.flatMap(({ number, stock }) =>
        (stock ?? []).map((lot, index) => ({
          slug: supplierSlug,
          number,
          lot: { ...lot, quantity: lot.quantity + (index === 0 ? (alreadySold.get(number) ?? 0) : 0) },
          shelf: '',
          index,
        })),
      ),
    ),
  )

/** What stands in the hubs today, each on its shelf. */
export const seedHubStock = (tx: Tx, shelves: Shelves): Promise<void> =>
  putOnShelves(
    tx,
    shelves,
    demoHubStock.flatMap(({ hubSlug, salesUnitNumber, lots }, place) =>
      lots.map((lot, index) => ({ slug: hubSlug, number: salesUnitNumber, lot, shelf: shelfAt(place), index })),
    ),
  )

/** Each lot with the receipt that explains it. */
const putOnShelves = async (
  tx: Tx,
  { region, catalogue, places, now }: Shelves,
  goods: readonly Goods[],
): Promise<void> => {
  const rows = goods.map(({ slug, number, lot, shelf, index }) => {
    const companyId = companyOf(region, slug).id
    return {
      companyId,
      warehouseId: places.get(companyId) ?? '',
      salesUnitId: catalogue.get(number)?.id ?? '',
      lot: lotName(number, lot, index, now),
      bestBefore: dayAfter(now, lot.bestBeforeInDays),
      shelf,
    }
  })
  const empty = await tx.insert(stocks).values(rows).returning()
  const receipts = goods.map(({ lot }, at): StockMovement => {
    return { kind: 'receipt', stockId: empty[at]?.id ?? '', quantity: lot.quantity }
  })
  await moveStock(tx, { by: { kind: 'operator' }, now, requestId: 'seed' }, receipts, empty)
}

/** "A-03": twelve places a shelf. */
const shelfAt = (place: number): string =>
  `${String.fromCharCode(65 + (Math.floor(place / 12) % 26))}-${String((place % 12) + 1).padStart(2, '0')}`

const lotName = (number: string, lot: DemoLot, index: number, now: Date): string =>
  `${dayAfter(now, -2 - index)
    .slice(2)
    .replaceAll('-', '')}-${number.split('-').slice(-2).join('')}${lot.quantity % 10}`
