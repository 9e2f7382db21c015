import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { identity as german } from '@regionalmarkt/i18n/identity/de-DE.ts'
import { identity as english } from '@regionalmarkt/i18n/identity/en-US.ts'
import { loadRegisterTexts } from '@regionalmarkt/i18n/register-texts.ts'
import { expect, expectNoAxeViolations, prepare, test } from './fixtures.ts'
import { live } from './live.ts'
import type { MarketServer } from './market-server.ts'
import { mailsTo } from './outbox.ts'
import { filledIn, inLanguage, locales } from './people.ts'
import { centsIn } from './shopping.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

test.use({ isEmpty: true })

const run = promisify(execFile)
const identities = { de: german, en: english } as const
const root = new URL('..', import.meta.url)

const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const

const ways = [
  { language: 'de', width: 'phone' },
  { language: 'en', width: 'desk' },
  { language: 'de', width: 'desk' },
  { language: 'en', width: 'phone' },
] as const

const password = 'drei Worte zum Merken'
/** One of those that every market has from the beginning. */
const categoryNames = { de: 'Kartoffeln › Festkochend', en: 'Potatoes › Waxy' } as const
const article = 'Kartoffel Belana'
const ordered = 8
const priceCents = 1000
/** The hub's mark-up. */
const markupPercent = 25

const people = {
  admin: { name: 'Anke Anfang', email: 'anke@example.com' },
  hub: { name: 'Hanno Hub', email: 'hanno@example.com' },
  farm: { name: 'Paula Pflug', email: 'paula@example.com' },
  kitchen: { name: 'Karl Koch', email: 'karl@example.com' },
} as const
type Someone = (typeof people)[keyof typeof people]

const hubName = 'Auenhub'
const farmName = 'Hof Pflug'
const kitchenName = 'Kantine am Ufer'

