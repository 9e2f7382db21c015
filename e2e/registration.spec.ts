import type { Page } from '@playwright/test'
import { loadRegisterTexts } from '@regionalmarkt/i18n/register-texts.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { mailsTo } from './outbox.ts'
import { filledIn, inLanguage, type Language, languages } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

const localeOf = { de: 'de-DE', en: 'en-US' } as const
const hubAddress = 'kontakt@nordhub.example'
/** What a hub decides reaches an open page within a minute at most; over the live line at once. */
const live = { timeout: 60_000 }

/** From the page that says what it brings, through the form of the sign-in, to the question how one wants to take part. */
const signUp = async (page: Page, language: Language, kind: 'customer' | 'supplier', name: string): Promise<string> => {
  const texts = (await loadRegisterTexts(localeOf[language]))[kind]
  const address = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`
  await page.goto(inLanguage(language, kind === 'supplier' ? '/register-supplier' : '/register'))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: texts.start }).click()
  await page.locator('input[name="name"]').fill(name)
  await page.locator('input[name="email"]').fill(address)
  await page.locator('input[name="password"]').fill('drei Worte zum Merken')
  await page.locator('input[name="password"]').press('Enter')
  const start = inLanguage(language, '/accounts/create')
  await page.waitForURL((url) => url.pathname === start && !url.searchParams.has('code'))
  return address
}

/** A control that lasts longer than its label: the name of its field in the contract. */
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

const farm = {
  legalName: 'Hof Seedorf GbR',
  street: 'Deichweg 4',
  postcode: '26919',
  city: 'Brake',
  phone: '04401 / 12 34 56',
}

/** The hub looks for a company in its list and opens all about it. */
const openAtHub = async (
  hub: Page,
  list: 'suppliers' | 'business-customers',
  name: string,
  language: Language = 'de',
) => {
  await goTo(hub, inLanguage(language, `/retailer/${list}?search=${encodeURIComponent(name)}`))
  await hub.getByRole('link', { name, exact: true }).filter({ visible: true }).click()
  await expect(hub.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Presses one of its decisions, on a company or (`of`) on one person, and confirms it. */
const decide = async (hub: Page, word: string, { of, reason }: { of?: string; reason?: string } = {}) => {
  await hub
    .getByRole('button', { name: of === undefined ? word : new RegExp(`^${word} ?: ${of}$`), exact: true })
    .click()
  const dialog = hub.getByRole('dialog')
  if (reason !== undefined) await dialog.getByLabel('Grund').fill(reason)
  await dialog.getByRole('button', { name: word, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

for (const language of languages) {
  test(`a newcomer registers as a producer, the hub approves, the producer enters its area, in ${language}`, async ({
    page,
    market,
    openWindow,
  }) => {
    const { messages } = await allWords(localeOf[language])
    const { accounts, statuses } = messages
    const address = await signUp(page, language, 'supplier', `Imke Seedorf ${language}`)
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: accounts.start.supplier }).click()
    await expect(page.getByText('Hof Tammen')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: accounts.supplier.new }).click()
    await expect(field(page, 'email')).toHaveValue(address)
    await expectNoAxeViolations(page)

    // Sent empty: the summary takes the focus and leads to the fields.
    const send = page.getByRole('button', { name: accounts.newSupplier.send })
    await send.click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveCount(6)
    await summary.getByRole('link', { name: messages.companyProfile.fields.postcode }).click()
    await expect(field(page, 'postcode')).toBeFocused()
    await expectNoAxeViolations(page)

    const name = `Hof Seedorf ${language}`
    await fill(page, { name, ...farm, vatId: 'DE123456789' })
    await field(page, 'taxStatus').selectOption('flatRate')
    await field(page, 'vatId').blur()
    await expect(page.locator('#field-vatId-error')).toHaveText(messages.fields.vatId)
    // A reload loses nothing.
    await page.reload()
    await expect(field(page, 'legalName')).toHaveValue(farm.legalName)
    await expect(field(page, 'taxStatus')).toHaveValue('flatRate')
    await send.click()
    await expect(page.getByRole('alert')).toContainText(messages.fields.vatId)
    await field(page, 'vatId').fill('DE136695976')
    await send.click()

    await page.waitForURL((url) => url.pathname === inLanguage(language, '/accounts'))
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(item).toContainText(statuses.company.pending)
    await expectNoAxeViolations(page)
    // Nobody has confirmed the address, so its mail carries nothing typed.
    await expect
      .poll(() => mailsTo(market, address).map(({ subject }) => subject))
      .toContainEqual(language === 'de' ? 'Ihre Anmeldung ist eingegangen' : 'We have received your registration')
    await expect
      .poll(() => mailsTo(market, hubAddress).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining(name))

    const hub = await openWindow('hub')
    await openAtHub(hub, 'suppliers', name)
    await decide(hub, 'Freigeben')
    // The page that is still open learns of it by itself.
    await expect(item).toContainText(statuses.company.approved, live)
    await item.getByRole('link', { name: accounts.enter }).click()
    await page.waitForURL((url) => url.pathname === inLanguage(language, '/supplier/dashboard'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() =>
        mailsTo(market, address)
          .map(({ subject }) => subject)
          .join('\n'),
      )
      .toMatch(language === 'de' ? /freigegeben/ : /approved/)
  })
}

for (const language of languages) {
  test(`somebody finds their farm, claims it and waits; the hub lets them in, in ${language}`, async ({
    page,
    market,
    openWindow,
  }) => {
    const { accounts, companies, statuses } = (await allWords(localeOf[language])).messages
    await signUp(page, language, 'supplier', 'Gesa Tammen')
    await page.getByRole('link', { name: accounts.start.supplier }).click()
    await page.getByLabel(accounts.supplier.search).fill('tammen')
    await expect(page).toHaveURL(/search=tammen/)
    await expect(page.getByRole('list', { name: accounts.supplier.list }).getByRole('listitem')).toHaveCount(1)
    await page.getByRole('link', { name: filledIn(accounts.supplier.mineOf, { name: 'Hof Tammen' }) }).click()
    const title = filledIn(accounts.claim.title, { name: 'Hof Tammen' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel(accounts.claim.message).fill('Ich bin Harms Schwester und mache die Bücher.')
    await page.getByRole('button', { name: accounts.claim.send }).click()
    await page.waitForURL((url) => url.pathname === inLanguage(language, '/accounts'))
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hof Tammen' }) })
    await expect(item).toContainText(filledIn(accounts.steps.claimWaits, { hub: 'Nordhub eG' }))
    await expect(item.getByRole('link', { name: accounts.enter })).toHaveCount(0)
    await expect
      .poll(() =>
        mailsTo(market, hubAddress)
          .map(({ text }) => text)
          .join('\n'),
      )
      .toContain('Ich bin Harms Schwester')

    const hub = await openWindow('hub')
    await openAtHub(hub, 'suppliers', 'Hof Tammen', language)
    await expect(hub.getByText(companies.people.emailNotConfirmed)).toBeVisible()
    await expectNoAxeViolations(hub)
    await decide(hub, companies.decide.button.approve, { of: 'Gesa Tammen' })
    await expect(item).toContainText(statuses.company.approved, live)
    await item.getByRole('link', { name: accounts.enter }).click()
    await page.waitForURL((url) => url.pathname === inLanguage(language, '/supplier/dashboard'))

    // Taken: nobody else can claim it any more.
    const other = await openWindow('privat', inLanguage(language, '/accounts/create/supplier/hof-tammen'))
    await expect(other.getByRole('heading', { name: accounts.claim.gone })).toBeVisible()
  })
}

test('a kitchen is rejected with a reason, asks again and is let in', async ({ page, market, openWindow }) => {
  const address = await signUp(page, 'de', 'customer', 'Wilma Kock')
  await page.getByRole('link', { name: 'Als Geschäftskunde' }).click()
  await fill(page, {
    name: 'Kita Krabbe',
    legalName: 'Kita Krabbe e. V.',
    phone: '04401 998877',
    'billingAddress.street': 'Am Siel 2',
    'billingAddress.postcode': '26919',
    'billingAddress.city': 'Brake',
  })
  await page.getByLabel('Die Ware wird an eine andere Adresse geliefert').check()
  await fill(page, {
    'shippingAddress.street': 'Küchengasse 1',
    'shippingAddress.postcode': '2691',
    'shippingAddress.city': 'Brake',
  })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Zur Freigabe einreichen' }).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Postleitzahl/ })
    .click()
  await expect(field(page, 'shippingAddress.postcode')).toBeFocused()
  await field(page, 'shippingAddress.postcode').fill('26919')
  await page.getByRole('button', { name: 'Zur Freigabe einreichen' }).click()
  await page.waitForURL('**/accounts')
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Kita Krabbe' }) })
  await expect(item).toContainText('Freigabe ausstehend')

  const hub = await openWindow('hub')
  await openAtHub(hub, 'business-customers', 'Kita Krabbe')
  await decide(hub, 'Ablehnen', { reason: 'Bitte nennen Sie uns den Träger.' })
  await expect(item).toContainText('Begründung: Bitte nennen Sie uns den Träger.', live)
  await expect
    .poll(() =>
      mailsTo(market, address)
        .map(({ text }) => text)
        .join('\n'),
    )
    .toContain('Bitte nennen Sie uns den Träger.')
  await expectNoAxeViolations(page)

  // What was wrong can be put right before.
  await item.getByRole('link', { name: 'Angaben berichtigen' }).click()
  await field(page, 'legalName').fill('Elternverein Brake e. V.')
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByText('Profil ist gespeichert').first()).toBeVisible()
  await page.goto('/accounts')
  await item.getByRole('button', { name: 'Noch einmal fragen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Was hat sich geändert?').fill('Träger ist der Elternverein Brake.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(item).toContainText('Noch einmal gefragt am')
  await expect(item).toContainText('Freigabe ausstehend')
  await expect(item.getByRole('button', { name: 'Noch einmal fragen' })).toHaveCount(0)
  await expect
    .poll(() =>
      mailsTo(market, hubAddress)
        .map(({ text }) => text)
        .join('\n'),
    )
    .toContain('Träger ist der Elternverein Brake.')
  await decide(hub, 'Freigeben')
  await expect(item).toContainText('Freigegeben', live)
  await item.getByRole('link', { name: 'Zum Arbeitsbereich' }).click()
  await page.waitForURL('**/business-customer/orders')
})

test('somebody carries on privately, and changes between two companies', async ({ page, openWindow }) => {
  await signUp(page, 'de', 'customer', 'Tjark Privat')
  await page.getByRole('button', { name: /^Privat/ }).click()
  await page.waitForURL(/\/regionalmarket\//)
  await page.goto('/accounts')
  await expect(page.getByRole('heading', { name: 'Sie kaufen privat ein' })).toBeVisible()
  // Whoever has ordered nothing yet reads that, and where it begins.
  await page.goto('/private-customer')
  await expect(page.getByText('Noch keine. Was Sie bestellen, steht mit seinem Abholtag hier.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Zum Markt für Haushalte' }).first()).toBeVisible()
  await expectNoAxeViolations(page)

  const farmer = await openWindow('erzeuger')
  await farmer.getByRole('button', { name: 'Als Hofcafé Lüttje arbeiten' }).click()
  const cafe = farmer.getByRole('listitem').filter({ has: farmer.getByRole('heading', { name: 'Hofcafé Lüttje' }) })
  await expect(cafe).toContainText('Damit arbeiten Sie gerade')
  await farmer.getByRole('button', { name: 'Als Hof Lüttje arbeiten' }).click()
  await farmer.waitForURL('**/supplier/dashboard')
})

test('whoever registers a known address is told so, in both languages', async ({ page, watch }) => {
  watch.expect(/status of 4\d\d/)
  for (const [language, sentence] of [
    ['de', 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.'],
    ['en', 'A user with this e-mail address already exists.'],
  ] as const) {
    const texts = await loadRegisterTexts(localeOf[language])
    await page.goto(inLanguage(language, '/register'))
    await page.getByRole('button', { name: texts.customer.start }).click()
    await page.locator('input[name="name"]').fill('Silke Osterkamp')
    await page.locator('input[name="email"]').fill('kueche@regionalmarkt.example')
    await page.locator('input[name="password"]').fill('drei Worte zum Merken')
    await page.locator('input[name="password"]').press('Enter')
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
})

/** By the link inside of the sign-in form that a page has led to. */
const registerByLink = async (page: Page, name: string): Promise<string> => {
  const address = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  await page.locator('a[href*="create-account"]').click()
  await page.locator('input[name="name"]').fill(name)
  await page.locator('input[name="email"]').fill(address)
  await page.locator('input[name="password"]').fill('drei Worte zum Merken')
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL((url) => url.pathname.endsWith('/accounts/create') && !url.searchParams.has('code'))
  return address
}

for (const language of languages) {
  test(`the first sign-in after a registration leads to /accounts/create and offers the way back, in ${language}`, async ({
    page,
  }) => {
    const { messages } = await allWords(localeOf[language])
    const { accounts, shell } = messages
    const start = page.getByRole('heading', { level: 1, name: accounts.start.title })
    // From an open page: somebody who shops goes on there.
    await page.goto(inLanguage(language, '/checkout'))
    await page.getByRole('banner').getByRole('button', { name: shell.account.signIn }).click()
    const address = await registerByLink(page, `Wiebke Kasse ${language}`)
    await expect(start).toBeVisible()
    const back = page.getByRole('main').locator(`a[href="${inLanguage(language, '/checkout')}"]`)
    await expect(back).toBeVisible()
    await expectNoAxeViolations(page)
    await back.click()
    await page.waitForURL((url) => url.pathname === inLanguage(language, '/checkout'))

    // The next sign-in is an ordinary one, also of somebody who has chosen nothing yet.
    await page.goto(inLanguage(language, '/profile'))
    await page.getByRole('main').getByRole('button', { name: shell.account.signOut }).click()
    // Signing out leads to the start page, which is German.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await page.goto(inLanguage(language, '/cart'))
    await page.getByRole('banner').getByRole('button', { name: shell.account.signIn }).click()
    await page.locator('input[name="email"]').fill(address)
    await page.locator('input[name="password"]').fill('drei Worte zum Merken')
    await page.locator('input[name="password"]').press('Enter')
    await page.waitForURL((url) => url.pathname === inLanguage(language, '/cart') && !url.searchParams.has('code'))
  })
}

test('who registers on the way to a guarded page, or by an invitation, gets there from /accounts/create', async ({
  page,
  openWindow,
  market,
}) => {
  await page.goto('/addresses/billing/create')
  await registerByLink(page, 'Jannes Umweg')
  await page.getByRole('link', { name: 'Zurück zu', exact: false }).click()
  await page.waitForURL('**/addresses/billing/create')

  const kitchen = await openWindow('kueche', '/profile?view=company')
  await kitchen.getByRole('button', { name: 'Person einladen' }).click()
  await kitchen.getByRole('dialog').locator('[name="email"]').fill('hilke.kollegin@example.com')
  await kitchen.getByRole('dialog').getByRole('button', { name: 'Einladung senden' }).click()
  const link = () =>
    mailsTo(market, 'hilke.kollegin@example.com')[0]?.text.match(/\/accounts\?invitation=\S+/)?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await page.goto(link())
  await registerByLink(page, 'Hilke Kollegin')
  await expect(page.getByRole('heading', { name: /Küche St. Ansgar/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const confirmation = () =>
    mailsTo(market, 'hilke.kollegin@example.com').flatMap(
      ({ text }) => text.match(/\/oidc\/email\/confirm\?\S+/)?.[0] ?? [],
    )[0] ?? ''
  await expect.poll(confirmation).not.toBe('')
  const mail = await page.context().newPage()
  await mail.goto(confirmation())
  await mail.getByRole('main').getByRole('button').click()
  await expect(mail.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Einladung annehmen' }).click()
  await page.waitForURL('**/business-customer/orders')
})
