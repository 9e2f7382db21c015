import type { Locator, Page } from '@playwright/test'
import { orderChange as german } from '@regionalmarkt/i18n/orders/change/de-DE.ts'
import { orderChange as english } from '@regionalmarkt/i18n/orders/change/en-US.ts'
import { loadRegisterTexts } from '@regionalmarkt/i18n/register-texts.ts'
import { sepa as germanSepa } from '@regionalmarkt/i18n/sepa/de-DE.ts'
import { sepa as englishSepa } from '@regionalmarkt/i18n/sepa/en-US.ts'
import { expect, expectNoAxeViolations, prepare, test } from './fixtures.ts'
import { askApi, serveFromShelf } from './market-api.ts'
import type { MarketServer } from './market-server.ts'
import { mailsTo } from './outbox.ts'
import { addressOf, inLanguage, type Language, languages, locales } from './people.ts'
import { centsIn } from './shopping.ts'
import { goTo } from './walk.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const email = 'frauke.lueers@haushalt.example'

const words = {
  de: {
    ...{ list: 'Artikel im Markt', into: 'in den Warenkorb', checkout: 'Zur Kasse', fetch: 'Selbst abholen' },
    ...{ name: 'Name', email: 'E-Mail', phone: 'Telefon', cash: 'Bar bei Abholung', note: 'Nachricht an den Hub' },
    ...{
      place: 'zahlungspflichtig bestellen',
      wrong: 'Das hat nicht geklappt',
      thanks: 'Danke, Ihre Bestellung ist eingegangen',
    },
    ...{ paid: 'bar bei Abholung', street: 'Straße und Hausnummer', postcode: 'Postleitzahl', city: 'Ort' },
    ...{ outside: 'Nach 10115 liefert Nordhub', invoice: 'Auf Rechnung', bring: 'Lieferung durch den Hub' },
    ...{
      home: 'Unterwegs zu Ihnen',
      again: 'Noch einmal bestellen',
      cart: 'Warenkorb',
      elsewhere: 'Die Ware kostet dort',
    },
  },
  en: {
    ...{ list: 'Articles in the market', into: 'to the cart', checkout: 'Checkout', fetch: 'Pick it up' },
    ...{ name: 'Name', email: 'Email', phone: 'Phone', cash: 'Cash at pickup', note: 'Message to the hub' },
    ...{
      place: 'Order with obligation to pay',
      wrong: 'That did not work',
      thanks: 'Thank you, your order has arrived',
    },
    ...{ paid: 'in cash at pickup', street: 'Street and number', postcode: 'Postcode', city: 'Town' },
    ...{ outside: 'does not deliver to 10115', invoice: 'By invoice', bring: 'Delivered by the hub' },
    ...{ home: 'On its way to you', again: 'Order again', cart: 'Cart', elsewhere: 'the goods cost' },
  },
} as const

/** Puts the first article of the market into the cart and goes on to the checkout; what it costs, in cents. */
const fillCart = async (page: Page, language: Language): Promise<number> => {
  const say = words[language]
  await page.goto(inLanguage(language, '/regionalmarket/b2c'))
  const card = page.getByRole('list', { name: say.list }).getByRole('article').first()
  await card.getByRole('button', { name: new RegExp(`${say.into}$`, 'i') }).click()
  await page.goto(inLanguage(language, '/cart'))
  await page.getByRole('link', { name: say.checkout }).click()
  await expect(page.getByRole('button', { name: say.place, exact: true })).toBeVisible()
  return centsIn(
    await page
      .getByRole('region', { name: /^(Ihre Bestellung|Your order)$/ })
      .locator('dd.figure')
      .textContent(),
  )
}

type Cards = { articles: { offers: { salesUnitId: string }[] }[] }

/** What the market shows first lies at the hub, so that nobody has to bring it. */
const putOnShelf = async (hub: Page): Promise<void> => {
  await serveFromShelf(hub)
  const { articles } = await askApi<Cards>(hub, 'GET', '/api/market/b2c/articles?limit=1')
  const unit = articles[0]?.offers[0]?.salesUnitId
  const goods = { quantity: 20, lot: 'HUB-1', bestBefore: '2036-12-31' }
  await askApi(hub, 'POST', `/api/retailer/sales-units/${unit}/stocks`, goods)
}

