import { billing as german } from '@regionalmarkt/i18n/billing/de-DE.ts'
import { billing as english } from '@regionalmarkt/i18n/billing/en-US.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { filledIn, inLanguage, visits } from './people.ts'
import { goTo } from './walk.ts'

const words = { de: german, en: english } as const
/** Of the person whose window is opened. */
const canteen = 'Küche St. Ansgar'
const page = '/retailer/billing/business-customers'
type Documents = { documents: { number: string; state: string; correctedBy: string | null }[] }

for (const { language, width, size } of visits) {
  test(`a hub bills its canteen, takes an invoice back, and the canteen loads it (${language}, ${width})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    const kitchen = await openWindow('kueche')
    await kitchen.setViewportSize(size)
    const tab = (name: string) => hub.getByRole('tab', { name })
    const issue = hub.getByRole('button', { name: filledIn(say.issueFor, { customer: canteen }) })
    /** One order of the canteen has an open complaint, and is billed on purpose. */
    const withComplaints = () => hub.locator('tr, li').filter({ has: issue }).getByRole('checkbox')

    await test.step('sees what was handed over and stands on no document', async () => {
      await goTo(hub, inLanguage(language, page))
      await expect(hub.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
      await expect(hub.getByRole('button', { name: filledIn(say.draftFor, { customer: canteen }) })).toBeVisible()
      await expectNoAxeViolations(hub)
    })

    await test.step('looks at a draft, and issues it', async () => {
      await withComplaints().check()
      await hub.getByRole('button', { name: filledIn(say.draftFor, { customer: canteen }) }).click()
      await expect(
        hub.getByRole('heading', { level: 1, name: filledIn(say.document.draftOf, { customer: canteen }) }),
      ).toBeVisible()
      await expectNoAxeViolations(hub)
      await hub.getByRole('button', { name: say.document.issue }).click()
      await expect(hub.getByRole('heading', { level: 1, name: / RE-\d{4}-\d{6}$/ })).toBeVisible()
    })

    const title = (await hub.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const number = title.slice(-'RE-2026-000001'.length)

    await test.step('loads it as paper and as data', async () => {
      for (const [name, kind] of [
        [say.document.pdfOf, 'pdf'],
        [say.document.xmlOf, 'xml'],
      ] as const) {
        const loaded = hub.waitForEvent('download')
        await hub.getByRole('button', { name: filledIn(name, { number }) }).click()
        expect((await loaded).suggestedFilename()).toBe(`${number}.${kind}`)
      }
    })

    await test.step('takes it back, and can bill anew', async () => {
      await hub.getByRole('button', { name: say.document.correct }).click()
      const dialog = hub.getByRole('dialog')
      await expectNoAxeViolations(hub)
      await dialog.getByRole('button', { name: say.document.correct }).click()
      await expect(hub.getByRole('heading', { level: 1, name: / ST-\d{4}-\d{6}$/ })).toBeVisible()
      await expect(hub.getByText(filledIn(say.document.corrects, { number }))).toBeVisible()
      await hub.getByRole('link', { name: say.document.back }).click()
      await expect(tab(say.view.documents)).toHaveAttribute('aria-selected', 'true')
      await expect(hub.getByRole('link', { name: new RegExp(`^${number}`) })).toBeVisible()
      await expectNoAxeViolations(hub)
      await tab(say.view.billable).click()
      await withComplaints().check()
      await issue.click()
      await expect(issue).toHaveCount(0)
    })

    await test.step('the canteen loads all three beside its order', async () => {
      const { documents } = await askApi<Documents>(kitchen, 'GET', '/api/business-customer/documents')
      expect(documents.slice(0, 3)).toMatchObject([
        { state: 'sent' },
        { number: expect.stringMatching(/^ST-/) },
        { number, state: 'corrected', correctedBy: documents[1]?.number },
      ])
      const { orders } = await askApi<{ orders: { orderNumber: string; status: string }[] }>(
        kitchen,
        'GET',
        '/api/business-customer/orders?status=completed',
      )
      await goTo(kitchen, inLanguage(language, `/business-customer/orders/${orders[0]?.orderNumber}`))
      const loaded = kitchen.waitForEvent('download')
      await kitchen
        .getByRole('region', { name: say.own.title })
        .getByRole('button', { name: filledIn(say.document.pdfOf, { number }) })
        .click()
      expect((await loaded).suggestedFilename()).toBe(`${number}.pdf`)
      await expectNoAxeViolations(kitchen)
    })
  })
}
