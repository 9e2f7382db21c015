import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { inLanguage, languages, locales } from './people.ts'
import { allWords } from './words-of.ts'

test('a hub has its orders stand by delivery day, reads their headings all the way down, and finds them so again', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/en-US/retailer/business-customer-orders')
  await hub.setViewportSize({ width: 1440, height: 900 })
  const rows = hub.getByRole('table', { name: 'Customer orders' }).getByRole('row')
  const heading = hub.getByRole('columnheader', { name: 'Delivery day' })
  await expect(rows.nth(1)).toContainText('K-2026-')
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

  await hub.goto('/en-US/retailer/business-customer-orders')
  await expect(hub).toHaveURL(/\?sort=earliestDelivery$/)
  await heading.getByRole('button').click()
  await expect(hub).toHaveURL(/\?sort=latestDelivery$/)
  await hub.getByRole('columnheader', { name: 'Number' }).getByRole('button').click()
  await expect(hub).toHaveURL(/\?sort=oldest$/)
})

test('what a hub narrows its orders by stands in one line at a desk, and nothing moves when it does', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub')
  // As wide as a window of 1,440 px is beside its scrollbar.
  await hub.setViewportSize({ width: 1425, height: 900 })
  for (const language of languages) {
    const { fulfilment, lists, statuses } = (await allWords(locales[language])).messages
    const bar = hub.getByRole('search').filter({ hasText: lists.orderFilter.status })
    /** Where everything in it that can be pressed or typed into begins, by its name. */
    const places = () =>
      bar.locator('input, select, button').evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => {
            const { left, right, bottom } = control.getBoundingClientRect()
            const name = control.getAttribute('aria-label') ?? (control.id || control.textContent?.replace(/\d/, ''))
            return { name, left, right, bottom }
          }),
      )
    const seldom = bar.getByRole('button', { name: fulfilment.customerOrders.seldom })
    await hub.goto(inLanguage(language, '/retailer/business-customer-orders'))
    await expect(hub.getByRole('row').nth(1)).toContainText('K-2026-')
    const list = await hub.getByRole('table').boundingBox()
    const before = await places()

    await seldom.click()
    await expectNoAxeViolations(hub)
    await hub.getByRole('menuitemradio', { name: statuses.deliveryMethod.deliveryHub }).click()
    await expect(hub).toHaveURL(/deliveryMethod=deliveryHub/)
    await seldom.click()
    await hub.getByRole('menuitemradio', { name: statuses.channel.b2b }).click()
    await expect(hub).toHaveURL(/channel=b2b/)
    await expect(seldom).toContainText('2')
    const day = hub.getByLabel(lists.orderFilter.deliveryDate, { exact: true })
    await day.fill('2026-12-01')
    await day.press('Enter')
    await expect(hub.getByLabel(lists.orderFilter.deliveryUntil)).toBeVisible()
    const after = await places()
    expect(after.length).toBe(before.length + 3)
    expect(new Set(after.map(({ bottom }) => Math.round(bottom))).size).toBe(1)
    for (const place of before) expect(after).toContainEqual(place)
    expect((await hub.getByRole('table').boundingBox())?.y).toBe(list?.y)

    await hub.getByRole('button', { name: lists.orderFilter.reset }).click()
    await expect(hub).not.toHaveURL(/deliveryMethod|channel|deliveryDate/)
  }
})
