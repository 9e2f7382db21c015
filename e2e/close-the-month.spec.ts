import { payments as german } from '@regionalmarkt/i18n/payments/de-DE.ts'
import { payments as english } from '@regionalmarkt/i18n/payments/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { inLanguage, visits } from './people.ts'
import { goTo } from './walk.ts'

const words = { de: german.ledger, en: english.ledger } as const

for (const { language, width, size } of visits) {
  test(`a hub closes a month with the file for its tax adviser, and loads it again (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    await goTo(hub, inLanguage(language, '/retailer/billing/business-customers?view=ledger'))
    const month = (await hub.getByLabel(say.month).locator('option:checked').textContent()) ?? ''
    const about = (text: string) => text.replaceAll('{month}', month)
    await expect(hub.getByText(about(say.isOpen))).toBeVisible()
    await expectNoAxeViolations(hub)

    await hub.getByRole('button', { name: say.datev }).click()
    const dialog = hub.getByRole('dialog')
    await expect(dialog.getByText(about(say.closeTitle))).toBeVisible()
    await expectNoAxeViolations(hub)
    const load = async (press: () => Promise<void>) => {
      const download = hub.waitForEvent('download')
      await press()
      return (await download).suggestedFilename()
    }
    const fileName = `EXTF_Buchungsstapel_${month.slice(3)}-${month.slice(0, 2)}.csv`
    expect(await load(() => dialog.getByRole('button', { name: say.close }).click())).toBe(fileName)
    await expect(dialog).toHaveCount(0)
    await expect(hub.getByText(say.isClosed.split('{when}')[0] ?? '')).toBeVisible()
    await expect(hub.getByRole('region', { name: say.closed }).getByText(month)).toBeVisible()
    await expectNoAxeViolations(hub)
    expect(await load(() => hub.getByRole('button', { name: say.datev }).click())).toBe(fileName)
  })
}
