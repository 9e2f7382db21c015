import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { sql } from 'drizzle-orm'
import { companies } from '../modules/accounts/public.ts'
import { keepPostcodePlaces } from '../modules/market/public.ts'
import { mails } from '../modules/notifications/public.ts'
import type { BlobStore } from '../platform/blob-store.ts'
import type { Database } from '../platform/database.ts'
import { writeLast } from '../platform/pending-writes.ts'
import { secondsSince } from '../platform/seconds-since.ts'
import { demoHouseholdOrders } from './demo-region/household-orders.ts'
import { demoOrderHistory } from './demo-region/order-history.ts'
import { demoPostcodePlaces } from './demo-region/postcode-places.ts'
import type { DemoOrder } from './demo-region/shapes.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedCollections } from './seed-collections.ts'
import { seedCompanies } from './seed-companies.ts'
import { seedComplaints } from './seed-complaints.ts'
import { seedDiscounts } from './seed-discounts.ts'
import { lookAtReceived, seedDocuments } from './seed-documents.ts'
import { seedPastOrders, seedPipeline } from './seed-history.ts'
import { seedHouseholds } from './seed-households.ts'
import { seedNewcomers } from './seed-newcomers.ts'
import { seedPeople } from './seed-people.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedPrices } from './seed-prices.ts'
import { seedRecurringOrders } from './seed-recurring-orders.ts'
import { seedHubStock, seedSupplierStock, seedWarehouses } from './seed-stock.ts'
import { seedWholesaler } from './seed-wholesaler.ts'

/**
 * Fills an empty database with the demo region, in one transaction: a server killed half way finds it empty again and
 * starts over, one started twice finds it full and leaves it alone. Dates are relative to `now`.
 */
export const seedDemoRegion = async (
  db: Database,
  { now, pictures: store, log }: { now: Date; pictures: BlobStore; log: (message: string) => void },
): Promise<void> => {
  const [known] = await db.select({ id: companies.id }).from(companies).limit(1)
  if (known) return
  const began = performance.now()
  log('Filling the demo region …')
  const pictures = await seedPictures(store)
  await db.transaction(async (tx) => {
    await keepPostcodePlaces(tx, demoPostcodePlaces)
    const region = await seedCompanies(tx, now)
    await seedPeople(tx, region)
    await seedNewcomers(tx, region)
    const catalogue = await seedCatalogue(tx, region, pictures)
    await seedWholesaler(tx, region, now)
    await seedPrices(tx, region)
    await seedCollections(tx, { region, pictures, now })
    const places = await seedWarehouses(tx, region)
    const shelves = { region, catalogue, places, now }
    const orders = demoOrderHistory(berlinDate(now))
    const past = orders.filter(({ status }) => status === 'completed' || status === 'cancelled')
    await seedSupplierStock(tx, shelves, soldBy([...past.flatMap(linesOf), ...householdLines]))
    // Without statistics every query of the history would be planned for empty tables.
    await tx.execute(sql`analyze`)
    await seedPastOrders({ tx, region, catalogue, now }, past)
    await seedDocuments({ tx, region, now })
    await seedHouseholds({ tx, region, catalogue, now }, store)
    await seedComplaints({ tx, region, catalogue, now }, store)
    await seedHubStock(tx, shelves)
    await seedPipeline(
      { tx, region, catalogue, now },
      orders.filter((order) => !past.includes(order)),
    )
    await lookAtReceived(tx)
    await seedDiscounts(tx, region)
    await seedRecurringOrders({ tx, region, catalogue, now })
    // Nobody wants last month's mails: what the history queued is not sent.
    await writeLast(tx)
    await tx.execute(sql`delete from graphile_worker._private_jobs`)
    await tx.execute(sql`update ${mails} set status = 'sent', sent_at = queued_at where status = 'queued'`)
  })
  await db.execute(sql`analyze`)
  log(`The demo region is there after ${secondsSince(began)}.`)
}

type Sold = { readonly salesUnitNumber: string; readonly quantity: number }
const linesOf = ({ lines }: DemoOrder): readonly Sold[] => lines
const householdLines = demoHouseholdOrders.flatMap(({ lines }) =>
  lines.map(([salesUnitNumber, quantity]): Sold => ({ salesUnitNumber, quantity })),
)

/** What orders take from the producers' shelves, by sales unit number. */
const soldBy = (lines: readonly Sold[]): Map<string, number> => {
  const sold = new Map<string, number>()
  for (const { salesUnitNumber, quantity } of lines) {
    sold.set(salesUnitNumber, (sold.get(salesUnitNumber) ?? 0) + quantity)
  }
  return sold
}
