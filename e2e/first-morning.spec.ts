import type { Locator, Page } from '@playwright/test'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { live } from './live.ts'
import { orderAs } from './market-api.ts'
import { mailsTo } from './outbox.ts'
import { addressOf, fillSignIn } from './people.ts'
import { centsIn, findAndPutInCart, numberIn, placedNumber, possibleDays, putInCart } from './shopping.ts'
import { stockOf } from './stock-screen.ts'
import { goTo } from './walk.ts'

// As most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const potatoes = { article: 'Kartoffel Belana', pack: 'Sack 12,5 kg', quantity: 9 }
const cheese = { article: 'Kümmelkäse', pack: 'Laib ca. 4,1 kg', quantity: 2 }
/** Stands in the hub itself, so that no producer has to bring it. */
const appleSauce = { article: 'Apfelmus', pack: 'Eimer 5 kg', quantity: 2 }
/** Another kitchen wants potatoes as well, so that there is something to share when too few come. */
const mensaQuantity = 6

const deliveredPotatoes = 7
const arrivedPotatoes = 12
const weighedKilograms = '8,345'
const lot = 'BEL-47'
const bestBefore = '2099-01-31'

const lineOf = (page: Page, article: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: article, exact: true }) })

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** Waits until this window says that what somebody did in it is done. */
const isTold = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

type Lines = Readonly<Record<string, string>>

/** A badge with this status, then `between`, and the road behind it, on the step that the status means. */
const roadAt = (status: string, between: string): RegExp =>
  new RegExp(`${status}${between}(Eingegangen: .*)?${status}: ${status === 'Abgeschlossen' ? 'erledigt' : 'jetzt'}`)

/** The kitchen's order says this, as a whole and line by line. */
const kitchenSees = (kitchen: Page, status: string, lines: Lines) => [
  expect(kitchen.getByRole('region', { name: 'Stand' })).toContainText(roadAt(status, 'Unbezahlt.*'), live),
  ...Object.entries(lines).map(([article, word]) =>
    expect(lineOf(kitchen, article)).toContainText(roadAt(word, ''), live),
  ),
]

const headSays = (page: Page, status: string) =>
  expect(page.getByRole('main').locator('header').getByText(status, { exact: true })).toBeVisible(live)

/** The hub's view of the same order. */
const officeSees = (office: Page, status: string, lines: Lines) => [
  headSays(office, status),
  ...Object.entries(lines).map(([article, word]) =>
    expect(rowOf(office, article).getByRole('cell', { name: word, exact: true })).toBeVisible(live),
  ),
]

/** A producer's order from the hub. */
const producerSees = headSays

const lookAround = async (pages: readonly Page[]) => {
  for (const page of pages) await expectNoAxeViolations(page)
}

