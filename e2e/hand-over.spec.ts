import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { boxesToPack } from './boxes-to-pack.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { filledIn, inLanguage, languages, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

type Picking = { items: { id: string; quantity: number }[] }

/** Packs an order and sends it out. */
const sendOut = async (hub: Page, number: string) => {
  const { items } = await askApi<Picking>(hub, 'GET', `/api/retailer/picking/${number}`)
  for (const { id, quantity } of items) {
    await askApi(hub, 'POST', `/api/retailer/picking/${number}/items/${id}/pick`, { quantity })
  }
  await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/depart`)
}

/** Writes a bow with the mouse, as a finger would. */
const sign = async (page: Page, name: string) => {
  const field = page.getByRole('img', { name })
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('there is nowhere to sign')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.15, 0.7))
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.2],
    [0.45, 0.75],
    [0.6, 0.3],
    [0.85, 0.6],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 6 })
  }
  await page.mouse.up()
}

for (const language of languages) {
  test(`a hand-over is signed, seen by both sides, and taken back when the goods come back (${language})`, async ({
    openWindow,
  }) => {
    const { fulfilment, orders, printing } = (await allWords(locales[language])).messages
    const { hub, orderNumbers } = await boxesToPack(openWindow)
    const [number = ''] = orderNumbers
    await sendOut(hub, number)
    await goTo(hub, inLanguage(language, `/retailer/business-customer-orders/${number}`))
    // The driver takes a note along.
    await hub.getByRole('button', { name: printing.print, exact: true }).click()
    const printed = hub.waitForEvent('download')
    await hub.getByRole('menuitem', { name: printing.paper.deliveryNote, exact: true }).click()
    const note = await printed
    expect(note.suggestedFilename()).toBe(`${printing.paper.deliveryNote} ${number}.pdf`)
    expect((await readFile(await note.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await hub.getByRole('button', { name: fulfilment.customerOrder.complete, exact: true }).click()
    const dialog = hub.getByRole('dialog', { name: fulfilment.handOver.title })
    await dialog.getByLabel(fulfilment.handOver.receivedBy).fill('Frau Ahlers')
    await sign(hub, fulfilment.handOver.signatureEmpty)
    await expect(dialog.getByRole('img', { name: fulfilment.handOver.signatureWritten })).toBeVisible()
    await expectNoAxeViolations(hub)
    await dialog.getByRole('button', { name: fulfilment.handOver.done }).click()
    const signature = filledIn(orders.handOver.signature, { name: 'Frau Ahlers' })
    await expect(hub.getByRole('img', { name: signature })).toBeVisible()
    await expectNoAxeViolations(hub)

    const kitchen = await openWindow('kueche')
    await goTo(kitchen, inLanguage(language, `/business-customer/orders/${number}`))
    await expect(kitchen.getByRole('img', { name: signature })).toBeVisible()

    const { takeBackHandOver, takeBack } = fulfilment
    await hub.getByRole('button', { name: takeBackHandOver.press }).click()
    const question = hub.getByRole('dialog', { name: takeBackHandOver.title })
    await question.getByRole('radio', { name: takeBackHandOver.hub }).check()
    await expectNoAxeViolations(hub)
    await question.getByRole('button', { name: takeBack.press }).click()
    await expect(question.getByText(fulfilment.customerOrder.reasonMissing).first()).toBeVisible()
    await question.getByLabel(takeBack.reason).fill('Küche war geschlossen')
    await question.getByRole('button', { name: takeBack.press }).click()
    await expect(hub.getByText(filledIn(takeBackHandOver.done, { number })).first()).toBeVisible()
    await expect(hub.getByRole('img', { name: signature })).toHaveCount(0)
    await expect(kitchen.getByRole('img', { name: signature })).toHaveCount(0)

    // Back into the shelf, line by line.
    await goTo(hub, inLanguage(language, `/retailer/picking/${number}`))
    const press = new RegExp(`${filledIn(fulfilment.takeBack.of.picking, { article: '' })}$`)
    await expect(hub.getByRole('button', { name: press })).toHaveCount(2)
  })
}
