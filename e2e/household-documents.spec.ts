import type { Page } from '@playwright/test'
import { billing as german } from '@regionalmarkt/i18n/billing/de-DE.ts'
import { billing as english } from '@regionalmarkt/i18n/billing/en-US.ts'
import { complaints } from '@regionalmarkt/i18n/orders/complaints/de-DE.ts'
import { ui } from '@regionalmarkt/i18n/ui/de-DE.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { filledIn } from './people.ts'
import { goTo } from './walk.ts'

type Offers = { articles: { name: string; offers: { salesUnitId: string; unitPriceCents: number }[] }[] }
type Quote = { deliveryDates: { date: string; possibleLines: number }[] }

const flour = 'Weizenmehl Type 550'

/** Two bags of flour, ordered by the private customer for a day on which nobody else has any, to be paid by invoice. */
const ordered = async (household: Page): Promise<string> => {
  const { articles } = await askApi<Offers>(household, 'GET', `/api/market/b2c/articles?q=${encodeURIComponent(flour)}`)
  const offer = articles.find(({ name }) => name === flour)?.offers[0]
  if (offer === undefined) throw new Error(`${flour} is not on offer`)
  const { salesUnitId, unitPriceCents } = offer
  const wanted = { lines: [{ salesUnitId, quantity: 2 }], deliveryMethod: 'pickupHub' }
  const { deliveryDates } = await askApi<Quote>(household, 'POST', '/api/market/b2c/cart-quote', wanted)
  const deliveryDate = deliveryDates.filter(({ possibleLines }) => possibleLines === 1)[4]?.date ?? ''
  const { orderNumber } = await askApi<{ orderNumber: string }>(
    household,
    'POST',
    '/api/household-hubs/nordhub/orders',
    {
      ...{ deliveryDate, deliveryMethod: 'pickupHub' },
      ...{ payment: 'invoice', contact: { name: 'Jonte Willms', phone: '+494401778899' } },
      address: { street: 'Hafenstraße 12', postcode: '26919', city: 'Brake' },
      lines: [{ salesUnitId, quantity: 2, unitPriceCents }],
    },
  )
  return orderNumber
}

/** Counted in, picked, and fetched at the hub. */
const fetched = async (hub: Page, orderNumber: string): Promise<void> => {
  const at = `/api/retailer/business-customer-orders/${orderNumber}`
  await askApi(hub, 'POST', `${at}/confirm`)
  // The mill has days of its own: what was bought last comes first.
  const bought = '/api/retailer/retailer-orders?q=tietjen'
  const { orders } = await askApi<{ orders: { orderNumber: string }[] }>(hub, 'GET', bought)
  const supply = orders[0]?.orderNumber ?? ''
  const { items: wanted } = await askApi<{ items: { id: string }[] }>(
    hub,
    'GET',
    `/api/retailer/retailer-orders/${supply}`,
  )
  const receipts = [{ quantity: 2, condition: 'good', lot: 'MT-48', bestBefore: '2036-12-31' }]
  const items550 = [{ itemIds: [wanted[0]?.id], receipts }]
  await askApi(hub, 'POST', '/api/retailer/inbound/moormuehle-tietjen/receipts', {
    orderNumbers: [supply],
    items: items550,
  })
  const { items } = await askApi<{ items: { id: string }[] }>(hub, 'GET', at)
  await askApi(hub, 'POST', `/api/retailer/picking/${orderNumber}/items/${items[0]?.id}/pick`, { quantity: 2 })
  await askApi(hub, 'POST', `${at}/depart`)
  await askApi(hub, 'POST', `${at}/complete`, {})
}

test('a hub bills a household that has fetched its order, which reads the invoice on its phone and says what is wrong', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub')
  const household = await openWindow('privat')
  await hub.setViewportSize({ width: 1440, height: 900 })
  await household.setViewportSize({ width: 390, height: 844 })
  const orderNumber = await ordered(household)
  await fetched(hub, orderNumber)

  await test.step('the hub finds it among those it can bill, and issues at its desk', async () => {
    await goTo(hub, '/en-US/retailer/billing/business-customers')
    const row = hub.getByRole('row').filter({ hasText: orderNumber })
    await expect(row).toContainText('Jonte Willms')
    await expectNoAxeViolations(hub)
    await row.getByRole('button', { name: filledIn(english.issueFor, { customer: 'Jonte Willms' }) }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('the household finds its invoices, and the one of this order', async () => {
    await goTo(household, '/private-customer')
    await expect(household.getByRole('heading', { name: german.household.all })).toBeVisible()
    await expectNoAxeViolations(household)
    await goTo(household, `/private-customer?order=${orderNumber}`)
    const pdf = household.getByRole('button', { name: /^RE-.* als PDF laden$/ })
    const [download] = await Promise.all([household.waitForEvent('download'), pdf.click()])
    expect(download.suggestedFilename()).toMatch(/^RE-\d{4}-\d{6}\.pdf$/)
    await expectNoAxeViolations(household)
  })

  await test.step('and says that one of the bags was damaged', async () => {
    await household.getByRole('button', { name: filledIn(complaints.own.openOf, { article: flour }) }).click()
    const dialog = household.getByRole('dialog')
    await dialog.getByText(complaints.reasons.damaged, { exact: true }).click()
    await dialog.getByRole('textbox', { name: filledIn(ui.quantityOf, { name: flour }) }).fill('1')
    await expectNoAxeViolations(household)
    await dialog.getByRole('button', { name: complaints.own.send }).click()
    await expect(dialog).toHaveCount(0)
    await expect(household.getByText(complaints.states.open, { exact: true })).toBeVisible()
    await goTo(hub, '/en-US/retailer/billing/business-customers?view=complaints')
    await expect(hub.getByRole('cell', { name: 'Jonte Willms' })).toBeVisible()
  })
})