type Item = { id: string; status: string; orderedQuantity: number; changedQuantity: number | null }

/** The one line of an order, which lies at the hub, confirmed, picked, and waiting to be fetched. */
const makeReady = async (hub: Page, number: string): Promise<void> => {
  const at = `/api/retailer/business-customer-orders/${number}`
  await askApi(hub, 'POST', `${at}/confirm`)
  const [item] = (await askApi<{ items: Item[] }>(hub, 'GET', at)).items
  expect(item?.status, 'the first article of the market lies at the hub').toBe('receivedRetailer')
  await askApi(hub, 'POST', `/api/retailer/picking/${number}/items/${item?.id}/pick`, {
    quantity: item?.changedQuantity ?? item?.orderedQuantity,
  })
  await askApi(hub, 'POST', `${at}/depart`)
}

/** What stands between the first of the goods and the button that obliges to pay, and how much of that can be pressed. */
const aboveButton = (button: Locator) =>
  button.evaluate((pressed) => {
    const goods = pressed.closest('section')?.querySelector('ul')
    const range = document.createRange()
    if (goods) range.setStartBefore(goods)
    range.setEndBefore(pressed)
    const shown = range.cloneContents()
    return { text: shown.textContent ?? '', pressable: shown.querySelectorAll('a, button, input, select').length }
  })

/** Where the link in a guest's mail leads, once it is out. */
const linkIn = async (market: MarketServer, template: RegExp): Promise<string> => {
  const found = () =>
    mailsTo(market, email).flatMap(({ subject, text }) =>
      template.test(subject) ? [/https?:\/\/[^/\s]+(\S*\/guest-order\/[\w-]{22})/.exec(text)?.[1] ?? ''] : [],
    )
  await expect.poll(found).toHaveLength(1)
  return found()[0] ?? ''
}

