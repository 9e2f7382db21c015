import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { lookingTest } from './looking.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import { isFileOf } from './page-files.ts'
import { clockAhead } from './working-day.ts'

type Orders = { orders: { orderNumber: string }[] }

const daysFromNow = (seconds: number | undefined): number =>
  Math.round((Number(seconds) - (Date.now() - clockAhead) / 1000) / 86_400)

lookingTest(
  'another language keeps the page, is remembered for 365 days, and is that of the page',
  async ({ page }) => {
    await page.goto('/search?q=Kartoffel')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en-US\/search\?q=Kartoffel$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    const remembered = async () => (await page.context().cookies()).find(({ name }) => name === 'language')
    expect(await remembered()).toMatchObject({ value: 'en-US', path: '/' })
    expect(daysFromNow((await remembered())?.expires)).toBe(365)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(/^[^/]*\/\/[^/]+\/search\?q=Kartoffel$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect((await remembered())?.value).toBe('de-DE')
  },
)

lookingTest.describe('a browser that prefers English', () => {
  lookingTest.use({ locale: 'en-US' })

  lookingTest('is shown German at its first visit, and offered English until it answers', async ({ page }) => {
    await page.goto('/imprint')
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    const offer = page.getByRole('region', { name: 'This page is also available in English.' })
    await expect(offer).toBeVisible()
    await expectNoAxeViolations(page)
    await page.reload()
    await offer.getByRole('button', { name: 'Stay in German' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.context().clearCookies()
    await page.reload()
    await offer.getByRole('button', { name: 'Read in English' }).click()
    await expect(page).toHaveURL(/\/en-US\/imprint$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
  })
})

lookingTest('the command palette leads anywhere by a few letters', async ({ openWindow }) => {
  const apples = { article: 'Kochäpfel gemischt', pack: 'Kiste 15 kg' }
  const kitchen = await openWindow('kueche')
  await orderAs(kitchen, { ...apples, quantity: 6, deliveryDate: await laterDay(kitchen, apples.article, apples.pack) })
  const page = await openWindow('hub', '/retailer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Schnellbefehl' })
  const field = palette.getByRole('combobox')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('/')
  await field.fill('komm')
  await expect(palette.getByRole('option', { name: 'Kommissionierung' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/retailer\/picking$/)
  // Which numbers are this hub's differs from day to day.
  const { orders } = await askApi<Orders>(page, 'GET', '/api/retailer/business-customer-orders')
  const orderNumber = String(orders.at(-1)?.orderNumber)
  await page.keyboard.press('Meta+k')
  await field.fill(orderNumber.toLowerCase())
  await expect(palette.getByRole('option', { name: orderNumber })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/retailer/business-customer-orders/${orderNumber}$`))
  // A customer by a part of its name, and what can be done at once.
  await page.keyboard.press('Control+k')
  await field.fill('wattw')
  const company = palette.getByRole('group', { name: 'Firmen' }).getByRole('option').first()
  await expect(company).toContainText('Kita Wattwürmer')
  await expectNoAxeViolations(page)
  await company.click()
  await expect(page).toHaveURL(/\/retailer\/accounts\//)
  await page.keyboard.press('Control+k')
  await field.fill('bestätigen')
  await expect(palette.getByRole('option').first()).toHaveText(/^K-\d{4}-\d{6} bestätigen/)
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await field.fill('kartoffel')
  const article = palette.getByRole('group', { name: 'Artikel', exact: true }).getByRole('option').first()
  await expect(article).toBeVisible()
  await article.click()
  await expect(page).toHaveURL(/\/regionalmarket\/b2b\/kartoffeln\//)
})

lookingTest(
  'who opens the command palette while a page is on its way types on when it comes',
  async ({ openWindow }) => {
    const page = await openWindow('hub', '/retailer/dashboard')
    const comes = Promise.withResolvers<void>()
    await page.route(await isFileOf(page, '/retailer/picking', '/retailer/dashboard'), async (route) => {
      await comes.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Kommissionierung' }).first().click()
    await expect(page).toHaveURL(/\/retailer\/picking$/)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog', { name: 'Schnellbefehl' }).getByRole('combobox')
    await field.fill('frei')
    comes.resolve()
    await expect(page.locator('h1')).toHaveText('Kommissionierung')
    await expect(page.locator('[data-part="loading-bar"]')).toHaveCSS('opacity', '0')
    await page.keyboard.type('gaben')
    await expect(field).toHaveValue('freigaben')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/retailer\/articles\/approvals$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Freigaben' })).toBeFocused()
  },
)

lookingTest('the frame of a workplace stays where it is while a page is on its way', async ({ openWindow }) => {
  const page = await openWindow('hub', '/retailer/business-customer-orders')
  const comes = Promise.withResolvers<void>()
  const list = '/retailer/business-customer-orders'
  await page.route(await isFileOf(page, `${list}/$orderNumber`, list), async (route) => {
    await comes.promise
    await route.continue()
  })
  await page
    .getByRole('row')
    .getByRole('link', { name: /^K-2035-/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/K-2035-\d{6}$/)
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Arbeitsbereich' })).toBeVisible()
  comes.resolve()
  await expect(page.getByRole('heading', { name: 'Positionen' })).toBeVisible()
})

lookingTest('the head of the market stays where it is while an article is on its way', async ({ page }) => {
  await page.goto('/regionalmarket/b2b')
  const comes = Promise.withResolvers<void>()
  await page.route(/\/assets\/-article-page-[^/]+\.js$/, async (route) => {
    await comes.promise
    await route.continue()
  })
  const search = page.getByRole('banner').getByRole('combobox')
  await expect(search).toBeVisible()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/b2b\/[^/]+\/[^/]+\/[^/]+$/)
  // What was there before may be in the page still, hidden.
  await expect(page.locator('main [aria-busy=true]').filter({ visible: true }).first()).toBeVisible()
  await expect(search).toBeVisible()
  comes.resolve()
  await expect(page.getByRole('button', { name: 'In den Warenkorb' }).first()).toBeVisible()
})

lookingTest('a workplace has its bar at the bottom on a phone, and the law within reach', async ({ openWindow }) => {
  const page = await openWindow('erzeuger', '/supplier/articles')
  const sidebar = page.getByRole('complementary', { name: 'Arbeitsbereich' })
  await expect(sidebar).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(sidebar).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Arbeitsbereich' })).toBeVisible()
  for (const name of ['Impressum', 'Datenschutz', 'AGB', 'Widerruf']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible()
  }
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

lookingTest(
  'a page that fails says so, with the number of the request and ways back',
  async ({ openWindow, watch }) => {
    watch.expect(/500|ApiError|Das Lager brennt/)
    const page = await openWindow('hub', '/retailer/picking')
    await page.route('**/api/retailer/warehouses', (route) =>
      route.fulfill({
        status: 500,
        json: { title: 'Das Lager brennt', status: 500, code: 'Unexpected', requestId: 'anfrage-4711' },
      }),
    )
    await page.getByRole('link', { name: 'Lager', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Da ist etwas schiefgegangen' })).toBeVisible()
    await expect(page.getByText('Nummer der Anfrage: anfrage-4711')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Zurück' }).click()
    await expect(page).toHaveURL(/\/retailer\/picking$/)
  },
)

lookingTest('without its configuration the sign-in says why in the console', async ({ page, watch }) => {
  watch.expect(/503|Could not load Entra configuration\./)
  await page.route('**/api/entra-config', (route) => route.fulfill({ status: 503, body: '' }))
  const logged = page.waitForEvent('console', (message) => /Could not load Entra configuration\./.test(message.text()))
  await page.goto('/register')
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  expect((await logged).type()).toBe('error')
  await expect(page.getByRole('heading', { level: 1, name: 'Registrieren' })).toBeVisible()
})

lookingTest('the market is green on zinc, with its icon and its picture for sharing', async ({ page, request }) => {
  await page.goto('/register-supplier')
  await expect(page.getByRole('heading', { level: 1, name: 'Als Erzeuger registrieren' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.png')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/logo\.png$/)
  for (const path of ['/favicon.png', '/logo.png']) {
    expect((await request.get(path)).headers()['content-type'], path).toBe('image/png')
  }
  const token = (name: string) =>
    page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), name)
  expect(await token('--primary')).toBe('#15803d')
})

lookingTest('paper is white, whatever the screen is, and has no link to skip with', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/imprint')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const brightness = async () => {
    const [red = 0, green = 0, blue = 0] = await heading.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    )
    return (red + green + blue) / 3
  }
  await expect.poll(brightness).toBeGreaterThan(200)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(brightness).toBeLessThan(60)
  await expect(page.getByText('Zum Inhalt springen')).toBeHidden()
})

lookingTest('what can only be pressed or typed into is not on paper, and what is said is', async ({ openWindow }) => {
  const pressed = 'search, [role=tablist], fieldset button, label:has([type=checkbox]), button:not(th button)'
  const papers = [
    ['hub', '/retailer/business-customer-orders'],
    ['hub', '/retailer/business-customers'],
    ['erzeuger', '/supplier/stocks'],
    ['kueche', '/business-customer/orders'],
  ] as const
  for (const [person, path] of papers) {
    const page = await openWindow(person, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await expect(main.locator(pressed).filter({ visible: true }).first(), path).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(main.locator(pressed).filter({ visible: true }), path).toHaveCount(0)
    await expect(main.getByRole('row').nth(1)).toBeVisible()
  }
})

test('a new user comes from /register to /accounts/create', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Zugang anlegen' }).click()
  await page.locator('input[name="name"]').fill('Theda Wiards')
  await page.locator('input[name="email"]').fill('theda@wiards.example')
  await page.locator('input[name="password"]').fill('zwoelf Apfelbaeume')
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/accounts/create')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('somebody of two companies switches between them from the menu', async ({ openWindow }) => {
  const page = await openWindow('erzeuger', '/supplier/dashboard')
  // What is still being asked for the farm would be refused to the café.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Konto von Hof Lüttje' }).click()
  await page.getByRole('menuitem', { name: /Hofcafé Lüttje/ }).click()
  // The café waits for its approval, so there is no workplace to go to.
  await page.waitForURL('**/accounts')
  await expect(page.getByRole('heading', { name: 'Hofcafé Lüttje' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Konto von/ })
    .click()
  await page.getByRole('menuitem', { name: /Hof Lüttje/ }).click()
  await page.waitForURL('**/supplier/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
