import type { Page } from '@playwright/test'
import { axeViolations, expect, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { inLanguage, languages, type Person } from './people.ts'
import { strayWords } from './words-of.ts'

type First = { readonly orders: readonly { readonly orderNumber: string }[] }

const firstOrder = async (page: Page, path: string): Promise<string> => {
  const { orders } = await askApi<First>(page, 'GET', path)
  return String(orders[0]?.orderNumber)
}

const everybodys = ['/accounts', '/profile', '/access-denied']
const article = '/regionalmarkt/b2b/kartoffeln/festkochend/kartoffel-linda'

/** Every route that there is, by who it is for; those with a number in them after a look at what there is. */
const pages: Readonly<Record<Person | 'guest', (page: Page) => Promise<readonly string[]>>> = {
  guest: async () => [
    '/',
    '/regionalmarkt/b2b',
    article,
    '/search',
    '/cart',
    '/checkout',
    '/imprint',
    '/data-privacy',
    '/access-denied',
    '/no-such-page',
  ],
  kueche: async (page) => [
    '/regionalmarkt/b2b',
    article,
    '/business-customer/orders',
    `/business-customer/orders/${await firstOrder(page, '/api/business-customer/orders')}`,
    ...everybodys,
  ],
  hub: async (page) => {
    const { warehouses } = await askApi<{ warehouses: { id: string }[] }>(page, 'GET', '/api/retailer/warehouses')
    const order = await firstOrder(page, '/api/retailer/business-customer-orders?status=processing')
    return [
      '/retailer/dashboard',
      '/retailer/business-customer-orders',
      `/retailer/business-customer-orders/${order}`,
      '/retailer/retailer-orders',
      `/retailer/retailer-orders/${await firstOrder(page, '/api/retailer/retailer-orders')}`,
      '/retailer/inbound',
      '/retailer/inbound/hof-luettje',
      '/retailer/picking',
      `/retailer/picking/${order}`,
      '/retailer/articles/approvals',
      '/retailer/warehouses',
      `/retailer/warehouses/${warehouses[0]?.id}`,
    ]
  },
  erzeuger: async (page) => [
    '/supplier/dashboard',
    '/supplier/orders',
    `/supplier/orders/${await firstOrder(page, '/api/supplier/orders')}`,
    '/supplier/stocks',
  ],
  privat: async () => ['/regionalmarkt/b2b', ...everybodys],
  admin: async () => ['/accounts'],
}

const phone = { width: 390, height: 844 }
const smallest = { width: 320, height: 640 }
const desk = { width: 1440, height: 900 }

const isReady = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

const expectAccessible = async (page: Page) => {
  expect.soft(await axeViolations(page), `accessibility of ${page.url()}`).toEqual([])
}

const expectNoSidewaysScrolling = async (page: Page) => {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect.soft(content, `${page.url()} is wider than a screen of ${window} px`).toBeLessThanOrEqual(window)
}

for (const [person, listPages] of Object.entries(pages) as [keyof typeof pages, (typeof pages)['guest']][]) {
  test(`every page of ${person} opens in both languages, on a phone and on a desk`, async ({
    page: guest,
    openWindow,
  }) => {
    test.setTimeout(300_000)
    const page = person === 'guest' ? guest : await openWindow(person)
    for (const path of await listPages(page)) {
      for (const language of languages) {
        await page.setViewportSize(desk)
        await page.goto(inLanguage(language, path))
        await isReady(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'de' ? 'de' : 'en-US')
        expect.soft(await strayWords(page, language === 'de' ? 'en' : 'de'), page.url()).toEqual([])
        await expectNoSidewaysScrolling(page)
        // Tables and cards in one language; the other one has the same, and longer words only where it is narrow.
        if (language === 'de') await expectAccessible(page)
        await page.setViewportSize(phone)
        await isReady(page)
        await expectNoSidewaysScrolling(page)
        await expectAccessible(page)
        await page.setViewportSize(smallest)
        await expectNoSidewaysScrolling(page)
      }
    }
  })
}
