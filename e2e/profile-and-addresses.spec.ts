import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { live } from './live.ts'
import { askApi, laterDay, orderAs } from './market-api.ts'
import { mailsTo } from './outbox.ts'
import { addressOf, fillSignIn, inLanguage, languages, locales } from './people.ts'
import { findAndPutInCart, placedNumber, possibleDays } from './shopping.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

/** Photographs of the yard, as far as the server can tell. */
const photographs = ['logo.png', 'favicon.png'].map((name) => resolve(import.meta.dirname, '../apps/web/public', name))

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

const isTold = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

test('a new delivery address is made on the way through the checkout, and nothing of the order is lost', async ({
  openWindow,
}) => {
  const page = await openWindow('kueche', '/regionalmarket/b2b')
  await findAndPutInCart(page, { article: 'Kartoffel Annabelle', pack: 'Sack 12,5 kg', quantity: 6 })
  await page.goto('/checkout')
  const day = possibleDays(page).last()
  await day.check()
  const chosenDay = String(await day.getAttribute('value'))
  await page.getByLabel('Nachricht an den Hub').fill('Bitte an der Rampe klingeln.')
  await page.getByRole('link', { name: 'Neue Lieferadresse' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Lieferadresse' })).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Speichern und zur Kasse' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await field(page, 'name').fill('Außenküche Moorhusen')
  await field(page, 'street').fill('Torfweg 3')
  await field(page, 'postcode').fill('26955')
  // An expired sign-in in the middle of it loses nothing.
  await page.context().clearCookies()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('regionalmarkt.oidc.')) localStorage.removeItem(key)
  })
  await page.reload()
  await fillSignIn(page, 'kueche', '/addresses/shipping/create')
  await expect(field(page, 'street')).toHaveValue('Torfweg 3')
  await field(page, 'city').fill('Moorhusen')
  await page.getByRole('button', { name: 'Speichern und zur Kasse' }).click()

  await page.waitForURL('**/checkout')
  await expect(page.getByRole('radio', { name: /Außenküche Moorhusen/ })).toBeChecked()
  await expect(page.getByLabel('Nachricht an den Hub')).toHaveValue('Bitte an der Rampe klingeln.')
  await expect(possibleDays(page).last()).toBeChecked()
  expect(chosenDay).not.toBe('')
  await page.getByRole('button', { name: 'Verbindlich bestellen' }).click()
  const number = await placedNumber(page)

  // The book changes; the order does not.
  await page.goto('/profile?view=addresses')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Außenküche Moorhusen, Torfweg 3: ändern' }).click()
  await expect(field(page, 'street')).toHaveValue('Torfweg 3')
  await field(page, 'street').fill('Torfweg 5')
  await page.getByLabel('An der Kasse zuerst vorschlagen').check()
  await page.getByRole('button', { name: 'Adresse speichern' }).click()
  await isTold(page, 'Adresse ist gespeichert')
  const shelf = page.getByRole('listitem').filter({ hasText: 'Außenküche Moorhusen' })
  await expect(shelf).toContainText('Torfweg 5')
  await expect(shelf).toContainText('Vorschlag')
  await page.goto(`/business-customer/orders/${number}`)
  await expect(page.getByText('Torfweg 3').first()).toBeVisible()
  await expect(page.getByText('Torfweg 5')).toHaveCount(0)

  await page.goto('/profile?view=addresses')
  await page.getByRole('link', { name: 'Außenküche Moorhusen, Torfweg 5: ändern' }).click()
  await page.getByRole('button', { name: 'Löschen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Torfweg 5')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await isTold(page, 'Adresse ist gelöscht')
  await expect(page.getByText('Außenküche Moorhusen')).toHaveCount(0)
})

