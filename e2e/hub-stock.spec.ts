import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi, orderAs } from './market-api.ts'
import { findAndPutInCart } from './shopping.ts'

type Warehouse = { id: string; name: string; onHand: number }
type Stock = {
  id: string
  lot: string | null
  onHand: number
  reserved: number
  salesUnitId: string
  articleName: { de: string; en: string }
  salesUnitName: { de: string; en: string }
}

/** What stands in the hub's first warehouse. */
const shelfOf = async (hub: Page): Promise<{ id: string; stocks: Stock[] }> => {
  const { warehouses } = await askApi<{ warehouses: Warehouse[] }>(hub, 'GET', '/api/retailer/warehouses')
  return askApi(hub, 'GET', `/api/retailer/warehouses/${warehouses[0]?.id}`)
}