for (const language of languages) {
  test(`a guest with a phone orders for pickup, pays in cash, and opens the order by the mail’s link alone (${language})`, async ({
    market,
    openWindow,
    page,
    browser,
  }) => {
    const say = words[language]
    const hub = await openWindow('hub', '/retailer/dashboard')
    await putOnShelf(hub)
    await page.setViewportSize(phone)
    const cents = await fillCart(page, language)

    await test.step('what is missing is said at its field, and nothing is lost', async () => {
      await expectNoAxeViolations(page)
      await page.getByRole('textbox', { name: say.name, exact: true }).fill('Frauke Lüers')
      await page.getByRole('textbox', { name: say.phone, exact: true }).fill('04401 998877')
      await page.getByRole('button', { name: say.place, exact: true }).click()
      await expect(page.getByRole('textbox', { name: say.email, exact: true })).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('textbox', { name: say.email, exact: true }).fill(email)
      await page.getByRole('radio', { name: new RegExp(say.cash) }).check()
      await page.reload()
      await expect(page.getByRole('textbox', { name: say.name, exact: true })).toHaveValue('Frauke Lüers')
      await expect(page.getByRole('radio', { name: new RegExp(say.cash) })).toBeChecked()
      await expectNoAxeViolations(page)
    })

    await test.step('above the button that obliges to pay stand the goods and the sum, and nothing to press (§ 312j BGB)', async () => {
      const between = await aboveButton(page.getByRole('button', { name: say.place, exact: true }))
      expect(between.pressable).toBe(0)
      expect(centsIn(between.text.slice(between.text.search(/(Gesamt|Total)(?!.*(Gesamt|Total))/)))).toBe(cents)
    })

    await test.step('the order is placed, and its page says what becomes of it', async () => {
      await page.getByRole('button', { name: say.place, exact: true }).click()
      await expect(page).toHaveURL(/\/guest-order\/[\w-]{22}\?isNew=true$/)
      await expect(page.getByText(say.thanks)).toBeVisible()
      await expect(page.getByText(say.paid)).toBeVisible()
      expect(centsIn(await page.getByRole('table').last().locator('tfoot td').first().textContent())).toBe(cents)
      await expectNoAxeViolations(page)
    })

    await test.step('until the mail is opened, the hub sees that nobody has confirmed it', async () => {
      await expect(
        page.getByText(language === 'de' ? /^Bitte bestätigen Sie Ihre Adresse/ : /^Please confirm your address/),
      ).toBeVisible()
      await goTo(hub, '/retailer/business-customer-orders')
      await hub.getByRole('button', { name: /^\d+ unbestätigt$/ }).click()
      await expect(hub.getByRole('dialog').getByText(email).first()).toBeVisible()
      await expectNoAxeViolations(hub)
      await hub.keyboard.press('Escape')
    })

    const stranger = await browser.newContext({ baseURL: market.url, viewport: phone })
    await prepare(stranger)
    const elsewhere = await stranger.newPage()
    const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

    await test.step('on another device the link of the mail opens it, in its language', async () => {
      const link = await linkIn(market, new RegExp(number))
      expect(link.startsWith('/en-US')).toBe(language === 'en')
      await elsewhere.goto(link)
      await expect(elsewhere.getByRole('heading', { level: 1, name: number })).toBeVisible()
    })

    await test.step('which confirms the order: the hub is not warned of it any more', async () => {
      const confirmed = language === 'de' ? `Bestellung ${number} ist bestätigt` : `Order ${number} is confirmed`
      await expect(elsewhere.getByText(confirmed).first()).toBeVisible()
      await goTo(hub, '/retailer/business-customer-orders')
      await expect(hub.getByRole('link', { name: number })).toBeVisible()
      await expect(hub.getByRole('button', { name: /unbestätigt/ })).toBeHidden()
    })

    await test.step('there the guest takes one more, which the button calls by its name, and reads what it comes to', async () => {
      const change = language === 'de' ? german : english
      await elsewhere.getByRole('button', { name: change.open }).click()
      const more = elsewhere.getByRole('listitem').getByRole('button', { name: /^(Mehr|More)/ })
      const fewer = elsewhere.getByRole('listitem').getByRole('button', { name: /^(Weniger|Fewer)/ })
      await more.click()
      const order = elsewhere.getByRole('button', { name: say.place, exact: true })
      await expect(order).toBeEnabled()
      const between = await aboveButton(order)
      expect(between.pressable).toBe(0)
      expect(between.text).toContain(change.summary.grossOfConsumer)
      await expectNoAxeViolations(elsewhere)
      // Back to where it was there is nothing to save, and nothing obliges to anything.
      await fewer.click()
      await expect(order).toBeHidden()
      await more.click()
      await order.click()
      await expect(elsewhere.getByRole('region', { name: change.history.title })).toBeVisible()
      // Beside what was ordered.
      const sums = elsewhere.getByRole('table').last().locator('tfoot tr').first().locator('td')
      await expect.poll(async () => centsIn(await sums.last().textContent())).toBe(2 * cents)
      await expectNoAxeViolations(elsewhere)
    })

    await test.step('the hub sees it, and hands it over for cash', async () => {
      await goTo(hub, `/retailer/business-customer-orders/${number}`)
      await expect(hub.getByText('Frauke Lüers').first()).toBeVisible()
      await makeReady(hub, number)
      await hub.reload()
      await hub.getByRole('button', { name: 'Abschließen', exact: true }).click()
      const dialog = hub.getByRole('dialog')
      await expect(dialog.getByText('Jetzt zu bezahlen')).toBeVisible()
      await expect(dialog.getByRole('radio', { name: 'Bar bekommen' })).toBeChecked()
      await expectNoAxeViolations(hub)
      await dialog.getByRole('button', { name: 'Übergeben und abschließen' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('and the guest reads that it is paid', async () => {
      await elsewhere.reload()
      await expect(elsewhere.getByText(language === 'de' ? 'Bezahlt' : 'Paid', { exact: true }).first()).toBeVisible()
      await stranger.close()
    })
  })

  test(`a private customer at a desk has it brought on account, and orders again from home (${language})`, async ({
    openWindow,
  }) => {
    const say = words[language]
    const page = await openWindow('privat', inLanguage(language, '/private-customer'))
    await page.setViewportSize(desk)
    await fillCart(page, language)
    await page.goto(inLanguage(language, '/cart'))
    await page.getByRole('textbox', { name: /^(Menge|Quantity): / }).fill('9')
    await page.getByRole('textbox', { name: /^(Menge|Quantity): / }).press('Enter')
    await page.getByRole('link', { name: say.checkout }).click()
    await page.getByRole('radio', { name: /^Auenhub/ }).check()
    await expect(page.getByRole('status').filter({ hasText: say.elsewhere })).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('radio', { name: /^Nordhub/ }).check()
    await expect(page.getByText(say.elsewhere)).toBeHidden()
    await page.getByRole('radio', { name: new RegExp(say.bring) }).check()
    await page.getByRole('radio', { name: new RegExp(say.invoice) }).check()
    await page.getByRole('textbox', { name: say.phone, exact: true }).fill('04401 998877')
    await page.getByRole('textbox', { name: say.street, exact: true }).fill('Deichweg 7')
    await page.getByRole('textbox', { name: say.postcode, exact: true }).fill('10115')
    await page.getByRole('textbox', { name: say.city, exact: true }).fill('Deichmoor')
    await expect(page.getByText(say.outside).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: say.postcode, exact: true }).fill('26919')
    await page.getByRole('button', { name: say.place, exact: true }).click()
    await expect(page).toHaveURL(/\/private-customer\?order=K-\d{4}-\d+&isNew=true$/)
    await expect(page.getByText(say.thanks)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.goto(inLanguage(language, '/private-customer'))
    await expect(page.getByRole('heading', { name: say.home })).toBeVisible()
    await expectNoAxeViolations(page)
    await page
      .getByRole('button', { name: new RegExp(`^${say.again}`) })
      .first()
      .click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })
}

for (const language of languages) {
  test(`somebody who has just registered keeps an order by confirming their address (${language})`, async ({
    market,
    openWindow,
    page,
  }) => {
    const say = words[language]
    const [awaited, again] = {
      de: [/^Bitte bestätigen Sie Ihre Adresse bis/, 'Link noch einmal senden'],
      en: [/^Please confirm your address by/, 'Send the link again'],
    }[language] as [RegExp, string]
    const hub = await openWindow('hub', '/retailer/dashboard')
    await putOnShelf(hub)
    await page.setViewportSize(language === 'de' ? phone : desk)
    const address = `neu.${language}@haushalt.example`
    await page.goto(inLanguage(language, '/register'))
    const texts = (await loadRegisterTexts(locales[language])).customer
    await page.getByRole('button', { name: texts.start }).click()
    await page.locator('input[name="name"]').fill('Neele Neu')
    await page.locator('input[name="email"]').fill(address)
    await page.locator('input[name="password"]').fill('drei Worte zum Merken')
    await page.locator('input[name="password"]').press('Enter')
    await page.getByRole('button', { name: /^Privat/ }).click()
    await page.waitForURL(/\/regionalmarket\//)

    await fillCart(page, language)
    await page.getByRole('textbox', { name: say.phone, exact: true }).fill('04401 998877')
    await page.getByRole('radio', { name: new RegExp(say.cash) }).check()
    await page.getByRole('button', { name: say.place, exact: true }).click()
    await expect(page.getByText(say.thanks)).toBeVisible()
    await expect(page.getByText(awaited)).toBeVisible()
    await expectNoAxeViolations(page)

    await goTo(hub, '/retailer/business-customer-orders')
    const list = hub.getByRole('button', { name: '1 unbestätigt', exact: true })
    await list.click()
    await expect(hub.getByRole('dialog').getByText(address)).toBeVisible()
    await hub.keyboard.press('Escape')

    const links = () =>
      mailsTo(market, address).flatMap(({ text }) => text.match(/\/oidc\/email\/confirm\?\S+/)?.[0] ?? [])
    await expect.poll(() => links().length).toBe(2)
    const older = links()
    await page.getByRole('button', { name: again }).click()
    const newest = () => links().find((link) => !older.includes(link)) ?? ''
    await expect.poll(newest).not.toBe('')
    const mail = await page.context().newPage()
    await mail.goto(newest())
    await mail.getByRole('main').getByRole('button').click()
    await expect(mail.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^K-/ })).toBeVisible()
    await expect(page.getByText(awaited)).toBeHidden()
    await expect(list).toBeHidden()
  })

  test(`a guest has a GiroCode to pay beforehand, transfers too little, and pays the rest in cash when the goods are fetched (${language})`, async ({
    market,
    openWindow,
    page,
  }) => {
    const say = {
      ...words[language],
      ...{
        de: { before: 'Vorkasse', code: 'GiroCode mit allen', asked: 'Bitte überweisen Sie', paid: 'Bezahlt' },
        en: { before: 'In advance', code: 'GiroCode with everything', asked: 'Please transfer', paid: 'Paid' },
      }[language],
    }
    const hub = await openWindow('hub', '/retailer/dashboard')
    await putOnShelf(hub)
    await page.setViewportSize(language === 'de' ? phone : desk)
    const cents = await fillCart(page, language)
    await page.getByRole('textbox', { name: say.name, exact: true }).fill('Frauke Lüers')
    await page.getByRole('textbox', { name: say.phone, exact: true }).fill('04401 998877')
    await page.getByRole('textbox', { name: say.email, exact: true }).fill(email)
    await page.getByRole('radio', { name: new RegExp(`^${say.before}`) }).check()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: say.place, exact: true }).click()
    await expect(page.getByRole('heading', { name: say.asked })).toBeVisible()
    await expect(page.getByRole('img', { name: say.code })).toBeVisible()
    await expectNoAxeViolations(page)
    const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const told = () => mailsTo(market, email).filter(({ subject }) => subject.includes(number))
    await expect.poll(() => told()[0]?.text).toContain('DE89 3704 0044 0532 0130 00')

    await hub.setViewportSize(language === 'de' ? desk : phone)
    await goTo(hub, `/retailer/business-customer-orders/${number}`)
    await hub.getByRole('button', { name: 'Zahlungseingang buchen' }).click()
    const dialog = hub.getByRole('dialog')
    await expectNoAxeViolations(hub)
    await dialog.getByRole('textbox', { name: 'Betrag', exact: true }).fill('1')
    await dialog.getByRole('button', { name: 'Zahlungseingang buchen' }).click()
    await expect(dialog).toBeHidden()
    await expect(hub.getByText('Teilweise bezahlt', { exact: true }).first()).toBeVisible()
    // The code asks for the rest alone.
    await page.reload()
    await expect(page.getByRole('img', { name: say.code })).toBeVisible()
    await makeReady(hub, number)

    await test.step('what is missing is taken at the counter and booked as cash, where all money of the order stands', async () => {
      const at = `/api/retailer/business-customer-orders/${number}`
      const { prepayment } = await askApi<{ prepayment: { openCents: number } }>(hub, 'GET', at)
      expect(prepayment.openCents).toBe(cents - 100)
      await goTo(hub, `/retailer/billing/business-customers?account=${number.toLowerCase()}`)
      await hub.getByRole('button', { name: 'Zahlung buchen', exact: true }).first().click()
      await dialog.getByRole('textbox', { name: 'Betrag' }).fill(((cents - 100) / 100).toFixed(2).replace('.', ','))
      await dialog.getByRole('combobox', { name: 'Weg' }).selectOption('cash')
      await expectNoAxeViolations(hub)
      await dialog.getByRole('button', { name: 'Zahlung buchen', exact: true }).click()
      await expect(dialog).toBeHidden()
      await goTo(hub, `/retailer/business-customer-orders/${number}`)
      await expect(hub.getByText('Alles bezahlt.')).toBeVisible()
      await expectNoAxeViolations(hub)
    })

    await test.step('nothing is asked for when it is handed over, and the guest reads that it is paid', async () => {
      await hub.getByRole('button', { name: 'Abschließen', exact: true }).click()
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText('Jetzt zu bezahlen')).toBeHidden()
      await dialog.getByRole('button', { name: 'Übergeben und abschließen' }).click()
      await expect(dialog).toBeHidden()
      await page.reload()
      await expect(page.getByText(say.paid, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('img', { name: say.code })).toBeHidden()
    })
  })
}

for (const language of languages) {
  test(`somebody withdraws from a contract by the foot of the page, without signing in (${language})`, async ({
    market,
    page,
  }) => {
    const say = {
      de: [
        'Vertrag widerrufen',
        'Widerruf bestätigen',
        'Ihr Widerruf ist eingegangen',
        'Bestellnummer',
        'E-Mail für die Bestätigung',
        'Ein Widerruf ist eingegangen',
      ],
      en: [
        'Withdraw from contract',
        'Confirm withdrawal',
        'Your withdrawal has arrived',
        'Order number',
        'Email for the confirmation',
        'A withdrawal has arrived',
      ],
    }[language] as [string, string, string, string, string, string]
    const [open, confirm, done, number, to, noted] = say
    await page.setViewportSize(phone)
    await page.goto(inLanguage(language, '/imprint'))
    // Until the page is whole, its foot is on its way down, and a press may go past it.
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: open }).click()
    await page.getByRole('button', { name: open }).click()
    await page.getByRole('button', { name: confirm }).click()
    await expect(page.getByRole('textbox', { name: number })).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations(page)
    await page.getByRole('textbox', { name: 'Name' }).fill('Frauke Lüers')
    await page.getByRole('textbox', { name: number }).fill('K-2035-000001')
    await page.getByRole('textbox', { name: to }).fill(email)
    await page.getByRole('button', { name: confirm }).click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'K-2035-000001' })).toBeVisible()
    await expectNoAxeViolations(page)
    const told = () => mailsTo(market, email).map(({ subject }) => subject)
    // No such order has this address: the mail repeats nothing that was typed.
    await expect.poll(told).toEqual([noted])
  })
}

