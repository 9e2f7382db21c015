import type { Page } from '@playwright/test'
import { expectDenseRows } from './dense-rows.ts'
import { expect } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { askApi } from './market-api.ts'
import { inLanguage, languages } from './people.ts'
import { goTo } from './walk.ts'

type Ordered = {
  orderNumber: string
  retailerName: string
  contents: Readonly<Record<'de' | 'en', string>>[]
  itemCount: number
}

const billing = '/retailer/billing/business-customers'
const documents = `${billing}?view=documents`
const settlements = '/retailer/billing/suppliers?view=documents'
const complaints = `${billing}?view=complaints&shown=all`
const approvals = '/retailer/articles/approvals'
const lists = [
  documents,
  settlements,
  '/retailer/business-customer-orders',
  '/retailer/retailer-orders',
  '/retailer/orders',
  '/retailer/articles',
  approvals,
  '/retailer/suppliers',
  '/retailer/business-customers',
  '/retailer/sales/recurring-sales-orders',
  billing,
  `${billing}?view=open`,
  `${billing}?view=debits`,
  complaints,
]

/** Laptops, and a desk, beside their scrollbars; in between a list has its last column as soon as there is room for it. */
const widths = [1120, 1265, 1351, 1400, 1425]

/** From which of them on the rows of a list are of one line or of two small ones, for what once had more. */
const denseFrom: Readonly<Record<string, number>> = {
  [documents]: 1120,
  [settlements]: 1120,
  [complaints]: 1120,
  [approvals]: 1265,
}

/** Tables that are wider than the cards in which they stand. */
const tooWide = (page: Page) =>
  page.locator('main table').evaluateAll((tables: HTMLTableElement[]) =>
    tables
      .filter((table) => table.checkVisibility())
      .map((table) => {
        const room = table.parentElement?.clientWidth ?? 0
        return { list: table.querySelector('caption')?.textContent, over: Math.round(table.offsetWidth - room) }
      })
      .filter(({ over }) => over > 0),
  )

for (const language of languages) {
  test(`no list of a hub goes on beside its card on a laptop (${language})`, async ({ openWindow }) => {
    const hub = await openWindow('hub', '/retailer/warehouses')
    const house = hub.locator('main a[href^="/retailer/warehouses/"]').first()
    const stock = new URL(await house.evaluate((link: HTMLAnchorElement) => link.href)).pathname
    for (const path of [...lists, stock]) {
      await hub.setViewportSize({ width: 1425, height: 900 })
      await goTo(hub, inLanguage(language, path))
      const table = hub.locator('main table').filter({ visible: true })
      await expect(table.getByRole('row').nth(1), path).toBeVisible()
      // Open complaints come later than the list, and make the column of its buttons wider.
      if (path === billing) await expect(table.getByRole('checkbox').first()).toBeVisible()
      for (const width of widths) {
        await hub.setViewportSize({ width, height: 900 })
        await expect.poll(() => tooWide(hub), `${path}, ${width} px`).toEqual([])
        // What gives way takes nothing from what stands beside it.
        if (width >= (denseFrom[path] ?? Number.POSITIVE_INFINITY)) await expectDenseRows(table.locator('tbody tr'))
      }
    }
  })
}

for (const language of languages) {
  test(`a producer reads in its list of orders from whom they are and what is in them (${language})`, async ({
    openWindow,
  }) => {
    const farm = await openWindow('erzeuger', inLanguage(language, '/supplier/orders'))
    const { orders } = await askApi<{ orders: Ordered[] }>(farm, 'GET', '/api/supplier/orders')
    const rows = farm.locator('main tbody tr').filter({ visible: true })
    for (const width of [820, 1280, ...widths, 1440]) {
      await farm.setViewportSize({ width, height: 900 })
      await expectDenseRows(rows)
      await expect.poll(() => tooWide(farm), `${width} px`).toEqual([])
    }
    await expect(rows).toHaveCount(orders.length)
    for (const { orderNumber, retailerName, contents, itemCount } of orders) {
      const row = rows.filter({ hasText: orderNumber })
      const hub = row.getByTitle(retailerName, { exact: true })
      expect(await hub.evaluate((name) => name.scrollHeight - name.clientHeight), retailerName).toBeLessThanOrEqual(1)
      const [first, more] = [contents[0]?.[language] ?? '', itemCount - contents.length]
      const told = row.getByText(first)
      await expect(told).toBeVisible()
      if (more > 0) await expect(told).toContainText({ de: `und ${more} weitere`, en: `and ${more} more` }[language])
    }
  })
}

test('names of weighed goods are read whole where a hub counts them on a laptop, in rows of one line', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub')
  await hub.setViewportSize({ width: 1280, height: 900 })
  for (const path of ['/retailer/inbound/kaeserei-sonnhof', '/en-US/retailer/inbound/fleischerei-janssen']) {
    await goTo(hub, path)
    const lines = hub
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: hub.getByRole('heading', { level: 2 }) })
    await expectDenseRows(lines)
    const cut = await lines
      .getByRole('heading', { level: 2 })
      .evaluateAll((names) =>
        names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      )
    expect(cut).toEqual([])
  }
})

test('every row of these lists is dense at a desk: what is bought, counted and ordered again and again', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/retailer/warehouses')
  const kitchen = await openWindow('kueche')
  for (const page of [hub, kitchen]) await page.setViewportSize({ width: 1440, height: 900 })
  const house = hub.locator('main a[href^="/retailer/warehouses/"]').first()
  const shelves = new URL(await house.evaluate((link: HTMLAnchorElement) => link.href)).pathname
  for (const language of languages) {
    for (const [page, path] of [
      [hub, '/retailer/b2b'],
      [hub, '/retailer/warehouses'],
      [hub, '/retailer/sales/recurring-sales-orders'],
      [kitchen, '/business-customer/sales/recurring-sales-orders'],
    ] as const) {
      await goTo(page, inLanguage(language, path))
      await expectDenseRows(page.locator('main tbody tr'))
      expect(await tooWide(page), path).toEqual([])
    }
    await goTo(hub, inLanguage(language, '/retailer/business-customer-orders/create-manuel-order'))
    await expectDenseRows(
      hub
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: hub.getByRole('link', { name: /Mensa/ }) }),
    )
    await goTo(hub, inLanguage(language, `${shelves}?view=count`))
    const lots = hub
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: hub.getByRole('textbox') })
    await expectDenseRows(lots)
  }
})
