import type { Page } from '@playwright/test'
import { askApi } from './market-api.ts'

type PickingList = {
  days: { date: string }[]
  orders: { orderNumber: string; customerName: string; readyCount: number }[]
}
type LineToPick = {
  id: string
  articleName: { de: string }
  isWeighed: boolean
  quantity: number
  pickedQuantity: number | null
  canPick: { allowed: boolean }
}

/** The lines of an order as its hub picks them. */
export const linesOf = async (hub: Page, orderNumber: string): Promise<LineToPick[]> =>
  (await askApi<{ items: LineToPick[] }>(hub, 'GET', `/api/retailer/picking/${orderNumber}`)).items

/** An order of the demo region, whatever day it is for, with so many lines that only need to be taken from the shelf: those. */
export const orderToPick = async (hub: Page, count: number) => {
  const { days } = await askApi<PickingList>(hub, 'GET', '/api/retailer/picking')
  for (const { date } of days) {
    const { orders } = await askApi<PickingList>(hub, 'GET', `/api/retailer/picking?deliveryDate=${date}`)
    for (const { orderNumber, customerName } of orders.filter(({ readyCount }) => readyCount >= count)) {
      const lines = (await linesOf(hub, orderNumber)).filter(
        ({ canPick, isWeighed, pickedQuantity }) => canPick.allowed && !isWeighed && pickedQuantity === null,
      )
      if (lines.length >= count) return { date, orderNumber, customerName, lines: lines.slice(0, count) }
    }
  }
  throw new Error(`no order of the demo region has ${count} lines to pick`)
}