test('a guest whose line goes after the order has arrived does not order twice by changing it', async ({
  market,
  page,
  watch,
}) => {
  watch.expect(/net::ERR_FAILED|status of 422/)
  const say = words.de
  await page.setViewportSize(phone)
  await fillCart(page, 'de')
  await page.getByRole('textbox', { name: say.name, exact: true }).fill('Frauke Lüers')
  await page.getByRole('textbox', { name: say.phone, exact: true }).fill('04401 998877')
  await page.getByRole('textbox', { name: say.email, exact: true }).fill(email)
  const place = page.getByRole('button', { name: say.place, exact: true })
  await page.route(
    '**/api/household-hubs/*/guest-orders',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await place.click()
  await expect(page.getByText('Keine Verbindung', { exact: false }).first()).toBeVisible()
  await page.getByRole('textbox', { name: say.note }).fill('Bitte ohne Tüte')
  await place.click()
  await expect(page.getByText('Ihr voriger Versuch ist angekommen.', { exact: false })).toBeVisible()
  const ordered = () => mailsTo(market, email).filter(({ text }) => text.includes('/guest-order/')).length
  await expect.poll(ordered).toBe(1)
  await expect(page.getByRole('textbox', { name: say.note })).toHaveValue('Bitte ohne Tüte')
  await expectNoAxeViolations(page)

  // Who wants both presses once more.
  await place.click()
  await expect(page).toHaveURL(/\/guest-order\/[\w-]{22}\?isNew=true$/)
  await expect.poll(ordered).toBe(2)
})

test('a private customer with a phone allows the hub to collect, which does so at its desk by a list for the bank', async ({
  market,
  openWindow,
}) => {
  const hub = await openWindow('hub', '/retailer/dashboard')
  await putOnShelf(hub)
  const household = await openWindow('privat', '/private-customer')
  await household.setViewportSize(phone)
  const cents = await fillCart(household, 'de')
  const account = 'DE02 … 2051'

  const number = await test.step('the account is named at the checkout, with what is allowed by it', async () => {
    await household.getByRole('radio', { name: /^SEPA-Lastschrift/ }).check()
    await household.getByRole('textbox', { name: 'Telefon', exact: true }).fill('04401 998877')
    await household.getByRole('textbox', { name: words.de.street, exact: true }).fill('Hafenstraße 12')
    await household.getByRole('textbox', { name: words.de.postcode, exact: true }).fill('26919')
    await household.getByRole('textbox', { name: words.de.city, exact: true }).fill('Brake')
    const mandate = household.getByRole('group', { name: 'SEPA-Mandat' })
    await expect(mandate.getByText(/ermächtigen Sie Nordhub.* \(Gläubiger-ID DE98ZZZ09999999999\)/)).toBeVisible()
    await mandate.getByRole('textbox', { name: 'Kontoinhaber' }).fill('Jonte Willms')
    const iban = mandate.getByRole('textbox', { name: 'IBAN' })
    await iban.fill('DE02 1203 0000 0000 2020 52')
    const place = household.getByRole('button', { name: words.de.place, exact: true })
    await place.click()
    await expect(iban).toHaveAttribute('aria-invalid', 'true')
    await expectNoAxeViolations(household)
    await iban.fill('DE02 1203 0000 0000 2020 51')
    await place.click()
    await expect(household.getByText(words.de.thanks)).toBeVisible()
    await expect(
      household.getByText(new RegExp(`mit dem Mandat M-\\d{6} von Ihrem Konto ${account} ein`)),
    ).toBeVisible()
    await expectNoAxeViolations(household)
    return new URL(household.url()).searchParams.get('order') ?? ''
  })

  await test.step('once the goods are fetched the hub puts it into a list, gives that to its bank and books it', async () => {
    await makeReady(hub, number)
    await askApi(hub, 'POST', `/api/retailer/business-customer-orders/${number}/complete`, {})
    await hub.setViewportSize(desk)
    await goTo(hub, '/en-US/retailer/billing/business-customers?view=debits')
    const { debit, run } = englishSepa
    const row = hub.getByRole('table', { name: debit.caption }).getByRole('row').filter({ hasText: number })
    expect(centsIn(await row.getByRole('cell').last().textContent())).toBe(cents)
    // It is due on the day of its pickup, which is still to come: nobody but the hub says that it is collected before.
    for (const box of await hub.getByRole('table', { name: debit.caption }).getByRole('checkbox').all())
      await box.uncheck()
    await row.getByRole('checkbox').check()
    await hub.getByRole('button', { name: /^Make a list/ }).click()
    const runs = hub.getByRole('region', { name: debit.runs })
    await expect(runs.getByRole('cell', { name: 'Jonte Willms', exact: true })).toBeVisible()
    await runs.getByRole('button', { name: run.send, exact: true }).click()
    await hub.getByRole('dialog').getByRole('button', { name: run.send, exact: true }).click()
    await expect(runs.getByText(run.sent).first()).toBeVisible()
    const told = () =>
      mailsTo(market, addressOf('privat')).filter(({ subject }) => subject.startsWith('Lastschrift von'))
    await expect.poll(() => told().length).toBe(1)
    expect(told()[0]?.text).toContain(number)
    await runs.getByRole('button', { name: run.settle }).click()
    await hub.getByRole('dialog').getByRole('button', { name: run.settle }).click()
    await expect(runs.getByText(run.done).first()).toBeVisible()
    await expectNoAxeViolations(hub)
    await goTo(hub, `/en-US/retailer/business-customer-orders/${number}`)
    await expect(hub.getByText('Paid', { exact: true }).first()).toBeVisible()
  })

  await test.step('the household reads that it is paid', async () => {
    await household.reload()
    await expect(household.getByText('Bezahlt', { exact: true }).first()).toBeVisible()
    await expect(household.getByText(/ sind angekommen\./)).toBeVisible()
    await expectNoAxeViolations(household)
  })

  await test.step('and takes its mandate back, told what that means', async () => {
    await goTo(household, '/profile')
    const { own } = germanSepa
    const mandates = household.getByRole('region', { name: own.households })
    await expect(mandates.getByText(account)).toBeVisible()
    await mandates.getByRole('button').click()
    const dialog = household.getByRole('dialog')
    await expect(dialog.getByText(own.endHouseholdText)).toBeVisible()
    await expectNoAxeViolations(household)
    await dialog.getByRole('button', { name: own.end, exact: true }).click()
    await expect(mandates).toBeHidden()
  })
})
