import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { offerOf } from './market-api.ts'
import { filledIn, inLanguage, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

const ways = [
  ['de', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }],
] as const

/** Parsley roots cost 16,40 € from the grower: with the hub's 18 % and with 25 %, and what of that stays at the hub. */
const told = {
  de: { group: 'Wurzel- & Knollengemüse', prices: ['19,35 €', '20,50 €'], margins: ['15,25 %', '20 %'] },
  en: { group: 'Roots & bulbs', prices: ['€19.35', '€20.50'], margins: ['15.25%', '20%'] },
} as const
const roots = { de: 'Petersilienwurzeln', en: 'Parsley roots' } as const

for (const [language, size] of ways) {
  test(`a hub reads what a rule makes of which prices before it counts, and takes it back from the row's menu, ${language}`, async ({
    openWindow,
  }) => {
    const { pricing } = (await allWords(locales[language])).messages
    const say = told[language]
    const kitchen = await openWindow('kueche')
    const price = async () => (await offerOf(kitchen, roots.de, 'Kiste 5 kg')).unitPriceCents
    expect(await price()).toBe(1935)

    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    await goTo(hub, inLanguage(language, '/retailer/pricing'))
    await hub.getByRole('button', { name: pricing.create }).first().click()
    const dialog = hub.getByRole('dialog', { name: pricing.createTitle })
    await dialog.getByRole('radio', { name: new RegExp(`^${pricing.scope.category}`) }).check()
    await dialog.getByRole('searchbox', { name: pricing.field.subjectId }).fill(say.group.slice(0, 5))
    await dialog.getByRole('radio', { name: say.group }).check()
    await dialog.getByRole('textbox', { name: pricing.field.markupBasisPoints }).fill('25')
    const row = dialog.getByRole('table', { name: pricing.changes.table }).getByRole('row', { name: roots[language] })
    for (const [place, figures] of [say.prices, say.margins].entries())
      for (const figure of figures) await expect(row.getByRole('cell').nth(place)).toContainText(figure)
    await expectNoAxeViolations(hub)
    expect(await price()).toBe(1935)
    await dialog.getByRole('button', { name: pricing.save }).click()
    await expect(hub.getByText(pricing.created).first()).toBeVisible()
    expect(await price()).toBe(2050)

    const rule = new RegExp(filledIn(pricing.stepsOf, { rule: `.*${say.group}` }))
    await hub.getByRole('button', { name: rule }).filter({ visible: true }).click()
    await hub.getByRole('menuitem', { name: pricing.delete }).click()
    const question = hub.getByRole('dialog', { name: pricing.deleteTitle })
    await expect(question.getByRole('table', { name: pricing.changes.table })).toContainText(roots[language])
    await question.getByRole('button', { name: pricing.delete }).click()
    await expect(hub.getByText(pricing.deleted).first()).toBeVisible()
    await expect(hub.getByRole('button', { name: rule })).toHaveCount(0)
    expect(await price()).toBe(1935)
  })
}
