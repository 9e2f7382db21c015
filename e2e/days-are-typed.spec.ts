import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { inLanguage } from './people.ts'
import { goTo } from './walk.ts'

const words = {
  de: {
    field: /^Mindestens haltbar bis/,
    quantity: 'Menge',
    typed: '7.1.2099',
    shown: '07.01.2099',
    wrong: '31.2.2099',
    refused: 'Geben Sie einen Tag ein, zum Beispiel 24.11.2026.',
    calendar: 'Kalender',
    month: 'Januar 2099',
    another: 'Donnerstag, 15. Januar 2099',
    anotherShown: '15.01.2099',
    book: 'Bestand eintragen',
  },
  en: {
    field: /^Best before/,
    quantity: 'Quantity',
    typed: '7 Jan 2099',
    shown: 'Jan 7, 2099',
    wrong: '1/7/2099',
    refused: 'Enter a day, for example 24 November 2026.',
    calendar: 'Calendar',
    month: 'January 2099',
    another: 'Thursday, January 15th, 2099',
    anotherShown: 'Jan 15, 2099',
    book: 'Add stock',
  },
} as const

for (const language of ['de', 'en'] as const) {
  test(`a best-before date is typed in ${language}, said again as it was understood, and picked from a calendar`, async ({
    openWindow,
  }) => {
    const farm = await openWindow('erzeuger')
    const t = words[language]
    await farm.setViewportSize({ width: 390, height: 844 })
    await goTo(farm, inLanguage(language, '/supplier/stocks'))
    const unit = await farm.locator('main a[href*="/supplier/stocks/"]').first().getAttribute('href')
    await goTo(farm, `${unit}/create`)
    const field = farm.getByRole('textbox', { name: t.field })
    await field.fill(t.typed)
    await field.blur()
    await expect(field).toHaveValue(t.shown)

    await farm.getByRole('button', { name: t.calendar }).click()
    await expect(farm.getByText(t.month)).toBeVisible()
    await expectNoAxeViolations(farm)
    await farm.getByRole('button', { name: t.another }).click()
    await expect(field).toHaveValue(t.anotherShown)

    // What nobody can know is not guessed; it stays where it was typed.
    await farm.getByLabel(t.quantity).fill('2')
    await field.fill(t.wrong)
    await farm.getByRole('button', { name: t.book }).click()
    await expect(farm.getByText(t.refused).first()).toBeVisible()
    await expect(field).toHaveValue(t.wrong)

    await field.fill(t.typed)
    const sent = farm.waitForRequest((request) => request.method() === 'POST' && /stock/.test(request.url()))
    await farm.getByRole('button', { name: t.book }).click()
    expect((await sent).postDataJSON()).toMatchObject({ quantity: 2, bestBefore: '2099-01-07' })
  })
}
