import facts from '../docs/specification/facts.json' with { type: 'json' }
import { comeBack } from './come-back.ts'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { isFileOf } from './page-files.ts'
import { goTo } from './walk.ts'

for (const { path, title, reload, mark } of [
  {
    path: '/imprint',
    title: 'Es gibt eine neue Version',
    reload: 'Neu laden',
    mark: 'Neue Version: Seite neu laden',
  },
  {
    path: '/en-US/imprint',
    title: 'There is a new version',
    reload: 'Reload',
    mark: 'New version: reload the page',
  },
]) {
  test(`an open tab learns of a newer version by a toast that goes and a mark that stays: ${title}`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const own = await page.locator('meta[name="build"]').getAttribute('content')
    const latest = await page.request.get(`/builds/latest.json?${Date.now()}`)
    expect(latest.headers()['cache-control']).toBe('no-cache')
    expect(await latest.json()).toEqual({ id: own })

    const offer = page.getByRole('listitem').filter({ hasText: title })
    const lasting = page.getByRole('banner').getByRole('button', { name: mark })
    await comeBack(page)
    await page.clock.fastForward(1000)
    await expect(offer).toHaveCount(0)
    await expect(lasting).toHaveCount(0)

    await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'the-next-one' } }))
    await comeBack(page)
    await expect(offer.getByRole('button', { name: reload, exact: true })).toBeVisible()
    await page.clock.runFor(facts.numbers.toastCloseMs + facts.numbers.toastLeaveMs)
    await expect(offer).toHaveCount(0)
    await expect(lasting).toBeVisible()
    await expectNoAxeViolations(page)

    const isReloaded = page.waitForEvent('framenavigated')
    await lasting.click()
    await isReloaded
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })
}

test('the mark of a newer version is on every frame, on a phone too', async ({ openWindow }) => {
  const page = await openWindow('hub', '/imprint')
  await page.clock.install()
  await page.goto('/retailer/picking')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'the-next-one' } }))
  await comeBack(page)
  const mark = page.getByRole('button', { name: 'Neue Version: Seite neu laden' }).filter({ visible: true })
  const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth)
  for (const path of ['/retailer/picking', '/imprint']) {
    await goTo(page, path)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(mark, path).toHaveCount(1)
      expect(await widthOfPage(), `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

test('a page whose part is gone is loaded as a whole, once, and then says that it failed', async ({ page, watch }) => {
  watch.expect(/status of 404|Failed to fetch dynamically imported module/)
  await page.route(await isFileOf(page, '/data-privacy', '/imprint'), (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
  )
  await page.goto('/imprint')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  // Over the link, the part is fetched ahead; that it is not there must not take this page away.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).hover()
  await page.waitForTimeout(500)
  expect(documents).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Da ist etwas schiefgegangen' })).toBeVisible()
  await page.waitForTimeout(1000)
  expect(documents).toEqual(['/data-privacy'])
})

test('after a new version was installed the next page simply opens', async ({ page, watch }) => {
  watch.expect(/status of 404|Failed to fetch dynamically imported module/)
  let isGone = true
  await page.route(await isFileOf(page, '/data-privacy', '/imprint'), (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }) : route.continue(),
  )
  await page.goto('/en-US/imprint')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/en-US\/data-privacy$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('rivacy')
})
