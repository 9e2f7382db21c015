import { lists as german } from '@regionalmarkt/i18n/lists/de-DE.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

test('a hub keeps what it narrows its orders to, opens the list with it, and forgets it again', async ({
  openWindow,
}) => {
  const hub = await openWindow('hub', '/retailer/business-customer-orders?deliveryMethod=pickupHub&sort=latestDelivery')
  const { views } = german
  await hub.getByRole('button', { name: views.open }).click()
  await hub.getByRole('menuitem', { name: views.keep }).click()
  const dialog = hub.getByRole('dialog')
  await expectNoAxeViolations(hub)
  await dialog.getByRole('button', { name: views.save }).click()
  await expect(dialog.getByText(views.nameMissing).first()).toBeVisible()
  await dialog.getByLabel(views.name).fill('Abholer')
  await dialog.getByLabel(views.first).check()
  await dialog.getByRole('button', { name: views.save }).click()
  await expect(dialog).toBeHidden()

  await hub.goto('/retailer/business-customer-orders')
  await expect(hub).toHaveURL(/deliveryMethod=pickupHub/)
  await expect(hub).toHaveURL(/sort=latestDelivery/)

  await hub.getByRole('button', { name: views.open }).click()
  await expect(hub.getByRole('menuitem', { name: 'Abholer' })).toBeVisible()
  await hub.getByRole('menuitem', { name: views.keepOrForget }).click()
  await dialog.getByRole('button', { name: /„Abholer“/ }).click()
  await expect(dialog.getByRole('list', { name: views.open })).toBeHidden()
  await hub.goto('/retailer/business-customer-orders?sort=oldest')
  await expect(hub.getByRole('table')).toBeVisible()
  await expect(hub).toHaveURL(/\?sort=oldest$/)
})
