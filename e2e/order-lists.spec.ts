import { errors } from '@regionalmarkt/i18n/errors/en-US.ts'
import { fulfilment as english } from '@regionalmarkt/i18n/fulfilment/en-US.ts'
import { expect } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'

test('a hub finds its orders with a producer, sorts them, and reads why several cannot be accepted', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/en-US/retailer/retailer-orders')
  await hub.setViewportSize({ width: 1440, height: 900 })
  const table = hub.getByRole('table', { name: english.supplierOrders.caption })
  const rows = table.getByRole('row')
  await expect(rows.nth(1)).toContainText('E-2035-')
  for (const row of (await rows.all()).slice(1, 6)) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(45)
  await hub.getByRole('columnheader', { name: english.column.number }).getByRole('button').click()
  await expect(hub).toHaveURL(/\?sort=oldest$/)

  await hub.getByPlaceholder(english.supplierOrders.searchFor).fill('luettje')
  await expect(hub).toHaveURL(/q=luettje/)
  // The head alone is of no producer.
  await expect(rows.filter({ hasNotText: 'Hof Lüttje' })).toHaveCount(1)

  // What is done already cannot be accepted, and says so.
  await rows.nth(1).getByRole('checkbox').check()
  await expect(hub.getByRole('status').filter({ hasText: '1 row selected' })).toBeVisible()
  const accept = hub.getByRole('button', { name: /^Accept/ })
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await expect(accept).toHaveAttribute('aria-description', errors.AlreadyClosed)

  await rows.nth(1).click({ position: { x: 200, y: 20 } })
  await expect(hub).toHaveURL(/\/retailer-orders\/E-2035-\d+$/)
})
