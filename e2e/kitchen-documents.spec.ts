import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { filledIn, inLanguage, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'
import { wordsOnPaper } from './words-on-paper.ts'

const ways = [
  ['de', { width: 390, height: 844 }],
  ['en', { width: 1440, height: 900 }],
] as const

for (const [language, size] of ways) {
  test(`a kitchen finds what it was billed, whichever the order, and takes it away, ${language}`, async ({
    openWindow,
  }) => {
    const { billing, lists } = (await allWords(locales[language])).messages
    const kitchen = await openWindow('kueche')
    await kitchen.setViewportSize(size)
    await goTo(kitchen, inLanguage(language, '/business-customer/orders'))
    await kitchen.getByRole('link', { name: billing.own.title, exact: true }).click()
    await expect(kitchen.getByRole('heading', { level: 1, name: billing.own.title })).toBeVisible()
    await expect(kitchen).toHaveURL(/view=documents/)
    const all = kitchen.getByRole('region', { name: billing.own.title })
    const loads = all.getByRole('button', { name: new RegExp(filledIn(billing.document.pdfOf, { number: '\\S+' })) })
    await expect(loads.first()).toBeVisible()
    expect(await loads.count()).toBeGreaterThan(1)
    await expect(all).toContainText(billing.documents.kind.invoice)
    await expectNoAxeViolations(kitchen)

    const number = (await loads.first().textContent()) ?? ''
    await kitchen.getByLabel(lists.search).fill(number)
    await expect(kitchen).toHaveURL(new RegExp(`q=${number}`))
    await expect(loads).toHaveCount(1)
    const paper = kitchen.waitForEvent('download')
    await loads.click()
    expect((await paper).suggestedFilename()).toBe(`${number}.pdf`)
    expect((await wordsOnPaper(await paper)).join('\n')).toContain(number)

    await kitchen.getByRole('button', { name: lists.export }).click()
    const table = kitchen.waitForEvent('download')
    await kitchen.getByRole('menuitem', { name: lists.csv }).click()
    const lines = (await readFile(await (await table).path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(number)

    // Who comes back finds the orders as they were.
    await kitchen.getByRole('link', { name: billing.own.backToOrders }).click()
    await expect(kitchen).not.toHaveURL(/view=|q=/)
  })
}