test('one order goes from the canteen’s cart to the canteen’s door', async ({
  market,
  page: kitchen,
  openWindow,
  watch,
}) => {
  // Six steps by six people in seven windows, each looked at by axe.
  test.setTimeout(300_000)
  // The order is for the last day there is, whose orders nobody's cut-off closes meanwhile; the hub's shelf is to be for it, too.
  const db = openDatabase(market.databaseUrl, 1)
  await db.$client.query('update company set stock_horizon_days = 30')
  await db.$client.end()
  const [office, farm, dairy, mensa] = [
    await openWindow('hub', '/retailer/business-customer-orders'),
    await openWindow('erzeuger', '/supplier/orders'),
    await openWindow('kaese@sonnhof.example', '/supplier/orders'),
    await openWindow('mensa@stw-deichmoor.example', '/business-customer/orders'),
  ]
  /** Another window of somebody who is signed in already. */
  const secondWindow = async (first: Page, path: string): Promise<Page> => {
    const page = await first.context().newPage()
    watch.watch(page)
    await page.goto(path)
    return page
  }
  const farmStock = await secondWindow(farm, '/supplier/stocks')
  const before = await stockOf(farmStock, potatoes)

  await test.step('the kitchen signs in, narrows by category and looks at an article', async () => {
    await goTo(kitchen, '/regionalmarket/b2b')
    await kitchen.getByRole('button', { name: 'Anmelden' }).click()
    await fillSignIn(kitchen, 'kueche', '/regionalmarket/b2b')
    const categories = kitchen.getByRole('navigation', { name: 'Warengruppen' })
    await categories.getByRole('button', { name: /^Kartoffeln/ }).click()
    await categories.getByRole('button', { name: /^Festkochend/ }).click()
    await expect(kitchen).toHaveURL(/category=festkochend/)
    const articles = kitchen.getByRole('list', { name: 'Artikel im Markt' })
    await expect(articles.getByRole('link', { name: 'Kartoffel Laura' })).toHaveCount(0)
    await expectNoAxeViolations(kitchen)

    await articles.getByRole('link', { name: potatoes.article, exact: true }).click()
    await expect(kitchen.getByRole('heading', { level: 1, name: potatoes.article })).toBeVisible()
    const picture = kitchen.getByRole('region', { name: 'Bilder' }).getByRole('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    const pack = lineOf(kitchen, potatoes.pack)
    const [netPrice, basePrice] = (await pack.getByRole('paragraph').allTextContents()).filter((text) => /€/.test(text))
    expect(centsIn(basePrice ?? '')).toBe(Math.round(centsIn(netPrice ?? '') / 12.5))
    await expect(pack).toContainText(/Frühestens \w\w, \d\d\.\d\d\..*bestellen bis \w\w, \d\d\.\d\d\., \d\d:\d\d/)
    expect(numberIn(await pack.getByText(/verfügbar/).textContent())).toBeGreaterThanOrEqual(potatoes.quantity)
    await expect(kitchen.getByRole('region', { name: 'Hof Lüttje' })).toContainText('Verantwortlich: Hof Lüttje GbR')
    await expect(kitchen.getByRole('region', { name: 'Allergene' })).toContainText('Frei von allen 14')
    await expectNoAxeViolations(kitchen)
    await putInCart(kitchen, potatoes)
  })

  await test.step('it puts several producers’ articles into the cart and sees until when to order', async () => {
    await findAndPutInCart(kitchen, cheese)
    await findAndPutInCart(kitchen, appleSauce)
    await goTo(kitchen, '/cart')
    for (const { article } of [potatoes, cheese, appleSauce]) {
      await expect(lineOf(kitchen, article)).toContainText(
        /frühestens \w\w, \d\d\.\d\d\., bestellen bis \w\w, \d\d\.\d\d\., \d\d:\d\d/,
      )
    }
    await expectNoAxeViolations(kitchen)
  })

  const order = await test.step('it checks out and gets an order number and a mail', async () => {
    await kitchen.getByRole('link', { name: 'Zur Kasse' }).click()
    await possibleDays(kitchen).last().check()
    await kitchen.getByRole('radio', { name: 'Lieferung durch den Hub' }).check()
    await expect(
      kitchen.getByRole('group', { name: 'Lieferadresse' }).getByRole('radio', { checked: true }),
    ).toHaveCount(1)
    await expect(
      kitchen.getByRole('group', { name: 'Rechnungsadresse' }).getByRole('radio', { checked: true }),
    ).toHaveCount(1)
    await kitchen.getByLabel('Nachricht an den Hub').fill('Bitte an Tor 3, Klingel „Küche“.')
    await expectNoAxeViolations(kitchen)
    const request = kitchen.waitForRequest(
      (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/business-customer/orders'),
    )
    await kitchen.getByRole('button', { name: 'Verbindlich bestellen' }).click()
    const number = await placedNumber(kitchen)
    // The hub's list was open all the time.
    await expect(rowOf(office, number)).toContainText('Eingegangen', live)
    await expectNoAxeViolations(kitchen)
    const { deliveryDate } = (await request).postDataJSON() as { deliveryDate: string }
    const subject = `Ihre Bestellung ${number} ist eingegangen`
    await expect.poll(() => mailsTo(market, addressOf('kueche')).map((mail) => mail.subject)).toContain(subject)
    const mail = mailsTo(market, addressOf('kueche')).find((each) => each.subject === subject)
    expect(mail?.text).toContain(`9 × ${potatoes.article}`)
    return { number, deliveryDate }
  })

  const mensaNumber = await test.step('another kitchen orders potatoes for the same day', () =>
    orderAs(mensa, { ...potatoes, quantity: mensaQuantity, deliveryDate: order.deliveryDate }))

  const supply = await test.step('hub and producers see what stands behind it', async () => {
    await kitchen.getByRole('link', { name: 'Bestellung ansehen' }).click()
    await goTo(mensa, `/business-customer/orders/${mensaNumber}`)
    await rowOf(office, order.number).getByRole('link', { name: order.number }).click()
    await expect(office.getByRole('heading', { level: 1, name: 'Küche St. Ansgar' })).toBeVisible()
    await expect(office.getByText('Bitte an Tor 3')).toBeVisible()
    const source = async (article: string, quantity: number) => {
      const link = rowOf(office, article).getByRole('link', { name: new RegExp(`^E-\\d{4}-\\d{6}: ${quantity}$`) })
      return String(await link.textContent()).split(':')[0] ?? ''
    }
    await expect(rowOf(office, appleSauce.article)).toContainText(`Eigenes Lager: ${appleSauce.quantity}`)
    const supply = { farm: await source(potatoes.article, 9), dairy: await source(cheese.article, 2) }
    for (const [window, number] of [
      [farm, supply.farm],
      [dairy, supply.dairy],
    ] as const) {
      // The row came by itself, into the list that was open since before the order.
      await rowOf(window, number).getByRole('link', { name: number }).click()
      await expect(window.getByRole('heading', { level: 1, name: number })).toBeVisible()
    }
    await expect(lineOf(farm, potatoes.article)).toContainText(`${potatoes.quantity + mensaQuantity}×`)
    await expect(lineOf(dairy, cheese.article)).toContainText(`${cheese.quantity}×`)
    await expect(farm.getByText(/Sie bringen es am .* zu Nordhub/)).toBeVisible()
    await expect(farm.getByText('Der Hub hat noch nicht alle Bestellungen dahinter bestätigt.').first()).toBeVisible()
    await Promise.all([
      ...kitchenSees(kitchen, 'Eingegangen', { [potatoes.article]: 'Eingegangen', [cheese.article]: 'Eingegangen' }),
      ...officeSees(office, 'Eingegangen', { [potatoes.article]: 'Eingegangen', [cheese.article]: 'Eingegangen' }),
      producerSees(farm, 'Eingegangen'),
      producerSees(dairy, 'Eingegangen'),
    ])
    await expect
      .poll(() => stockOf(farmStock, potatoes), live)
      .toEqual({ ...before, reserved: before.reserved + potatoes.quantity + mensaQuantity })
    await lookAround([kitchen, office, farm, farmStock])
    return supply
  })

  const tablet = await secondWindow(office, '/retailer/retailer-orders')

  await test.step('the hub confirms, and sees what each producer is to bring', async () => {
    await office.getByRole('button', { name: 'Bestätigen' }).click()
    await isTold(office, `${order.number} ist bestätigt`)
    const lines = {
      [potatoes.article]: 'In Bearbeitung',
      [cheese.article]: 'In Bearbeitung',
      [appleSauce.article]: 'Im Hub angekommen',
    }
    await Promise.all([
      ...kitchenSees(kitchen, 'In Bearbeitung', lines),
      ...officeSees(office, 'In Bearbeitung', lines),
      producerSees(dairy, 'Eingegangen'),
      expect(dairy.getByRole('button', { name: `${supply.dairy} annehmen` })).toBeEnabled(live),
      // The other kitchen's potatoes are in the same order and not confirmed yet.
      expect(farm.getByText('Der Hub hat noch nicht alle Bestellungen dahinter bestätigt.').first()).toBeVisible(live),
    ])
    await expect(rowOf(tablet, supply.farm)).toContainText('15 Gebinde')
    await expect(rowOf(tablet, supply.dairy)).toContainText('2 Gebinde')
    await expectNoAxeViolations(tablet)
    await tablet.goto('/retailer/business-customer-orders')
    await tablet.getByRole('button', { name: `${mensaNumber} bestätigen` }).click()
    await isTold(tablet, `${mensaNumber} ist bestätigt`)
    await Promise.all([
      ...kitchenSees(mensa, 'In Bearbeitung', { [potatoes.article]: 'In Bearbeitung' }),
      expect(farm.getByRole('button', { name: `${supply.farm} annehmen` })).toBeEnabled(live),
    ])
  })

  await test.step('who was away finds it where it is kept to be read, and is led there', async () => {
    const bell = kitchen.getByRole('button', { name: /^Benachrichtigungen, / }).filter({ visible: true })
    await expect(bell).toBeVisible(live)
    await bell.click()
    const told = kitchen.getByRole('dialog', { name: 'Benachrichtigungen' })
    await expect(told.getByRole('link', { name: `Bestellung ${order.number} ist bestätigt` })).toBeVisible(live)
    await expectNoAxeViolations(kitchen)
    await told.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
    await expect(told.getByText('ungelesen')).toHaveCount(0)
    await kitchen.keyboard.press('Escape')
  })

  await test.step('the producers accept, give lots and best-before, and send it off', async () => {
    await farm.getByRole('button', { name: `${supply.farm} annehmen` }).click()
    await dairy.getByRole('button', { name: `${supply.dairy} annehmen` }).click()
    await Promise.all([isTold(farm, `${supply.farm} ist angenommen`), isTold(dairy, `${supply.dairy} ist angenommen`)])
    await Promise.all([
      producerSees(farm, 'In Bearbeitung'),
      producerSees(dairy, 'In Bearbeitung'),
      expect(rowOf(office, potatoes.article).getByText('In Bearbeitung')).toHaveCount(2, live),
      expect(rowOf(office, cheese.article).getByText('In Bearbeitung')).toHaveCount(2, live),
    ])

    await farm.getByRole('button', { name: `${supply.farm} ist unterwegs` }).click()
    const load = farm.getByRole('dialog', { name: 'Was fährt los?' })
    await load.getByLabel('Charge').fill(lot)
    await load.getByLabel('MHD').fill(bestBefore)
    await expectNoAxeViolations(farm)
    await load.getByRole('button', { name: 'Ist unterwegs' }).click()
    await isTold(farm, `${supply.farm} ist als unterwegs gemeldet`)
    const onTheWay = { [potatoes.article]: 'Auf dem Weg zum Hub', [cheese.article]: 'In Bearbeitung' }
    await Promise.all([
      producerSees(farm, 'Auf dem Weg zum Hub'),
      ...kitchenSees(kitchen, 'In Bearbeitung', onTheWay),
      ...officeSees(office, 'In Bearbeitung', onTheWay),
      ...kitchenSees(mensa, 'Auf dem Weg zum Hub', { [potatoes.article]: 'Auf dem Weg zum Hub' }),
    ])
    await expect(lineOf(farm, potatoes.article)).toContainText(`Charge ${lot}`)
    // What has left the farm stands in its stock no longer.
    const left = potatoes.quantity + mensaQuantity
    await expect
      .poll(() => stockOf(farmStock, potatoes), live)
      .toEqual({ onHand: before.onHand - left, reserved: before.reserved })

    await dairy.getByRole('button', { name: `${supply.dairy} ist unterwegs` }).click()
    await dairy.getByRole('dialog').getByRole('button', { name: 'Ist unterwegs' }).click()
    await isTold(dairy, `${supply.dairy} ist als unterwegs gemeldet`)
    await Promise.all([
      producerSees(dairy, 'Auf dem Weg zum Hub'),
      ...kitchenSees(kitchen, 'Auf dem Weg zum Hub', { [cheese.article]: 'Auf dem Weg zum Hub' }),
      ...officeSees(office, 'Auf dem Weg zum Hub', { [cheese.article]: 'Auf dem Weg zum Hub' }),
    ])
    await lookAround([kitchen, office, farm])
  })

  const hubStock = await secondWindow(office, '/retailer/warehouses')
  await hubStock.getByRole('link', { name: /Lager Güterschuppen/ }).click()
  const shelfBefore = await stockOf(hubStock, potatoes)

  await test.step('the hub counts it in: potatoes are short and shared out, and the kitchens are told', async () => {
    await tablet.goto('/retailer/inbound')
    await tablet.getByRole('link', { name: new RegExp(supply.farm) }).click()
    await expect(tablet).toHaveURL(/\/retailer\/inbound\/hof-luettje/)
    await tablet
      .getByRole('button', { name: new RegExp(`^${potatoes.article}.*Charge ${lot}: gute Menge tippen`) })
      .click()
    for (const digit of String(arrivedPotatoes)) {
      await tablet.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
    }
    await tablet.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click()
    await expect(tablet.getByText('3 fehlen', { exact: true })).toBeVisible()
    // Who gets less is nobody's default.
    await tablet.getByRole('button', { name: 'Alles einbuchen' }).click()
    await expect(tablet.getByText('Bitte wählen Sie, wie verteilt wird.')).toBeVisible()
    await tablet.getByRole('radio', { name: 'Anteilig' }).check()
    await expect(tablet.getByText('Küche St. Ansgar bekommt 7 von 9')).toBeAttached()
    await expect(tablet.getByText('Mensa Campus Deichmoor bekommt 5 von 6')).toBeAttached()
    await expectNoAxeViolations(tablet)
    await tablet.getByRole('button', { name: 'Alles einbuchen' }).click()
    await isTold(tablet, 'Lieferung von Hof Lüttje ist eingebucht')

    await Promise.all([
      ...kitchenSees(kitchen, 'Auf dem Weg zum Hub', { [potatoes.article]: 'Im Hub angekommen' }),
      expect(lineOf(kitchen, potatoes.article).last()).toContainText(`2 × ${potatoes.pack} storniert`, live),
      expect(lineOf(kitchen, potatoes.article)).toContainText('Der Erzeuger hat weniger geliefert', live),
      ...kitchenSees(mensa, 'Im Hub angekommen', { [potatoes.article]: 'Im Hub angekommen' }),
      expect(lineOf(mensa, potatoes.article)).toContainText(`1 × ${potatoes.pack} storniert`, live),
      ...officeSees(office, 'Auf dem Weg zum Hub', { [potatoes.article]: 'Im Hub angekommen' }),
      expect(rowOf(office, '2 × storniert: Der Erzeuger hat weniger geliefert')).toBeVisible(live),
      producerSees(farm, 'Im Hub angekommen'),
      expect(lineOf(farm, potatoes.article)).toContainText(`Im Hub gezählt: ${arrivedPotatoes}`, live),
    ])
    await expect
      .poll(() => stockOf(hubStock, potatoes), live)
      .toEqual({ onHand: shelfBefore.onHand + arrivedPotatoes, reserved: shelfBefore.reserved + arrivedPotatoes })
    const subject = `Ihre Bestellung ${order.number}: nicht alles ist gekommen`
    await expect.poll(() => mailsTo(market, addressOf('kueche')).map((mail) => mail.subject)).toContain(subject)
    const mail = mailsTo(market, addressOf('kueche')).find((each) => each.subject === subject)
    expect(mail?.text).toContain(
      `${potatoes.article}, ${potatoes.pack}: ${deliveredPotatoes} statt ${potatoes.quantity}.`,
    )

    await tablet.goto('/retailer/inbound')
    await tablet.getByRole('link', { name: new RegExp(supply.dairy) }).click()
    await tablet.getByRole('button', { name: new RegExp(`^${cheese.article}.*: wiegen$`) }).click()
    const scale = tablet.getByRole('dialog')
    for (const key of weighedKilograms) {
      await scale.getByRole('button', { name: key === ',' ? 'Komma' : key, exact: true }).click()
    }
    await scale.getByRole('button', { name: 'Übernehmen' }).click()
    await tablet.getByRole('button', { name: 'Alles einbuchen' }).click()
    await isTold(tablet, 'Lieferung von Käserei Sonnhof ist eingebucht')
    await Promise.all([
      ...kitchenSees(kitchen, 'Im Hub angekommen', { [cheese.article]: 'Im Hub angekommen' }),
      ...officeSees(office, 'Im Hub angekommen', { [cheese.article]: 'Im Hub angekommen' }),
      producerSees(dairy, 'Im Hub angekommen'),
    ])
    await lookAround([kitchen, office, farm, tablet, hubStock])
  })

  await test.step('the hub picks, and weighs the cheese', async () => {
    await tablet.setViewportSize({ width: 390, height: 844 })
    await tablet.getByRole('link', { name: 'Zur Kommissionierung' }).click()
    await tablet.getByRole('link', { name: new RegExp(order.number) }).click()
    const lines = tablet.getByRole('list', { name: 'Positionen' })
    const inHand = tablet.getByRole('region', { name: 'In der Hand' })
    const take = async (article: string) => {
      await lines.getByRole('button', { name: article }).click()
      await expect(inHand.getByRole('heading', { name: article })).toBeVisible()
    }
    await take(potatoes.article)
    await expect(inHand).toContainText(`Charge ${lot}`)
    await inHand.getByRole('button', { name: 'Übernehmen und weiter' }).click()
    await expect(lines.getByRole('button', { name: potatoes.article })).toContainText('kommissioniert')
    await take(cheese.article)
    for (const key of weighedKilograms) {
      await inHand.getByRole('button', { name: key === ',' ? 'Komma' : key, exact: true }).click()
    }
    await expectNoAxeViolations(tablet)
    await inHand.getByRole('button', { name: 'Übernehmen und weiter' }).click()
    await take(appleSauce.article)
    await inHand.getByRole('button', { name: 'Übernehmen und weiter' }).click()
    await expect(tablet.getByRole('heading', { name: 'Alles kommissioniert' })).toBeVisible()
    await Promise.all([
      expect(lineOf(kitchen, potatoes.article)).toContainText(`Gepackt${deliveredPotatoes}`, live),
      expect(lineOf(kitchen, cheese.article)).toContainText(`gewogen ${weighedKilograms}`, live),
      expect(rowOf(office, potatoes.article)).toContainText(`Kommissioniert${deliveredPotatoes}`, live),
      expect(rowOf(office, cheese.article)).toContainText(`gewogen ${weighedKilograms}`, live),
    ])
    await expectNoAxeViolations(tablet)
  })

  await test.step('it drives off, and hands over', async () => {
    await tablet.getByRole('button', { name: 'Losschicken' }).click()
    await isTold(tablet, `${order.number} ist unterwegs`)
    const out = Object.fromEntries([potatoes, cheese, appleSauce].map(({ article }) => [article, 'In Auslieferung']))
    await Promise.all([...kitchenSees(kitchen, 'In Auslieferung', out), ...officeSees(office, 'In Auslieferung', out)])
    // What is in the van is on the shelf no longer; the other kitchen's part still is.
    const rest = arrivedPotatoes - deliveredPotatoes
    await expect
      .poll(() => stockOf(hubStock, potatoes), live)
      .toEqual({ onHand: shelfBefore.onHand + rest, reserved: shelfBefore.reserved + rest })
    await office.getByRole('button', { name: 'Abschließen' }).click()
    const handOver = office.getByRole('dialog', { name: 'Übergeben' })
    await handOver.getByLabel('Angenommen von').fill('Frau Ahlers')
    const crates = handOver.getByRole('button', { name: /^Transportkiste.* €: eins mehr$/ }).first()
    await crates.click()
    await crates.click()
    await expectNoAxeViolations(office)
    await handOver.getByRole('button', { name: 'Übergeben und abschließen' }).click()
    await isTold(office, `${order.number} ist abgeschlossen`)
    const done = Object.fromEntries([potatoes, cheese, appleSauce].map(({ article }) => [article, 'Abgeschlossen']))
    await Promise.all([
      ...kitchenSees(kitchen, 'Abgeschlossen', done),
      ...officeSees(office, 'Abgeschlossen', done),
      // All of its cheese has reached the kitchen; of the farm's potatoes, some still wait for the other one.
      producerSees(dairy, 'Abgeschlossen'),
      producerSees(farm, 'Im Hub angekommen'),
    ])
  })

  await expect(kitchen.getByText('an Frau Ahlers')).toBeVisible(live)
  await expect(kitchen.getByText('Leergut zurück: 2 Transportkisten')).toBeVisible()
  await test.step('the kitchen sees what was ordered and delivered, and totals that add up to the cent', async () => {
    await expect(lineOf(kitchen, potatoes.article)).toContainText(
      `Bestellt${potatoes.quantity}Geliefert${deliveredPotatoes}`,
    )
    await expect(lineOf(kitchen, cheese.article)).toContainText(`Bestellt${cheese.quantity}Geliefert${cheese.quantity}`)
    let goods = 0
    let deposit = 0
    for (const { article } of [potatoes, cheese, appleSauce]) {
      const line = lineOf(kitchen, article)
      goods += centsIn(await line.getByRole('heading').locator('xpath=following-sibling::*').textContent())
      const charged = await line.getByText(/Pfand/).allTextContents()
      deposit += charged.length === 0 ? 0 : centsIn(String(charged[0]).split('zzgl.')[1] ?? null)
    }
    const potatoPrice = centsIn(
      await lineOf(kitchen, potatoes.article)
        .getByText(/je Gebinde/)
        .textContent(),
    )
    const cheesePrice = centsIn(await lineOf(kitchen, cheese.article).getByText(/je kg/).textContent())
    const applePrice = centsIn(
      await lineOf(kitchen, appleSauce.article)
        .getByText(/je Gebinde/)
        .textContent(),
    )
    const grams = Number(weighedKilograms.replace(',', ''))
    expect(goods).toBe(
      potatoPrice * deliveredPotatoes + Math.round((cheesePrice * grams) / 1000) + applePrice * appleSauce.quantity,
    )
    const totals = kitchen.getByRole('table', { name: 'Summen' })
    const now = async (label: string) =>
      centsIn(await totals.getByRole('row').filter({ hasText: label }).getByRole('cell').last().textContent())
    expect(await now('Waren')).toBe(goods)
    expect(await now('Pfand')).toBe(deposit)
    const net = goods + deposit + (await now('Lieferung'))
    expect(await now('Netto')).toBe(net)
    const vat = Math.round((net * 7) / 100)
    expect(await now('MwSt. 7')).toBe(vat)
    expect(await now('Gesamt')).toBe(net + vat)

    await lookAround([kitchen, office, dairy])
    await kitchen.getByRole('main').getByRole('link', { name: 'Bestellungen', exact: true }).click()
    await expect(rowOf(kitchen, order.number)).toContainText('Abgeschlossen')
    expect(centsIn(await rowOf(kitchen, order.number).getByText('€').first().textContent())).toBe(net + vat)
    await kitchen.emulateMedia({ colorScheme: 'dark' })
    await office.emulateMedia({ colorScheme: 'dark' })
    await farm.emulateMedia({ colorScheme: 'dark' })
    await lookAround([kitchen, office, farm])
  })
})
