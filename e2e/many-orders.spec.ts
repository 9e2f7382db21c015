import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { laterDay, orderAs } from './market-api.ts'
import { wordsOnPaper } from './words-on-paper.ts'

const apples = { article: 'Apfel Boskoop', pack: 'Kiste 13 kg' }

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a hub confirms the orders of two customers at once, and prints at once what is to be packed for them', async ({
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
  const tickBoth = async () => {
    for (const number of numbers) await rowOf(hub, number).getByRole('checkbox').check()
    await expect(hub.getByRole('status').filter({ hasText: '2 Zeilen ausgewählt' })).toBeVisible()
  }
  await tickBoth()
  for (const number of numbers) await expect(rowOf(hub, number)).toContainText('Eingegangen')
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: '2 bestätigen', exact: true }).click()
  await expect(hub.getByText('2 Bestellungen sind bestätigt').first()).toBeVisible()
  for (const number of numbers) await expect(rowOf(hub, number)).toContainText('In Bearbeitung')

  await tickBoth()
  const saved = hub.waitForEvent('download')
  await hub.getByRole('button', { name: 'Drucken' }).click()
  await hub.getByRole('menuitem', { name: 'Kommissionierlisten' }).click()
  const sheets = await wordsOnPaper(await saved)
  for (const number of numbers) {
    const itsSheets = sheets.filter((words) => words.includes(number))
    expect(itsSheets).toHaveLength(1)
    expect(itsSheets[0]).toContain(apples.article)
  }
})
