import { expect, expectNoAxeViolations } from './fixtures.ts'
import { lookingTest as test } from './looking.ts'
import { inLanguage, locales } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

const ways = [
  ['de', { width: 1440, height: 900 }],
  ['en', { width: 390, height: 844 }],
] as const
const customers = '/retailer/billing/business-customers'

for (const [language, size] of ways) {
  test(`wherever a row of billing or of complaints is pressed, it opens, ${language}`, async ({ openWindow }) => {
    const { billing } = (await allWords(locales[language])).messages
    const hub = await openWindow('hub')
    await hub.setViewportSize(size)
    const isPhone = size.width < 600
    const rowOf = (name: string) =>
      hub
        .getByRole('main')
        .locator(isPhone ? 'li:has(dl)' : 'tbody tr:has(td)')
        .filter({ hasText: name })
    /** Beside its name, where nothing else can be pressed: in the middle of its row, or on a card at the left of a figure. */
    const press = async (name: string) => {
      const row = rowOf(name).first()
      await expect(row).toBeVisible()
      const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 }
      await row.click({ position: isPhone ? { x: 20, y: height / 2 } : { x: width * 0.45, y: height / 2 } })
    }

    await test.step('what can be billed of a customer: its orders', async () => {
      await goTo(hub, inLanguage(language, `${customers}?until=2035-11-25`))
      const draft = rowOf('Küche St. Ansgar').getByRole('button', {
        name: billing.draftFor.replace('{customer}', 'Küche St. Ansgar'),
      })
      await expect(draft).toBeVisible()
      await expectNoAxeViolations(hub)
      // Its buttons stay buttons.
      await draft.click({ trial: true })
      await press('Küche St. Ansgar')
      await expect(hub).toHaveURL(/business-customer-orders\?.*customer=kueche-st-ansgar/)
      await expect(hub).toHaveURL(/deliveryUntil=2035-11-25/)
    })

    await test.step('what is due to a producer: the orders with it', async () => {
      await goTo(hub, inLanguage(language, '/retailer/billing/suppliers'))
      await expect(rowOf('Hof Lüttje')).toBeVisible()
      await expectNoAxeViolations(hub)
      await press('Hof Lüttje')
      await expect(hub).toHaveURL(/retailer-orders\?.*supplier=hof-luettje/)
    })

    await test.step('a complaint: what it says', async () => {
      await goTo(hub, inLanguage(language, `${customers}?view=complaints&shown=all`))
      const open = hub.getByRole('main').getByRole('button').and(hub.locator('[aria-haspopup=dialog]')).first()
      const name = (await open.textContent()) ?? ''
      await press(name)
      await expect(hub.getByRole('dialog')).toBeVisible()
      await expect(hub).toHaveURL(/complaint=/)
      await expect(hub.getByRole('dialog')).toContainText(name)
    })

    await test.step('an order with a producer among what the hub buys', async () => {
      await goTo(hub, inLanguage(language, '/retailer/orders'))
      const number = (await hub.getByRole('main').getByRole('link', { name: /^E-/ }).first().textContent()) ?? ''
      await press(number)
      await expect(hub).toHaveURL(new RegExp(`retailer-orders/${number}`))
    })
  })
}
