import type { Locator } from '@playwright/test'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { inLanguage, languages, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

test('a hub has its orders stand by delivery day, reads their headings all the way down, and finds them so again', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/en-US/retailer/business-customer-orders')
  await hub.setViewportSize({ width: 1440, height: 900 })
  const rows = hub.getByRole('table', { name: 'Customer orders' }).getByRole('row')
  const heading = hub.getByRole('columnheader', { name: 'Delivery day' })
  await expect(rows.nth(1)).toContainText('K-2035-')
  const newest = await rows.nth(1).textContent()

  await heading.getByRole('button').click()
  await expect(hub).toHaveURL(/\?sort=earliestDelivery$/)
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.nth(1)).not.toHaveText(newest ?? '')
  for (const row of (await rows.all()).slice(1, 4)) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(44)
  await hub.getByRole('row').nth(20).scrollIntoViewIfNeeded()
  await hub.mouse.move(800, 500)
  await hub.mouse.wheel(0, 600)
  await expect(heading).toBeInViewport()

  await goTo(hub, '/en-US/retailer/business-customer-orders')
  await expect(hub).toHaveURL(/\?sort=earliestDelivery$/)
  await heading.getByRole('button').click()
  await expect(hub).toHaveURL(/\?sort=latestDelivery$/)
  await hub.getByRole('columnheader', { name: 'Number' }).getByRole('button').click()
  await expect(hub).toHaveURL(/\?sort=oldest$/)
})

/** Where everything stands that can be pressed or typed into, by its name. */
const placesIn = (bar: Locator) =>
  bar.locator('input, select, button').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const [label] = (control as HTMLInputElement).labels ?? []
        const name = control.getAttribute('aria-label') ?? (label ?? control).textContent?.replace(/\d/, '')
        return { name, left, right, top, bottom }
      }),
  )

/** In how many lines the filters of a hub's orders stand: on tablets, on laptops, and at a desk; beside its scrollbar a window is 15 px narrower. */
const linesAt = [
  [640, 3],
  [820, 2],
  [1024, 2],
  [1280, 2],
  [1351, 1],
  [1425, 1],
] as const

test('what a hub narrows its orders by stands in full lines at every width, and nothing moves when it does', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub')
  for (const language of languages) {
    const { lists } = (await allWords(locales[language])).messages
    const bar = hub.getByRole('search').filter({ hasText: lists.orderFilter.status })
    const path = inLanguage(language, '/retailer/business-customer-orders')
    for (const [width, lines] of linesAt) {
      await hub.setViewportSize({ width, height: 900 })
      await goTo(hub, path)
      await expect(
        hub
          .getByText(/K-2035-/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      const height = (await bar.boundingBox())?.height
      const before = await placesIn(bar)

      await goTo(hub, `${path}?deliveryMethod=deliveryHub&channel=b2b&status=open&deliveryDate=2035-11-01`)
      await expect(bar.getByRole('button', { name: lists.orderFilter.reset })).toBeVisible()
      expect((await bar.boundingBox())?.height).toBe(height)
      const after = await placesIn(bar)
      for (const place of before) expect(after).toContainEqual(place)
      const fields = after.filter(({ name }) => name !== lists.orderFilter.reset)
      const ends = Map.groupBy(fields, ({ bottom }) => Math.round(bottom))
      expect(ends.size, `${language}, ${width} px`).toBe(lines)
      // No line ends before the others.
      const right = Math.max(...fields.map((field) => field.right))
      for (const line of ends.values()) expect(Math.max(...line.map((field) => field.right))).toBeCloseTo(right, 0)

      // What takes it back stands in no line of its own, and on no words.
      const reset = bar.getByRole('button', { name: lists.orderFilter.reset })
      const { x = 0, y = 0 } = (await reset.boundingBox()) ?? {}
      const labels = await bar.locator('label').evaluateAll((all) =>
        all.map((label) => {
          const words = document.createRange()
          words.selectNodeContents(label)
          const { right, top, bottom } = words.getBoundingClientRect()
          return { right, top, bottom }
        }),
      )
      const beside = labels.filter(({ top, bottom }) => top <= y + 12 && y + 12 <= bottom)
      expect(beside).not.toEqual([])
      for (const label of beside) expect(label.right).toBeLessThanOrEqual(x)
    }
  }
})

test('nothing moves while a hub narrows its orders, one filter after the other', async ({ openWindow }) => {
  const hub = await openWindow('hub')
  // As wide as a window of 1,440 px is beside its scrollbar.
  await hub.setViewportSize({ width: 1425, height: 900 })
  for (const language of languages) {
    const { fulfilment, lists, statuses } = (await allWords(locales[language])).messages
    const bar = hub.getByRole('search').filter({ hasText: lists.orderFilter.status })
    const seldom = bar.getByRole('button', { name: fulfilment.customerOrders.seldom })
    await goTo(hub, inLanguage(language, '/retailer/business-customer-orders'))
    await expect(hub.getByRole('row').nth(1)).toContainText('K-2035-')
    const list = await hub.getByRole('table').boundingBox()
    const before = await placesIn(bar)

    await seldom.click()
    await expectNoAxeViolations(hub)
    await hub.getByRole('menuitemradio', { name: statuses.deliveryMethod.deliveryHub }).click()
    await expect(hub).toHaveURL(/deliveryMethod=deliveryHub/)
    await seldom.click()
    await hub.getByRole('menuitemradio', { name: statuses.channel.b2b }).click()
    await expect(hub).toHaveURL(/channel=b2b/)
    await expect(seldom).toContainText('2')
    const day = hub.getByLabel(lists.orderFilter.deliveryDate, { exact: true })
    await day.fill('2035-11-15')
    await day.press('Enter')
    // Until the orders of that day have come, others stand here.
    await expect(hub.getByRole('row').filter({ hasNotText: /15\.11\.|Nov 15\D/ })).toHaveCount(1)
    const after = await placesIn(bar)
    expect(after.length).toBe(before.length + 1)
    for (const place of before) expect(after).toContainEqual(place)
    expect((await hub.getByRole('table').boundingBox())?.y).toBe(list?.y)

    await hub.getByRole('button', { name: lists.orderFilter.reset }).click()
    await expect(hub).not.toHaveURL(/deliveryMethod|channel|deliveryDate/)
  }
})
