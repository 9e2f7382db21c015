import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { askApi } from './market-api.ts'
import { inLanguage, languages } from './people.ts'
import { goTo } from './walk.ts'

const words = {
  de: {
    ...{ list: 'Artikel im Markt', into: 'in den Warenkorb', checkout: 'Zur Kasse', name: 'Name', email: 'E-Mail' },
    ...{ phone: 'Telefon', online: 'Online bezahlen', place: 'zahlungspflichtig bestellen' },
    ...{ again: 'Noch einmal online bezahlen', failed: 'Die Zahlung ist nicht zustande gekommen', paid: 'Bezahlt' },
    ...{ transfer: 'Lieber überweisen', toPay: 'Noch zu bezahlen' },
  },
  en: {
    ...{ list: 'Articles in the market', into: 'to the cart', checkout: 'Checkout', name: 'Name', email: 'Email' },
    ...{ phone: 'Phone', online: 'Pay online', place: 'Order with obligation to pay' },
    ...{ again: 'Try again to pay online', failed: 'The payment did not come about', paid: 'Paid' },
    ...{ transfer: 'Make a transfer instead', toPay: 'Still to pay' },
  },
} as const

test.use({ takesOnlinePayments: true })

type Settings = { paymentKinds: string[]; version: number; hubId: string; hasProvider: boolean }

for (const language of languages) {
  test(`a guest pays online, at the second try, and the hub gives back what a cancelled line leaves (${language})`, async ({
    mollie,
    openWindow,
    page,
    watch,
  }) => {
    const say = words[language]
    // The page that the provider would show; our own asks nobody else for anything.
    watch.expect(/third party: https:\/\/www\.mollie\.com\/checkout/)
    await page.route('https://www.mollie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Mollie</title><h1>Mollie</h1>' }),
    )
    const hub = await openWindow('hub', '/profile?view=hub')
    await hub.getByRole('checkbox', { name: 'online mit einem Bezahldienst' }).check()
    await hub.getByRole('button', { name: 'Einstellungen speichern' }).click()
    await expect(hub.getByText('Die Einstellungen gelten ab jetzt').first()).toBeVisible()
    expect((await askApi<Settings>(hub, 'GET', '/api/retailer/settings')).paymentKinds).toContain('online')

    await page.setViewportSize(language === 'de' ? { width: 390, height: 844 } : { width: 1440, height: 900 })
    await page.goto(inLanguage(language, '/regionalmarket/b2c'))
    const card = page.getByRole('list', { name: say.list }).getByRole('article').first()
    await card.getByRole('button', { name: new RegExp(`${say.into}$`, 'i') }).click()
    await page.goto(inLanguage(language, '/cart'))
    await page.getByRole('link', { name: say.checkout }).click()
    await page.getByRole('textbox', { name: say.name, exact: true }).fill('Frauke Lüers')
    await page.getByRole('textbox', { name: say.phone, exact: true }).fill('04401 998877')
    await page.getByRole('textbox', { name: say.email, exact: true }).fill('frauke.lueers@haushalt.example')
    await page.getByRole('radio', { name: new RegExp(`^${say.online}`) }).check()
    await expectNoAxeViolations(page)
    const begun: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/online-payment')) begun.push(request.url())
    })
    await page.getByRole('button', { name: say.place, exact: true }).click()
    await page.waitForURL(/^https:\/\/www\.mollie\.com/)
    // A second one on its way would begin another payment once this one has ended.
    expect(begun).toHaveLength(1)
    const sent = mollie?.last().sent ?? {}
    const number = String(sent.description)

    await test.step('whoever comes back without having paid reads so, and tries again', async () => {
      mollie?.move(mollie.last().id, 'canceled')
      await page.goto(String(sent.redirectUrl))
      await expect(page).toHaveURL(/\/guest-order\/[\w-]{22}$/)
      await expect(page.getByText(say.failed)).toBeVisible()
      await expect(page.getByRole('heading', { name: say.toPay })).toBeVisible()
      await page.getByRole('button', { name: say.transfer }).click()
      await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.getByRole('button', { name: say.again }).click()
      await page.waitForURL(/^https:\/\/www\.mollie\.com/)
    })

    await test.step('and who has paid reads that', async () => {
      mollie?.move(mollie.last().id, 'paid')
      await page.goto(String(mollie?.last().sent.redirectUrl))
      await expect(page.getByText(say.paid, { exact: true }).first()).toBeVisible()
      await expectNoAxeViolations(page)
    })

    await test.step('the hub cancels what it cannot bring, and gives the money back with one button', async () => {
      const url = `/api/retailer/business-customer-orders/${number}`
      const { items } = await askApi<{ items: { id: string }[] }>(hub, 'GET', url)
      await askApi(hub, 'POST', `${url}/items/${items[0]?.id}/cancel`, { reason: 'Die Ernte reicht nicht.' })
      await goTo(hub, `/retailer/business-customer-orders/${number}`)
      await expect(hub.getByText('über den Bezahldienst')).toBeVisible()
      await expectNoAxeViolations(hub)
      await hub.getByRole('button', { name: /zurückzahlen$/ }).click()
      await expect(hub.getByText(/zurück am/)).toBeVisible()
      expect(mollie?.last().refunds).toHaveLength(1)
    })
  })
}
