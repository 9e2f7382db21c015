import type { Page } from '@playwright/test'
import { boxesToPack } from './boxes-to-pack.ts'
import { expectDenseRows } from './dense-rows.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { inLanguage, languages, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

type Line = { id: string; orderNumber: string; customerName: string; quantity: number; pickedQuantity: number | null }

const linesOf = async (hub: Page, salesUnitId: string, day: string) =>
  (await askApi<{ lines: Line[] }>(hub, 'GET', `/api/retailer/picking/articles/${salesUnitId}?deliveryDate=${day}`))
    .lines

/** What stands on the label of its shelf. */
const numberOf = async (hub: Page, salesUnitId: string, day: string) => {
  type Articles = { articles: { salesUnitId: string; articleNumber: string }[] }
  const { articles } = await askApi<Articles>(hub, 'GET', `/api/retailer/picking/articles?deliveryDate=${day}`)
  const article = articles.find((each) => each.salesUnitId === salesUnitId)
  if (!article) throw new Error('nothing lies there to pick')
  return article.articleNumber
}

for (const language of languages) {
  test(`one article goes into every box of the day, ${language}`, async ({ openWindow }) => {
    const t = (await allWords(locales[language])).messages.fulfilment
    const { hub, day, salesUnitId, articleName } = await boxesToPack(openWindow)
    const name = articleName[language]
    await goTo(hub, inLanguage(language, `/retailer/picking?deliveryDate=${day}`))
    const rows = hub.getByRole('tabpanel').getByRole('listitem')
    await expectDenseRows(rows)
    await hub.getByRole('tab', { name: t.pickingList.views.articles }).click()
    await expectDenseRows(rows)
    await expectNoAxeViolations(hub)
    // A scanner types like a keyboard and presses Enter; the label is of the lot that lies there.
    const scan = hub.getByRole('textbox', { name: t.pickingArticles.scan })
    await scan.fill('4012345678918')
    await scan.press('Enter')
    await expect(scan).toHaveAccessibleDescription(t.pickingArticles.scanUnknown.replace('{code}', '4012345678918'))
    await scan.fill(await numberOf(hub, salesUnitId, day))
    await scan.press('Enter')
    await expect(hub.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectNoAxeViolations(hub)
    const open = (await linesOf(hub, salesUnitId, day)).filter(({ pickedQuantity }) => pickedQuantity === null)
    const boxes = hub.getByRole('list', { name: t.pick.lines })
    await expectDenseRows(boxes.getByRole('listitem'))
    for (const { customerName } of open) {
      await expect(boxes.getByRole('button', { name: customerName }).first()).toBeVisible()
      await hub.getByRole('button', { name: t.pick.next }).click()
    }
    await expect(hub.getByRole('heading', { name: t.pickingArticles.allIn })).toBeVisible()
    await expect(async () => {
      const lines = await linesOf(hub, salesUnitId, day)
      expect(lines.map(({ pickedQuantity }) => pickedQuantity)).toEqual(lines.map(({ quantity }) => quantity))
    }).toPass()
    // The order knows it as well.
    await goTo(hub, inLanguage(language, `/retailer/picking/${open[0]?.orderNumber}`))
    await expect(boxes.getByRole('button', { name: new RegExp(`${name} `) })).toContainText(t.pick.done)
    await expectDenseRows(boxes.getByRole('listitem'))
  })

  test(`the matrix is walked by keyboard, and a cell takes the pick, ${language}`, async ({ openWindow }) => {
    const t = (await allWords(locales[language])).messages.fulfilment
    const { hub, day, salesUnitId, articleName } = await boxesToPack(openWindow)
    const name = articleName[language]
    const [one] = (await linesOf(hub, salesUnitId, day)).filter(({ pickedQuantity }) => pickedQuantity === null)
    if (!one) throw new Error('nothing to pick')
    await goTo(hub, inLanguage(language, `/retailer/picking?deliveryDate=${day}&view=matrix`))
    await expectNoAxeViolations(hub)
    const cell = hub.getByRole('button', { name: new RegExp(`^${name} .* ${one.customerName}: ${one.quantity}, `) })
    await expect(cell).toHaveAccessibleName(new RegExp(`${t.pickingMatrix.state.open}$`))
    await cell.focus()
    await hub.keyboard.press('ArrowRight')
    await expect(cell).not.toBeFocused()
    await hub.keyboard.press('ArrowLeft')
    await expect(cell).toBeFocused()
    await hub.keyboard.press('Enter')
    await expect(hub.getByRole('dialog').getByRole('button', { name: t.pick.next })).toBeFocused()
    await expectNoAxeViolations(hub)
    await hub.keyboard.press('Enter')
    await expect(hub.getByRole('dialog')).toHaveCount(0)
    await expect(cell).toHaveAccessibleName(new RegExp(`${t.pickingMatrix.state.picked}$`))
    await expect(cell).toBeFocused()
    const line = (await linesOf(hub, salesUnitId, day)).find(({ id }) => id === one.id)
    expect(line?.pickedQuantity).toBe(one.quantity)
  })
}
