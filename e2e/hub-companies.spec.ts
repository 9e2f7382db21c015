import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { live } from './live.ts'
import { askApi } from './market-api.ts'
import { mailsTo } from './outbox.ts'
import { addressOf, filledIn, inLanguage, languages } from './people.ts'
import { goTo } from './walk.ts'
import { allWords } from './words-of.ts'

const localeOf = { de: 'de-DE', en: 'en-US' } as const
const pending = 'neu@hof-neuland.example'

const openCompany = async (page: Page, list: string, name: string) => {
  await page.goto(list)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible()
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)

for (const language of languages) {
  test(`a hub approves a farm that waits, and the farm enters its area, in ${language}`, async ({
    openWindow,
    market,
  }) => {
    const { companies, fulfilment, statuses, accounts } = (await allWords(localeOf[language])).messages
    const farm = await openWindow(pending, inLanguage(language, '/accounts'))
    await expect(farm.getByText(statuses.company.pending)).toBeVisible()
    const hub = await openWindow('hub', inLanguage(language, '/retailer/dashboard'))
    // It counts in the morning's list, and stands first in the list of farms.
    await hub
      .getByRole('link', { name: new RegExp(`^${fulfilment.dashboard.look}: 1 `) })
      .and(hub.locator('[href$="/retailer/suppliers"]'))
      .click()
    await expect(hub).toHaveURL(/\/retailer\/suppliers$/)
    await expect(hub.getByRole('row').nth(1)).toContainText('Hof Neuland')
    await expect(hub.getByRole('row').nth(1)).toContainText(statuses.company.pending)
    await expectNoAxeViolations(hub)
    await hub.getByRole('row').nth(1).getByRole('link', { name: 'Hof Neuland' }).click()
    await expect(hub.getByText(companies.notice.pending)).toBeVisible()
    await expectNoAxeViolations(hub)
    const approve = hub.getByRole('button', { name: companies.decide.button.approve })
    await approve.click()
    await expectNoAxeViolations(hub)
    await hub.getByRole('dialog').getByRole('button', { name: companies.decide.button.approve }).click()
    await expect(hub.getByText(companies.decide.done.approve.replace('{name}', 'Hof Neuland')).first()).toBeVisible()
    await expect(hub.getByRole('heading', { level: 1 })).toContainText(statuses.company.approved)
    await expect(hub.getByText(companies.history.actions['approve-company'])).toBeVisible()
    await expect(farm.getByText(statuses.company.approved, { exact: true })).toBeVisible(live)
    await farm.getByRole('link', { name: accounts.enter }).click()
    await expect(farm).toHaveURL(/\/supplier\/dashboard$/)
    await expect.poll(() => mailsTo(market, pending).length).toBeGreaterThan(0)
  })
}

test('a farm that is rejected reads why and asks again; its hub says no once more, and can change its mind, in English', async ({
  openWindow,
  market,
}) => {
  const { accounts, companies, statuses } = (await allWords('en-US')).messages
  const { approve, reject } = companies.decide.button
  const farm = await openWindow(pending, '/en-US/accounts')
  const hub = await openWindow('hub')
  await openCompany(hub, '/en-US/retailer/suppliers?status=pending', 'Hof Neuland')
  await hub.getByRole('button', { name: reject }).click()
  const dialog = hub.getByRole('dialog')
  await dialog.getByRole('button', { name: reject }).click()
  // Nobody is sent away without a word.
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expectNoAxeViolations(hub)
  await dialog.getByLabel(companies.decide.reason).fill('Bitte laden Sie Ihr Bio-Zertifikat hoch.')
  await dialog.getByRole('button', { name: reject }).click()
  await expect(hub.getByText('Reason: Bitte laden Sie Ihr Bio-Zertifikat hoch.')).toBeVisible()
  await expect(farm.getByText('Reason: Bitte laden Sie Ihr Bio-Zertifikat hoch.')).toBeVisible(live)
  await expect
    .poll(() =>
      mailsTo(market, pending)
        .map(({ text }) => text)
        .join(),
    )
    .toContain('Bio-Zertifikat')
  await farm.getByRole('button', { name: accounts.again.open }).click()
  await farm.getByRole('dialog').getByLabel(accounts.again.message).fill('Das Zertifikat liegt jetzt bei.')
  await farm.getByRole('dialog').getByRole('button', { name: accounts.again.send }).click()
  await expect(farm.getByText(/^Asked again on/)).toBeVisible()
  await expect(farm.getByText(statuses.company.pending, { exact: true })).toBeVisible()
  await goTo(hub, '/en-US/retailer/suppliers')
  await expect(hub.getByRole('row').nth(1)).toContainText('Hof Neuland')
  await expect(hub.getByRole('row').nth(1)).toContainText(companies.list.asksAgain)
  await expectNoAxeViolations(hub)
  await hub.getByRole('row').nth(1).getByRole('link', { name: 'Hof Neuland' }).click()
  await expect(hub.getByText(/What has changed stands in the history/)).toBeVisible()
  await expect(hub.getByText('Das Zertifikat liegt jetzt bei.')).toBeVisible()
  await expectNoAxeViolations(hub)
  await hub.getByRole('button', { name: reject }).click()
  await hub.getByRole('dialog').getByLabel(companies.decide.reason).fill('Das Zertifikat ist abgelaufen.')
  await hub.getByRole('dialog').getByRole('button', { name: reject }).click()
  await expect(farm.getByText('Reason: Das Zertifikat ist abgelaufen.')).toBeVisible(live)
  await hub.getByRole('button', { name: approve }).click()
  await hub.getByRole('dialog').getByRole('button', { name: approve }).click()
  await expect(hub.getByRole('heading', { level: 1 })).toContainText(statuses.company.approved)
  await expect(farm.getByText(statuses.company.approved, { exact: true })).toBeVisible(live)
})

