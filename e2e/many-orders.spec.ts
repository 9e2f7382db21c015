import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { laterDay, orderAs } from './market-api.ts'

const apples = { article: 'Apfel Boskoop', pack: 'Kiste 13 kg' }

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a hub prints the delivery notes of two customers at once, and confirms their orders at once', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const mensa = await openWindow('mensa@stw-deichmoor.example')
  const deliveryDate = await laterDay(kitchen, apples.article, apples.pack)
  const numbers = [
    await orderAs(kitchen, { ...apples, quantity: 6, deliveryDate }),
    await orderAs(mensa, { ...apples, quantity: 4, deliveryDate }),
  ]
  const hub = await openWindow('hub', '/retailer/business-customer-orders?sort=newest')
  for (const number of numbers) await rowOf(hub, number).getByRole('checkbox').check()
  await expect(hub.getByRole('status').filter({ hasText: '2 Zeilen ausgewählt' })).toBeVisible()
  for (const number of numbers) await expect(rowOf(hub, number)).toContainText('Eingegangen')
  await expectNoAxeViolations(hub)
  const saved = hub.waitForEvent('download')
  const asked = hub.waitForRequest(/[?&]orders=/)
  await hub.getByRole('button', { name: 'Drucken' }).click()
  await hub.getByRole('menuitem', { name: 'Lieferscheine' }).click()
  for (const number of numbers) expect((await asked).url()).toContain(number)
  const paper = await readFile(await (await saved).path())
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
  await hub.getByRole('button', { name: '2 bestätigen', exact: true }).click()
  await expect(hub.getByText('2 Bestellungen sind bestätigt').first()).toBeVisible()
  for (const number of numbers) await expect(rowOf(hub, number)).toContainText('In Bearbeitung')
})
