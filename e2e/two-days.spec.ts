import { checkout as german } from '@regionalmarkt/i18n/checkout/de-DE.ts'
import { checkout as english } from '@regionalmarkt/i18n/checkout/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { inLanguage, type Language, visits } from './people.ts'
import { goTo } from './walk.ts'

/** Potatoes make the next delivery day; diced ones want two working days of notice. */
const potatoes = { number: 'LU-102-1', quantity: '8', de: 'Kartoffel Annabelle', en: 'Annabelle potatoes' }
const diced = { number: 'LU-110', quantity: '9', de: 'Kartoffelwürfel 15 mm', en: 'Diced potatoes 15 mm' }

const words = {
  de: {
    ...german,
    ...{ row: 'Nummer oder Name, Zeile', quantity: 'Menge, Zeile', add: /Positionen in den Warenkorb/ },
    ...{ some: /1 von 2 Positionen/, day: /^Liefertag: /, done: 'Danke, Ihre Bestellungen sind eingegangen' },
  },
  en: {
    ...english,
    ...{ row: 'Number or name, row', quantity: 'Quantity, row', add: /lines? (in|to) the cart/i },
    ...{ some: /1 of 2 lines/, day: /^Delivery day: /, done: 'Thank you, we have received your orders' },
  },
} as const satisfies Record<Language, object>

for (const { language, width, size } of visits) {
  test(`a kitchen orders for two days with one press (${language}, ${width})`, async ({ openWindow }) => {
    const say = words[language]
    const kitchen = await openWindow('kueche', inLanguage(language, '/cart?view=quick'))
    await kitchen.setViewportSize(size)
    for (const [index, { number, quantity }] of [potatoes, diced].entries()) {
      const field = kitchen.getByRole('combobox', { name: `${say.row} ${index + 1}`, exact: true })
      await field.fill(number)
      await field.press('Enter')
      await kitchen.getByRole('textbox', { name: `${say.quantity} ${index + 1}`, exact: true }).fill(quantity)
    }
    await kitchen.getByRole('button', { name: say.add }).click()
    await goTo(kitchen, inLanguage(language, '/checkout'))

    const day = kitchen.getByRole('group', { name: say.date, exact: true })
    await day.getByRole('radio', { name: say.some }).first().check()
    await kitchen.getByRole('button', { name: say.splitAction }).click()
    const second = kitchen.getByRole('group', { name: say.secondDate })
    await expect(second.getByRole('radio', { name: say.notYet })).toBeChecked()
    await second.getByRole('radio').nth(1).check()
    await expectNoAxeViolations(kitchen)
    await kitchen.getByRole('button', { name: say.placeBoth }).click()

    await expect(kitchen.getByRole('heading', { name: say.done })).toBeVisible()
    const numbers = (await kitchen.getByRole('main').textContent())?.match(/K-\d{4}-\d{6}/g) ?? []
    expect(new Set(numbers).size).toBe(2)
    await expectNoAxeViolations(kitchen)
    const days: (string | null)[] = []
    for (const [index, [own, other]] of [
      [potatoes, diced],
      [diced, potatoes],
    ].entries()) {
      await goTo(kitchen, inLanguage(language, `/business-customer/orders/${numbers[index]}`))
      const lines = kitchen.getByRole('main').getByRole('listitem')
      await expect(lines.filter({ hasText: own?.[language] ?? '' })).toContainText(own?.quantity ?? '')
      await expect(lines.filter({ hasText: other?.[language] ?? '' })).toHaveCount(0)
      days.push(await kitchen.getByText(say.day).textContent())
    }
    expect(new Set(days).size).toBe(2)
    await goTo(kitchen, inLanguage(language, '/cart'))
    await expect(kitchen.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })
}