test('what a blocked farm offers is gone from the market, and back with the end of the block', async ({
  openWindow,
}) => {
  const kitchen = await openWindow('kueche')
  const found = async (words: string) => {
    // Anew, as nobody is told of what others may sell.
    await kitchen.goto(`/search?q=${words}`)
    await expect(kitchen.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(kitchen.locator('main [aria-busy=true]')).toHaveCount(0)
    return kitchen.locator('main a[href*="/kartoffel-linda"]').count()
  }
  expect(await found('Kartoffel Linda')).toBeGreaterThan(0)
  const hub = await openWindow('hub')
  await openCompany(hub, '/retailer/suppliers?search=lüttje', 'Hof Lüttje')
  const ofCompany = hub.getByRole('main').locator('header')
  await ofCompany.getByRole('button', { name: 'Weitere Schritte: Hof Lüttje' }).click()
  await hub.getByRole('menuitem', { name: 'Sperren' }).click()
  await hub.getByRole('dialog').getByLabel('Grund').fill('Rechnungen sind offen.')
  await hub.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click()
  await expect(ofCompany).toContainText('Gesperrt')
  expect(await found('Kartoffel Linda')).toBe(0)
  await ofCompany.getByRole('button', { name: 'Entsperren' }).click()
  await hub.getByRole('dialog').getByRole('button', { name: 'Entsperren' }).click()
  await expect(ofCompany).toContainText('Freigegeben')
  expect(await found('Kartoffel Linda')).toBeGreaterThan(0)
})

for (const language of languages) {
  test(`while the platform blocks a hub, its market says that nothing is sold, and its people read what becomes of orders, in ${language}`, async ({
    openWindow,
    watch,
  }) => {
    // Whoever has no hub that sells has no order to repeat there either.
    watch.expect(/status of 403|status of 404.*last-order/)
    const { accounts, filters, statuses } = (await allWords(localeOf[language])).messages
    const admin = await openWindow('admin')
    const hub = await openWindow('hub', inLanguage(language, '/retailer/dashboard'))
    const kitchen = await openWindow('kueche')
    const nordhub = await askApi<{ companies: { id: string }[] }>(admin, 'GET', '/api/admin/companies?search=Nordhub')
    const id = nordhub.companies[0]?.id
    await askApi(admin, 'POST', `/api/admin/companies/${id}/decision`, { action: 'block', reason: 'Papiere fehlen.' })
    await goTo(hub, inLanguage(language, '/retailer/dashboard'))
    await expect(hub).toHaveURL(/\/accounts$/)
    await expect(hub.getByRole('main')).toContainText(statuses.company.blocked)
    await expect(hub.getByRole('main')).toContainText(accounts.steps.hubBlocked)
    await goTo(kitchen, inLanguage(language, '/regionalmarket/b2b'))
    await expect(kitchen.getByRole('heading', { name: filters.emptyTitle })).toBeVisible()
    await expect(kitchen.getByRole('link', { name: filters.offer })).toHaveCount(0)
    await askApi(admin, 'POST', `/api/admin/companies/${id}/decision`, { action: 'unblock' })
    await kitchen.reload()
    await expect(kitchen.getByRole('article').first()).toBeVisible()
  })
}

for (const language of languages) {
  test(`a hub enters a kitchen and invites somebody, whom the link of the mail leads in, once, in ${language}`, async ({
    openWindow,
    market,
    watch,
  }) => {
    const { accounts, companies, companyProfile } = (await allWords(localeOf[language])).messages
    const hub = await openWindow('hub', inLanguage(language, '/retailer/business-customers'))
    await hub.getByRole('link', { name: companies.list.create.businessCustomer }).click()
    await hub.getByRole('button', { name: companies.newBusinessCustomer.send }).click()
    await expect(hub.getByRole('alert')).toBeFocused()
    await expectNoAxeViolations(hub)
    const typed = {
      name: 'Mühlencafé',
      legalName: 'Mühlencafé GmbH',
      contactName: 'Tjark Onken',
      email: 'post@muehlencafe.example',
      phone: '04401 778899',
      'billingAddress.street': 'Mühlenweg 1',
      'billingAddress.postcode': '26919',
      'billingAddress.city': 'Brake',
    }
    for (const [name, text] of Object.entries(typed)) await field(hub, name).fill(text)
    // What is typed survives a reload.
    await hub.reload()
    await expect(field(hub, 'legalName')).toHaveValue('Mühlencafé GmbH')
    await hub.getByRole('button', { name: companies.newBusinessCustomer.send }).click()
    await expect(hub.getByRole('heading', { level: 1, name: companies.invite.title })).toBeVisible()
    await expectNoAxeViolations(hub)
    await hub.getByLabel(companies.invite.email).fill(addressOf('privat'))
    await hub.getByLabel(companies.invite.locale).selectOption(localeOf[language])
    await hub.getByRole('button', { name: companies.invite.send }).click()
    await expect(hub.getByRole('heading', { level: 1, name: /^Mühlencafé/ })).toBeVisible()
    await expect(hub.getByText(new RegExp(`^${filledIn(companies.people.validUntil, {})}`))).toBeVisible()
    // What is agreed with it: said in words before it is saved, and refused at its field.
    await field(hub, 'discountBasisPoints').fill('60')
    await hub.getByRole('button', { name: companies.terms.save }).click()
    await expect(field(hub, 'discountBasisPoints')).toHaveAttribute('aria-invalid', 'true')
    await field(hub, 'discountBasisPoints').fill('5')
    await field(hub, 'paymentTermDays').fill('30')
    await expect(
      hub.getByText(language === 'de' ? /für 9,50\s€ statt 10,00\s€/ : /for €9\.50 instead of €10\.00/),
    ).toBeVisible()
    await expectNoAxeViolations(hub)
    await hub.getByRole('button', { name: companies.terms.save }).click()
    await expect(hub.getByText(companies.terms.saved).first()).toBeVisible()
    await expect(hub.getByText(companies.history.actions['agree-on-terms'])).toBeVisible()
    // What nobody may forget, and a number that was wrong: on the same page.
    await hub.getByLabel(companies.notes.text).fill('Anlieferung nur über den Hof.')
    await hub.getByRole('button', { name: companies.notes.write }).click()
    await expect(hub.getByRole('region', { name: companies.notes.title })).toContainText('nur über den Hof.')
    await expect(hub.getByLabel(companies.notes.text)).toHaveValue('')
    await hub.getByRole('link', { name: companies.edit.button }).click()
    await field(hub, 'phone').fill('04401 998877')
    await expectNoAxeViolations(hub)
    await hub.getByRole('button', { name: companyProfile.profile.save }).click()
    await expect(hub.getByRole('link', { name: /998877/ })).toBeVisible()
    await expectNoAxeViolations(hub)

    const linkIn = () =>
      mailsTo(market, addressOf('privat')).map(({ text }) => text.match(/(\/en-US)?\/accounts\?invitation=\S+/)?.[0])
    await expect.poll(linkIn).toContainEqual(expect.stringContaining('invitation='))
    const link = String(linkIn().find(Boolean))
    // Passed on, it lets nobody else in.
    const reader = await openWindow('kueche', link)
    await expect(reader.getByRole('button', { name: accounts.invitation.signIn })).toBeVisible()
    await expect(reader.getByText(addressOf('privat'))).toBeVisible()
    await expect(reader.getByRole('button', { name: accounts.invitation.accept })).toBeHidden()
    await expectNoAxeViolations(reader)
    const guest = await openWindow('privat', link)
    await expect(
      guest.getByRole('heading', { name: filledIn(accounts.invitation.title, { company: 'Mühlencafé' }) }),
    ).toBeVisible()
    await expectNoAxeViolations(guest)
    await guest.getByRole('button', { name: accounts.invitation.accept }).click()
    await expect(guest).toHaveURL((url) => url.pathname === inLanguage(language, '/business-customer/orders'))
    watch.expect(/status of 404/)
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: accounts.invitation.gone })).toBeVisible()
  })
}