test('two people of a kitchen change the same profile: what differs is shown, and nobody overwrites the other', async ({
  market,
  openWindow,
  watch,
}) => {
  watch.expect(/status of 412/)
  const silke = await openWindow('kueche')
  const grace = await openWindow('kitchen@st-ansgar.example')
  for (const page of [silke, grace]) await page.goto('/profile?view=company')
  await expect(field(silke, 'phone')).not.toHaveValue('')
  await expectNoAxeViolations(silke)
  await field(silke, 'phone').fill('04401 111111')
  await field(silke, 'contactName').fill('Silke Osterkamp-Meyer')
  await field(grace, 'phone').fill('04401 222222')
  await grace.getByRole('button', { name: 'Profil speichern' }).click()
  await isTold(grace, 'Profil ist gespeichert')

  const conflict = silke.getByRole('alert').filter({ hasText: 'Jemand hat inzwischen etwas anderes gespeichert' })
  await silke.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(conflict).toContainText('04401 111111')
  await expect(conflict).toContainText('222222')
  await expectNoAxeViolations(silke)
  await conflict.getByRole('button', { name: 'Gespeicherte übernehmen: Telefon' }).click()
  await expect(conflict).toHaveCount(0)
  await silke.getByRole('button', { name: 'Profil speichern' }).click()
  await isTold(silke, 'Profil ist gespeichert')
  const { company } = await askApi<{ company: { phone: string; contactName: string } }>(silke, 'GET', '/api/company')
  expect(company).toMatchObject({ phone: '+494401222222', contactName: 'Silke Osterkamp-Meyer' })

  // They see each other, and what one of them invites and takes back, the other sees without a reload.
  const ofSilke = silke.getByRole('region', { name: 'Wer hier arbeitet' })
  const ofGrace = grace.getByRole('region', { name: /^Wer hier arbeitet|^Who works here/ })
  await expect(ofSilke).toContainText('kitchen@st-ansgar.example')
  await ofSilke.getByRole('button', { name: 'Person einladen' }).click()
  const dialog = silke.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expectNoAxeViolations(silke)
  await dialog.locator('[name="email"]').fill('lehrling@st-ansgar.example')
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await isTold(silke, 'Einladung an lehrling@st-ansgar.example ist unterwegs')
  await expect(ofSilke.getByText('lehrling@st-ansgar.example', { exact: true })).toBeVisible()
  await expect(ofGrace.getByText('lehrling@st-ansgar.example', { exact: true })).toBeVisible()
  await expectNoAxeViolations(silke)
  await expect.poll(() => mailsTo(market, 'lehrling@st-ansgar.example').length).toBe(1)
  await ofSilke.getByRole('button', { name: /^Zurückziehen/ }).click()
  await expect(ofSilke.getByText('lehrling@st-ansgar.example', { exact: true })).toHaveCount(0)
  await expect(ofGrace.getByText('lehrling@st-ansgar.example', { exact: true })).toHaveCount(0)

  // What one of them has typed and not saved survives a reload, and is gone for whoever signs in next at the same computer.
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('regionalmarkt.draft.'))
  await field(silke, 'contactName').fill('Halb getippt')
  await silke.reload()
  await expect(field(silke, 'contactName')).toHaveValue('Halb getippt')
  expect(await silke.evaluate(drafts)).toHaveLength(1)
  await goTo(silke, '/profile')
  await silke.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(silke.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible()
  expect(await silke.evaluate(drafts)).toEqual([])
  await silke.goto('/profile?view=company')
  await silke.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await fillSignIn(silke, 'kitchen@st-ansgar.example', '/profile')
  await expect(field(silke, 'contactName')).toHaveValue('Silke Osterkamp-Meyer')
})

