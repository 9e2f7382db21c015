import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { askApi } from './market-api.ts'

type PickingList = {
  days: { date: string }[]
  orders: { orderNumber: string; readyCount: number }[]
}
type Picking = {
  items: {
    id: string
    articleName: { de: string }
    isWeighed: boolean
    quantity: number
    pickedQuantity: number | null
    canPick: { allowed: boolean }
  }[]
}

const pickingOf = (hub: Page, orderNumber: string) =>
  askApi<Picking>(hub, 'GET', `/api/retailer/picking/${orderNumber}`)

/** An order of the demo region with two lines that only need to be taken from the shelf, whatever day it is for. */
const orderToPick = async (hub: Page) => {
  const { days } = await askApi<PickingList>(hub, 'GET', '/api/retailer/picking')
  for (const { date } of days) {
    const { orders } = await askApi<PickingList>(hub, 'GET', `/api/retailer/picking?deliveryDate=${date}`)
    for (const { orderNumber } of orders.filter(({ readyCount }) => readyCount >= 2)) {
      const { items } = await pickingOf(hub, orderNumber)
      const [first, second] = items.filter(
        ({ canPick, isWeighed, pickedQuantity }) => canPick.allowed && !isWeighed && pickedQuantity === null,
      )
      if (first && second) return { orderNumber, first, second }
    }
  }
  throw new Error('no order of the demo region has two lines to pick')
}

test('what is picked without a connection outlasts a reload and another pick, and arrives once there is one', async ({
  openWindow,
  watch,
}) => {
  watch.expect(/ERR_FAILED.*\/pick\b|\/pick net::ERR_FAILED/)
  const hub = await openWindow('hub')
  const { orderNumber, first, second } = await orderToPick(hub)
  await hub.route(/\/api\/retailer\/picking\/[^/]+\/items\/[^/]+\/pick$/, (route) => route.abort('failed'))
  await hub.goto(`/retailer/picking/${orderNumber}`)
  const line = ({ articleName }: typeof first) =>
    hub.getByRole('list', { name: 'Positionen' }).getByRole('button', { name: articleName.de })
  const pick = async (item: typeof first) => {
    await line(item).click()
    const inHand = hub.getByRole('region', { name: 'In der Hand' })
    await expect(inHand.getByRole('heading', { name: item.articleName.de })).toBeVisible()
    await inHand.getByRole('button', { name: 'Übernehmen und weiter' }).click()
    await expect(line(item)).toContainText('kommissioniert')
  }
  /** How many of the two lines the server has. */
  const arrived = async () => {
    const { items } = await pickingOf(hub, orderNumber)
    return [first, second].map(({ id }) => items.find((item) => item.id === id)?.pickedQuantity)
  }

  await pick(first)
  await expect(hub.getByText('1 wartet', { exact: true })).toBeVisible()
  await hub.reload()
  await expect(hub.getByText('1 wartet', { exact: true })).toBeVisible()
  await expect(line(first)).toContainText('kommissioniert')
  await pick(second)
  await expect(hub.getByText('2 warten', { exact: true })).toBeVisible()
  await hub.reload()
  await expect(hub.getByText('2 warten', { exact: true })).toBeVisible()
  expect(await arrived()).toEqual([null, null])

  await hub.unrouteAll()
  await expect(hub.getByText(/^\d warte(t|n)$/)).toHaveCount(0)
  expect(await arrived()).toEqual([first.quantity, second.quantity])
})