test('lists are narrowed, ordered and exported, all of it in the address', async ({ openWindow }) => {
  const hub = await openWindow('hub', '/retailer/suppliers')
  await hub.getByLabel('Suchen').fill('Moorhusen')
  await expect(hub).toHaveURL(/search=Moorhusen/)
  await expect(hub.getByRole('row')).toHaveCount(1 + 4)
  await hub.getByLabel('Reihenfolge').selectOption({ label: 'Nach Name' })
  await hub.getByLabel('Status').selectOption({ label: 'Freigegeben (3)' })
  await expect(hub).toHaveURL(/status=approved/)
  await expect(hub.getByRole('row')).toHaveCount(1 + 3)
  await expect(hub.getByRole('row').nth(1)).toContainText('Hof Lüttje')
  await hub.getByRole('button', { name: 'Als Tabelle laden' }).click()
  const [file] = await Promise.all([hub.waitForEvent('download'), hub.getByRole('menuitem', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('Erzeuger.csv')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  expect(text.trim().split('\r\n')).toHaveLength(1 + 3)
  expect(text).toMatch(/^\ufeffName;Ort/)
  await goTo(hub, '/retailer/suppliers?search=gibtesnicht')
  await expect(hub.getByRole('heading', { name: 'Keine Firma passt' })).toBeVisible()
  await hub.getByRole('button', { name: 'Alle zeigen' }).click()
  await expect(hub.getByLabel('Suchen')).toHaveValue('')
  await expect(hub.getByRole('row').filter({ hasText: 'Hof Tammen' })).toBeVisible()
})

for (const language of languages) {
  test(`an administrator acts for a farm: it is said on every page, stands in the log, and no password can be changed, in ${language}`, async ({
    openWindow,
    watch,
  }) => {
    const { administration, shell } = (await allWords(localeOf[language])).messages
    const farm = { company: 'Hof Lüttje', person: 'Hinnerk Lüttje' }
    const at = (path: string) => inLanguage(language, path)
    const admin = await openWindow('admin', at('/protected'))
    await expect(admin.getByRole('heading', { level: 1, name: administration.title })).toBeVisible()
    await expectNoAxeViolations(admin)
    for (const section of ['companies', 'categories', 'people', 'mails', 'jobs', 'audit'] as const) {
      await admin.getByRole('tab', { name: administration.section[section] }).click()
      await expect(admin.getByRole('tabpanel')).toBeVisible()
      await expectNoAxeViolations(admin)
    }
    await goTo(admin, at('/protected?section=companies&search=Lüttje&type=supplier'))
    await admin.getByRole('row').getByRole('link', { name: 'Hof Lüttje' }).click()
    await admin.getByRole('button', { name: filledIn(administration.actAs.buttonOf, farm) }).click()
    await expectNoAxeViolations(admin)
    await admin.getByRole('dialog').getByRole('button', { name: administration.actAs.begin }).click()
    await admin.waitForURL((url) => url.pathname === at('/supplier/dashboard'))
    const bar = admin.getByRole('complementary', { name: shell.acting.label })
    await expect(bar).toContainText(filledIn(shell.acting.text, farm))
    await expectNoAxeViolations(admin)
    await goTo(admin, at('/supplier/orders'))
    await expect(bar).toContainText(filledIn(shell.acting.text, farm))
    watch.expect(/status of 4\d\d/)
    const refused = askApi(admin, 'POST', '/api/profile/password', {
      currentPassword: 'regionalmarkt',
      newPassword: 'ein neues langes Wort',
    })
    await expect(refused).rejects.toThrow(/NotWhileActing/)
    await bar.getByRole('button', { name: shell.acting.stop }).click()
    await admin.waitForURL((url) => url.pathname === at('/protected'))
    await expect(bar).toHaveCount(0)
    await goTo(admin, at('/protected?section=audit&action=begin-acting'))
    const told = filledIn(administration.sentences['begin-acting'], { who: 'Maike Detjen', thing: farm.company })
    await expect(admin.getByRole('row').nth(1)).toContainText(told)
    await admin.getByRole('row').nth(1).getByRole('link', { name: farm.company }).click()
    await expect(admin.getByRole('heading', { level: 1, name: farm.company })).toBeVisible()

    // Of all that ever happened, what is about one order: by its number, as it is said on the phone.
    await goTo(admin, at('/protected?section=audit&action=businessCustomerOrder.place'))
    const order = /K-\d{4}-\d{6}/.exec(await admin.getByRole('row').nth(1).innerText())?.[0] ?? ''
    await admin.getByRole('button', { name: administration.audit.reset }).click()
    await admin.getByRole('searchbox').fill(order.toLowerCase())
    await expect(admin).toHaveURL((url) => url.searchParams.get('search') === order.toLowerCase())
    const entries = admin.getByRole('row').filter({ has: admin.getByRole('cell') })
    await expect(entries.filter({ hasNotText: order })).toHaveCount(0)
    await expect(entries.filter({ hasText: order }).first()).toBeVisible()
    await expectNoAxeViolations(admin)
    await admin.getByRole('searchbox').fill(`${order}0`)
    await expect(admin.getByText(administration.audit.nothing)).toBeVisible()
  })
}

test('an administrator enters a hub and shuts somebody out, who is refused at once', async ({ openWindow, watch }) => {
  const admin = await openWindow('admin', '/protected?section=companies&company=new')
  const typed = {
    name: 'Marschhub',
    legalName: 'Marschhub eG',
    street: 'Am Hafen 3',
    postcode: '26919',
    city: 'Brake',
    contactName: 'Deike Renken',
    email: 'post@marschhub.example',
    phone: '04401 112233',
  }
  for (const [name, text] of Object.entries(typed)) await field(admin, name).fill(text)
  await expectNoAxeViolations(admin)
  await admin.getByRole('button', { name: 'Hub anlegen' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: /^Marschhub/ })).toContainText('Freigegeben')

  // Whoever comes without a choice would find an empty market; the platform reads that before, and can go back.
  const place = admin.getByRole('region', { name: 'Standard-Hub' })
  await expect(place).toContainText('sieht den Markt von Marschhub statt von Nordhub eG.')
  await expect(place).toContainText('Für Privatkunden: kein Artikel statt')
  await place.getByRole('button', { name: 'Zum Standard-Hub machen' }).click()
  await expect(place).toContainText('Dies ist der Standard-Hub.')
  await expect(admin.getByRole('region', { name: 'Verlauf' })).toContainText('Als Standard-Hub gewählt')
  await goTo(admin, '/protected?section=companies&type=retailer')
  await admin.getByRole('row').getByRole('link', { name: 'Nordhub eG' }).click()
  await place.getByRole('button', { name: 'Zum Standard-Hub machen' }).click()
  await expect(place).toContainText('Dies ist der Standard-Hub.')

  watch.expect(/status of 401/)
  watch.expect(/could not be loaded/)
  const guest = await openWindow('privat')
  const stored = await guest.evaluate(() => Object.entries(localStorage))
  const [, account = '{}'] = stored.find(([key]) => key.startsWith('regionalmarkt.oidc.user:')) ?? []
  const authorization = `Bearer ${JSON.parse(account).access_token}`
  const ask = async () => (await guest.request.get('/api/accounts/active', { headers: { authorization } })).status()
  expect(await ask()).toBe(200)
  await goTo(admin, '/protected?section=people&search=privat')
  await admin.getByRole('button', { name: 'Mehr zu Jonte Willms' }).click()
  await admin.getByRole('menuitem', { name: 'Aussperren' }).click()
  await admin.getByRole('dialog').getByLabel('Grund').fill('Bestellt und holt nie ab.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Aussperren' }).click()
  await expect(admin.getByRole('row').nth(1)).toContainText('Ausgesperrt')
  // The token opens nothing any more, and the open tab learns of it by itself.
  expect(await ask()).toBe(401)
  await guest.waitForURL(/\/oidc\/interaction\//)
})

test('a farm sees what the platform holds about it and takes it along', async ({ openWindow }) => {
  const farm = await openWindow('erzeuger', '/protected')
  await expect(farm.getByRole('heading', { level: 1, name: 'Was die Plattform gespeichert hat' })).toBeVisible()
  await expect(farm.getByRole('region', { name: 'Artikel' })).toContainText('Kartoffel Linda')
  await expectNoAxeViolations(farm)
  const [file] = await Promise.all([
    farm.waitForEvent('download'),
    farm.getByRole('button', { name: 'Alles herunterladen' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^regionalmarkt-hof-luettje-\d{4}-\d\d-\d\d\.json$/)
})