test('who signs out on a slow line is signed out, whatever happens in their kitchen meanwhile', async ({
  openWindow,
}) => {
  const silke = await openWindow('kueche')
  const grace = await openWindow('kitchen@st-ansgar.example')
  const apples = { article: 'Kochäpfel gemischt', pack: 'Kiste 15 kg' }
  const deliveryDate = await laterDay(grace, apples.article, apples.pack)
  for (const page of [silke, grace]) {
    await page.goto('/business-customer/orders')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
  const ends = Promise.withResolvers<void>()
  await silke.route('**/oidc/session/end?**', async (route) => {
    await ends.promise
    await route.continue()
  })
  const isLeaving = silke.waitForRequest('**/oidc/session/end?**')
  await silke.getByRole('button', { name: 'Konto von Küche St. Ansgar' }).click()
  // A press ends with the way it leads.
  const pressed = silke.getByRole('menuitem', { name: 'Abmelden' }).click()
  await isLeaving
  const number = await orderAs(grace, { ...apples, quantity: 6, deliveryDate })
  await expect(grace.getByRole('row').filter({ hasText: number })).toBeVisible(live)
  ends.resolve()
  await pressed
  await expect(silke.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible()
})

test('who signs out while live news are still being asked for is told of no refusal', async ({ openWindow }) => {
  const silke = await openWindow('kueche')
  const ended = Promise.withResolvers<void>()
  // A server that is busy answers once the sign-in has ended.
  await silke.route('**/api/events?**', async (route) => {
    await ended.promise
    await route.continue().catch(() => undefined)
  })
  await silke.route('**/oidc/session/end?**', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    ended.resolve()
    await silke.waitForTimeout(500)
    await route.fulfill({ response: answer })
  })
  const isAsked = silke.waitForRequest('**/api/events?**')
  await silke.goto('/profile')
  await isAsked
  await silke.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
  await expect(silke.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible()
})

test('a producer keeps its profile on the farm’s phone', async ({ openWindow }) => {
  const page = await openWindow('erzeuger', '/supplier/dashboard')
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = page.getByRole('link', { name: 'Fotos hinzufügen' })
  await asked.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mein Hof' })).toBeVisible()
  await expectNoAxeViolations(page)
  await field(page, 'iban').fill('DE89 3704 0044 0532 0130 01')
  await field(page, 'organicCertificateUntil').fill('2020-01-01')
  await field(page, 'organicCertificateFrom').fill('2035-01-01')
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await page.getByRole('alert').getByRole('link', { name: /^IBAN/ }).click()
  await expect(field(page, 'iban')).toBeFocused()
  await field(page, 'iban').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Das Zertifikat endet nach seinem Beginn')
  await field(page, 'organicCertificateUntil').fill('2037-01-01')
  await page.getByRole('checkbox', { name: 'Sa' }).check()
  await page.locator('input[type="file"]').setInputFiles(photographs)
  const pictures = page.getByRole('img', { name: /^Bild \d von Hof Lüttje$/ })
  await expect(pictures).toHaveCount(2)
  const second = await pictures.nth(1).getAttribute('src')
  await page.getByRole('button', { name: 'Bild 2 an die erste Stelle' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Profil speichern' }).click()
  await isTold(page, 'Profil ist gespeichert')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Ihre Artikel' })).toBeVisible()
  await expect(asked).toHaveCount(0)
  await page.goForward()
  await page.reload()
  await expect(field(page, 'iban')).toHaveValue('DE89370400440532013000')
  await expect(page.getByRole('checkbox', { name: 'Sa' })).toBeChecked()
  await expect(pictures.first()).toHaveAttribute('src', String(second))
  await expect(pictures).toHaveCount(2)
})

test('somebody changes name, language and password', async ({ market, openWindow, watch }) => {
  watch.expect(/status of 4\d\d/)
  const page = await openWindow('privat', '/profile')
  await expect(field(page, 'name')).toHaveValue('Jonte Willms')
  await expectNoAxeViolations(page)
  await field(page, 'name').fill('Jonte Willms-Behn')
  await field(page, 'locale').selectOption('en-US')
  await page.getByLabel('Mails zu Bestellungen bekommen').uncheck()
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.waitForURL('**/en-US/profile')
  await expect(field(page, 'name')).toHaveValue('Jonte Willms-Behn')
  await expect(page.getByLabel('Get mails about orders')).not.toBeChecked()
  await expectNoAxeViolations(page)

  await page.getByLabel('Present password').fill('not the right one')
  await page.getByLabel('New password').fill('vier Worte zum Merken')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await page.getByLabel('Present password').fill('regionalmarkt')
  await page.getByRole('button', { name: 'Change password' }).click()
  // Signed out everywhere; the new password leads back here.
  await page.locator('input[name="email"]').fill(addressOf('privat'))
  await page.locator('input[name="password"]').fill('vier Worte zum Merken')
  await page.locator('input[name="password"]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/en-US/profile' && !url.searchParams.has('code'))
  await expect.poll(() => mailsTo(market, addressOf('privat')).map(({ subject }) => subject)).toHaveLength(1)
})

test('somebody takes their data along and leaves; the last of a farm cannot', async ({ openWindow, watch }) => {
  watch.expect(/status of 401|The active account could not be loaded/)
  const page = await openWindow('privat', '/profile?view=data')
  await expect(page.getByText(/^2 Bestellungen: als Handelsbriefe/)).toBeVisible()
  await expectNoAxeViolations(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Daten herunterladen' }).click()
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(file).toMatchObject({ person: { name: 'Jonte Willms', email: addressOf('privat') } })
  await page.getByRole('button', { name: 'Zugang löschen' }).click()
  const dialog = page.getByRole('dialog')
  await expectNoAxeViolations(page)
  const goodbye = dialog.getByRole('button', { name: 'Zugang löschen' })
  await expect(goodbye).toHaveAccessibleDescription(/Häkchen/)
  await dialog.getByRole('checkbox').check()
  await goodbye.click()
  await isTold(page, 'Ihr Zugang ist gelöscht. Alles Gute!')
  await expect(page.getByRole('button', { name: 'Anmelden' }).first()).toBeVisible()

  const farmer = await openWindow('erzeuger', '/profile?view=data')
  await expect(farmer.getByText(/Das geht erst, wenn noch jemand für Hof Lüttje/)).toBeVisible()
  await expect(farmer.getByRole('button', { name: 'Zugang löschen' })).toHaveAccessibleDescription(/Hof Lüttje/)
})

for (const language of languages) {
  test(`a guest finds language, storage and the way in on the profile, in ${language}`, async ({ page }) => {
    const { messages } = await allWords(locales[language])
    const { guest } = messages.profile
    await page.goto(inLanguage(language, '/regionalmarket/b2c'))
    await page.evaluate(() => {
      localStorage.setItem('regionalmarkt.draft.searches', '["Möhren"]')
      localStorage.setItem('regionalmarkt.counts.somebody', '[]')
    })
    await page.goto(inLanguage(language, '/profile'))
    await expect(page.getByRole('heading', { level: 1, name: messages.profile.title })).toBeVisible()
    await expect(page.getByText(guest.storageText)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: guest.forget }).click()
    await page.getByRole('dialog').getByRole('button', { name: guest.forget }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('regionalmarkt.')))
    await expect.poll(kept).toEqual(['regionalmarkt.counts.somebody'])
    const other = language === 'de' ? 'en' : 'de'
    await page.getByLabel(guest.language).selectOption(locales[other])
    await page.waitForURL((url) => url.pathname === inLanguage(other, '/profile'))
    await page
      .getByLabel((await allWords(locales[other])).messages.profile.guest.language)
      .selectOption(locales[language])
    await page.waitForURL((url) => url.pathname === inLanguage(language, '/profile'))
    await expect(page.getByRole('main').getByRole('link', { name: messages.shell.account.register })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: messages.shell.account.signIn }).click()
    await page.locator('input[name="email"]').fill('kueche@regionalmarkt.example')
    await page.locator('input[name="password"]').fill('regionalmarkt')
    await page.locator('input[name="password"]').press('Enter')
    await page.waitForURL((url) => url.pathname === inLanguage(language, '/profile') && !url.searchParams.has('code'))
    await expect(page.getByRole('tab').first()).toBeVisible()
  })
}
