import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { viewerOfToken } from '../../apps/server/src/modules/accounts/public.ts'
import { containersOf } from '../../apps/server/src/modules/billing/containers.ts'
import { inboundOf } from '../../apps/server/src/modules/fulfilment/list-inbound.ts'
import { pickingOf } from '../../apps/server/src/modules/fulfilment/list-picking.ts'
import { retailerWorkList } from '../../apps/server/src/modules/fulfilment/retailer-work-list.ts'
import { supplierWorkList } from '../../apps/server/src/modules/fulfilment/supplier-work-list.ts'
import { promisedUntil } from '../../apps/server/src/modules/orders/public.ts'
import { warehouseOf } from '../../apps/server/src/modules/stock/get-warehouse.ts'
import { supplierStocksOf } from '../../apps/server/src/modules/stock/list-supplier-stocks.ts'
import { warehousesOf } from '../../apps/server/src/modules/stock/list-warehouses.ts'
import { openDatabase } from '../../apps/server/src/platform/database.ts'
import type { CompanyViewer } from '../../apps/server/src/platform/viewer.ts'
import { berlinDate } from '../../packages/domain/src/calendar/berlin-time.ts'
import type { People } from './generate-orders.ts'

type Query = string | { readonly text: string }

/** What differs from one generated market to the next. */
const withoutValues = (plan: string): string =>
  plan.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…').replaceAll(/\d{4}-\d\d-\d\d/g, 'day')

/** Writes how PostgreSQL answers the lists that a long history could make slow: a change of a plan is a change to review. */
export const writeGrowthPlans = async (connectionString: string, people: People): Promise<void> => {
  const folder = fileURLToPath(new URL('../plans/growth/', import.meta.url))
  await mkdir(folder, { recursive: true })
  const db = openDatabase(connectionString, 1)
  const now = new Date()
  const judging = { today: berlinDate(now), promisedUntil }
  const viewerOf = async (subject: string) => (await viewerOfToken(db, { issuer: 'bench', subject })) as CompanyViewer
  const [hub, supplier] = [await viewerOf(people.hub), await viewerOf(people.supplier)]
  const reads: Record<string, () => Promise<unknown>> = {
    'work-list-of-the-hub': () => retailerWorkList(db, hub, now),
    inbound: () => inboundOf(db, hub, {}, now),
    picking: () => pickingOf(db, hub, {}),
    warehouses: () => warehousesOf(db, hub),
    warehouse: () => warehouseOf(db, hub, people.warehouseId, { order: 'name' }, judging),
    'work-list-of-a-producer': () => supplierWorkList(db, supplier, now),
    'containers-of-a-producer': () => containersOf(db, hub, { companySlug: 'supplier-1' }, now),
    'stock-of-a-producer': () => supplierStocksOf(db, supplier, { order: 'name' }, judging),
  }
  const query = db.$client.query.bind(db.$client) as (
    asked: Query,
    values?: unknown[],
  ) => Promise<{ rows: Record<string, string>[] }>
  let plans: string[] = []
  db.$client.query = (async (asked: Query, values?: unknown[]) => {
    const text = typeof asked === 'string' ? asked : asked.text
    const { rows } = await query(`explain (costs off) ${text}`, values)
    plans.push(withoutValues(rows.map((row) => row['QUERY PLAN']).join('\n')))
    return query(asked, values)
  }) as never
  for (const [name, read] of Object.entries(reads)) {
    plans = []
    await read()
    await writeFile(`${folder}${name}.txt`, `${plans.toSorted().join('\n\n')}\n`)
  }
  await db.$client.end()
}