const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`)

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const isTold = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** The link in the last mail to this address that leads where this says. */
const linkIn = async (market: MarketServer, address: string, to: string): Promise<string> => {
  const find = () =>
    mailsTo(market, address)
      .flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
      .filter((link) => link.includes(to))
  await expect.poll(() => find().length).toBeGreaterThan(0)
  return find().at(-1) ?? ''
}

/** `npm run make-admin`, beside the running server, as `docs/operating.md` says. */
const makeAdmin = async ({ databaseUrl, dataDir }: MarketServer, address: string): Promise<string> => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const { stdout } = await run('npm', ['run', '--silent', 'make-admin', '--', address], { cwd: root, env })
  return stdout
}

for (const { language, width } of ways) {
  test(`a market that begins empty sells its first potatoes, and is paid for them (${language}, ${width})`, async ({
    browser,
    contextOptions,
    market,
    watch,
  }) => {
    // Four people found a market: as long as three other journeys.
    test.setTimeout(600_000)
    const { messages: say } = await allWords(locales[language])
    const signInSays = identities[language]
    const at = (path: string) => inLanguage(language, path)

    const window = async (): Promise<Page> => {
      const context = await browser.newContext({ ...contextOptions, baseURL: market.url, viewport: sizes[width] })
      await prepare(context)
      const page = await context.newPage()
      watch.watch(page)
      return page
    }
    const [admin, hub, farm, kitchen] = [await window(), await window(), await window(), await window()]

    const main = (page: Page) => page.getByRole('main')
    /** Presses what has this name: a button, or a link that looks like one. */
    const press = async (page: Page, name: string | RegExp, within = main(page)) => {
      const exact = typeof name === 'string'
      const it = within.getByRole('button', { name, exact }).or(within.getByRole('link', { name, exact }))
      await it.filter({ visible: true }).first().click()
    }
    const fillSignUp = async (page: Page, { name, email }: Someone) => {
      await page.locator('input[name="name"]').fill(name)
      await page.locator('input[name="email"]').fill(email)
      await page.locator('input[name="password"]').fill(password)
      await page.locator('input[name="password"]').press('Enter')
      await page.waitForURL((url) => url.pathname.includes('/accounts') && !url.searchParams.has('code'))
    }
    const signUp = async (page: Page, who: Someone, as: 'customer' | 'supplier') => {
      await page.goto(at(as === 'supplier' ? '/register-supplier' : '/register'))
      await press(page, (await loadRegisterTexts(locales[language]))[as].start)
      await fillSignUp(page, who)
    }
    const confirmAddress = async (page: Page, { email }: Someone) => {
      await page.goto(await linkIn(market, email, '/oidc/email/confirm'))
      await page.getByRole('button', { name: signInSays.confirmEmail.submit }).click()
      await page.getByRole('link', { name: signInSays.backToMarket }).click()
    }

    await test.step('the first one registers and becomes the administrator by a command', async () => {
      await admin.goto(at('/'))
      await expectNoAxeViolations(admin)
      await signUp(admin, people.admin, 'customer')
      await confirmAddress(admin, people.admin)
      expect(await makeAdmin(market, people.admin.email)).toContain('is an administrator from now on')
    })

    await test.step('the administrator enters the first hub and invites who runs it', async () => {
      await admin.goto(at('/protected'))
      // The sample imprint stays until an operator replaces it; the page reminds of it.
      await isTold(admin, say.administration.figures.samplesTitle)
      await expectNoAxeViolations(admin)
      await press(admin, say.administration.figures.noHubAction)
      await heading(admin, say.companies.newHub.title)
      const { name: contactName, email } = people.hub
      await fill(admin, {
        name: hubName,
        legalName: 'Auenhub eG',
        street: 'Am Markt 1',
        postcode: '54290',
        city: 'Trier',
      })
      await fill(admin, { contactName, email, phone: '0651 123456' })
      await expectNoAxeViolations(admin)
      await press(admin, say.companies.newHub.send)
      await heading(admin, hubName)
      await press(admin, say.companies.people.invite)
      const dialog = admin.getByRole('dialog')
      // Nobody works there yet: it is for whom the hub was entered with.
      await expect(dialog.locator('[name="email"]')).toHaveValue(email)
      await dialog.locator('[name="locale"]').selectOption(locales[language])
      await dialog.locator('[type="submit"]').click()
      await isTold(admin, filledIn(say.companies.invite.done, { email }))
      await expectNoAxeViolations(admin)
    })

    await test.step('who was invited makes an account, confirms the address and accepts', async () => {
      const invitation = await linkIn(market, people.hub.email, 'invitation=')
      await hub.goto(invitation)
      await hub.getByRole('link', { name: signInSays.signIn.other }).click()
      await fillSignUp(hub, people.hub)
      await expectNoAxeViolations(hub)
      await confirmAddress(hub, people.hub)
      await hub.goto(invitation)
      await press(hub, say.accounts.invitation.accept)
      await hub.waitForURL((url) => url.pathname === at('/retailer/dashboard'))
      await expectNoAxeViolations(hub)
    })

    await test.step('the hub says how it delivers and is paid, who it is for the tax office, and what it adds', async () => {
      await hub.goto(at('/profile?view=hub'))
      await fill(hub, { 'account.holder': 'Auenhub eG', 'account.iban': 'DE89370400440532013000' })
      await field(hub, 'federalState').selectOption('RP')
      await expectNoAxeViolations(hub)
      await press(hub, say.hubSettings.save)
      await isTold(hub, say.hubSettings.saved)
      await hub.getByRole('tab', { name: say.profile.view.company }).click()
      await fill(hub, { taxNumber: '22/123/45678' })
      await press(hub, say.companyProfile.profile.save)
      await isTold(hub, say.companyProfile.profile.saved)
      await hub.goto(at('/retailer/pricing'))
      await expectNoAxeViolations(hub)
      await press(hub, say.pricing.create)
      const dialog = hub.getByRole('dialog')
      await dialog.locator('[name="markupBasisPoints"]').fill(String(markupPercent))
      await expectNoAxeViolations(hub)
      await dialog.getByRole('button', { name: say.pricing.save, exact: true }).click()
      await isTold(hub, say.pricing.created)
    })

    await test.step('a producer and a kitchen register', async () => {
      const common = { street: 'Feldweg 2', postcode: '54290', city: 'Trier' }
      await signUp(farm, people.farm, 'supplier')
      await press(farm, new RegExp(`^${say.accounts.start.supplier}`))
      await expectNoAxeViolations(farm)
      await press(farm, say.accounts.supplier.new)
      await heading(farm, say.accounts.newSupplier.title)
      await fill(farm, { name: farmName, legalName: 'Hof Pflug GbR', ...common, phone: '0651 998877' })
      await press(farm, say.accounts.newSupplier.send)
      await expect(main(farm)).toContainText(say.statuses.company.pending)

      await signUp(kitchen, people.kitchen, 'customer')
      await press(kitchen, new RegExp(`^${say.accounts.start.businessCustomer}`))
      await heading(kitchen, say.accounts.newBusinessCustomer.title)
      await fill(kitchen, { name: kitchenName, legalName: 'Kantine am Ufer GmbH', phone: '0651 998878' })
      await fill(
        kitchen,
        Object.fromEntries(Object.entries(common).map(([name, value]) => [`billingAddress.${name}`, value])),
      )
      await press(kitchen, say.accounts.newBusinessCustomer.send)
      await expect(main(kitchen)).toContainText(say.statuses.company.pending)
    })

    await test.step('the hub lets both in, and their open pages learn of it', async () => {
      await hub.goto(at('/retailer/dashboard'))
      await expectNoAxeViolations(hub)
      for (const [list, name, page, place] of [
        ['suppliers', farmName, farm, '/supplier/dashboard'],
        ['business-customers', kitchenName, kitchen, '/business-customer/orders'],
      ] as const) {
        await hub.goto(at(`/retailer/${list}`))
        await hub.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
        await heading(hub, name)
        await press(hub, say.companies.decide.button.approve)
        await press(hub, say.companies.decide.button.approve, hub.getByRole('dialog'))
        await expect(main(page)).toContainText(say.statuses.company.approved, { timeout: 60_000 })
        await press(page, say.accounts.enter)
        await page.waitForURL((url) => url.pathname === at(place))
        await expectNoAxeViolations(page)
      }
    })

    await test.step('the producer enters an article, its pack and its stock', async () => {
      await press(farm, say.articles.create)
      await heading(farm, say.articles.create)
      await field(farm, 'name.de').fill(article)
      await field(farm, 'categorySlug').selectOption({ label: categoryNames[language] })
      await press(farm, say.articles.allergen.allFree)
      await expectNoAxeViolations(farm)
      await press(farm, say.articles.wizard.next)
      await heading(farm, say.articles.steps.unit)
      await farm.getByRole('combobox', { name: say.articles.pack }).fill('Sack')
      await fill(farm, { contentAmount: '12', supplierPriceCents: String(priceCents / 100) })
      await expectNoAxeViolations(farm)
      await press(farm, say.articles.wizard.toStock)
      await press(farm, new RegExp(`^${filledIn(say.articles.stock.addOf, { name: '' })}`))
      await fill(farm, { quantity: '50' })
      await press(farm, say.stock.add)
      await press(farm, say.articles.wizard.finish)
      await heading(farm, new RegExp(article))
      await expectNoAxeViolations(farm)
    })

    await test.step('the hub lets the article in, and the open market of the kitchen learns of it', async () => {
      await goTo(kitchen, at('/regionalmarket/b2b'))
      await isTold(kitchen, say.filters.emptyTitle)
      await hub.goto(at('/retailer/articles/approvals'))
      await expectNoAxeViolations(hub)
      await main(hub).getByRole('checkbox').first().check()
      await press(hub, say.approvals.approve)
      await press(hub, say.approvals.approve, hub.getByRole('dialog'))
      await isTold(hub, say.approvals.emptyTitle)
      await expect(kitchen.getByRole('link', { name: article, exact: true })).toBeVisible(live)
    })

    const number = await test.step('the kitchen finds it and orders', async () => {
      await expectNoAxeViolations(kitchen)
      await press(kitchen, /Kartoffel Belana, .*(Warenkorb|cart)/i)
      const amount = kitchen.getByRole('textbox', { name: new RegExp(article) })
      await amount.fill(String(ordered))
      await amount.press('Enter')
      await kitchen.goto(at('/cart'))
      await expectNoAxeViolations(kitchen)
      await press(kitchen, say.cart.toCheckout)
      await kitchen.getByRole('group', { name: say.checkout.date }).getByRole('radio').first().check()
      await expectNoAxeViolations(kitchen)
      await press(kitchen, say.checkout.place)
      await expect(main(kitchen).getByText(say.checkout.doneNumber)).toBeVisible()
      await expectNoAxeViolations(kitchen)
      const text = await main(kitchen).textContent()
      return text?.match(/K-\d{4}-\d{6}/)?.[0] ?? ''
    })
    const kitchenReads = (status: string) =>
      expect(kitchen.getByRole('region', { name: say.orders.status })).toContainText(status, live)

    await test.step('the hub confirms', async () => {
      await goTo(hub, at('/retailer/business-customer-orders'))
      await press(hub, number)
      await heading(hub, kitchenName)
      await press(hub, say.fulfilment.customerOrder.confirm)
      await isTold(hub, filledIn(say.fulfilment.customerOrders.confirmed, { number }))
      await expectNoAxeViolations(hub)
    })

    await test.step('the producer accepts and brings it', async () => {
      await goTo(farm, at('/supplier/orders'))
      await press(farm, /^E-\d{4}-\d{6}$/)
      await heading(farm, /^E-/)
      const supply = String(await farm.getByRole('heading', { level: 1 }).textContent())
      await press(farm, filledIn(say.procurement.acceptOf, { number: supply }))
      await isTold(farm, filledIn(say.procurement.accepted, { number: supply }))
      await press(farm, filledIn(say.procurement.dispatchOf.delivery, { number: supply }))
      const dialog = farm.getByRole('dialog')
      await expectNoAxeViolations(farm)
      await dialog.getByRole('button', { name: say.procurement.dispatch.delivery, exact: true }).click()
      await isTold(farm, filledIn(say.procurement.dispatched.delivery, { number: supply }))
    })

    await test.step('the hub counts it in, packs it and hands it over', async () => {
      await goTo(hub, at('/retailer/inbound'))
      await press(hub, new RegExp(farmName))
      await heading(hub, farmName)
      await expectNoAxeViolations(hub)
      await press(hub, say.fulfilment.receiving.bookAll)
      await isTold(hub, filledIn(say.fulfilment.receiving.booked, { supplier: farmName }))
      await goTo(hub, at('/retailer/picking'))
      await press(hub, new RegExp(number))
      await expectNoAxeViolations(hub)
      await press(hub, say.fulfilment.pick.next)
      await expect(hub.getByRole('heading', { name: say.fulfilment.pick.allDone })).toBeVisible()
      await press(hub, say.fulfilment.customerOrder.depart)
      await isTold(hub, filledIn(say.fulfilment.customerOrder.departed, { number }))
      await goTo(hub, at(`/retailer/business-customer-orders/${number}`))
      await press(hub, say.fulfilment.customerOrder.complete)
      await press(hub, say.fulfilment.handOver.done, hub.getByRole('dialog'))
      await isTold(hub, filledIn(say.fulfilment.customerOrder.completed, { number }))
      await goTo(kitchen, at(`/business-customer/orders/${number}`))
      await kitchenReads(say.statuses.order.completed)
    })

    await test.step('the hub bills it, and books what it is paid', async () => {
      await goTo(hub, at('/retailer/billing/business-customers'))
      await expectNoAxeViolations(hub)
      await press(hub, filledIn(say.billing.issueFor, { customer: kitchenName }))
      await isTold(hub, say.billing.nothing)
      await hub.getByRole('tab', { name: say.billing.view.open }).click()
      await press(hub, kitchenName)
      await heading(hub, kitchenName)
      await expectNoAxeViolations(hub)
      await press(hub, new RegExp(`^${filledIn(say.payments.account.pay, { number: 'RE-.*' })}$`))
      const dialog = hub.getByRole('dialog')
      await expectNoAxeViolations(hub)
      await dialog.getByRole('button', { name: say.payments.book.title, exact: true }).click()
      await isTold(hub, say.payments.book.done)
    })

    await test.step('the kitchen reads that it is paid, to the cent', async () => {
      await kitchenReads(say.statuses.payment.paid)
      const totals = kitchen.getByRole('table', { name: say.orders.totals })
      const cents = async (label: string) =>
        centsIn(await totals.getByRole('row').filter({ hasText: label }).getByRole('cell').last().textContent())
      const net = (ordered * priceCents * (100 + markupPercent)) / 100
      expect(await cents(say.orders.total)).toBe(Math.round(net * 1.07))
      await expectNoAxeViolations(kitchen)
    })
  })
}
