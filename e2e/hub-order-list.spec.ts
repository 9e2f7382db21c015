import { expect } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'

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
