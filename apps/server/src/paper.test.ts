import { randomBytes } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailAttachments } from './mail-attachments.ts'
import { type Morning, openMorning, thursday } from './modules/fulfilment/testing/morning.ts'
import type { MailData } from './modules/notifications/public.ts'
import { mondayMorning } from './modules/orders/testing/order-desk.ts'
import { pricingRules, refreshOffers } from './modules/pricing/public.ts'
import { givenViewer } from './platform/testing/given.ts'
import { linesOnPaper } from './platform/testing/lines-on-paper.ts'
import { codesIn } from './platform/testing/read-codes.ts'

/** A morning at a hub, on paper: a kitchen's potatoes in crates from its shelf, and cheese that a dairy brings for it. */
let market: Morning
let farm: Awaited<ReturnType<Morning['supplier']>>
let dairy: typeof farm
let kitchen: Awaited<ReturnType<Morning['kitchen']>>
let potatoes: Awaited<ReturnType<typeof farm.sells>>
let cheese: typeof potatoes
let orderNumber: string
beforeAll(async () => {
  market = await openMorning()
  farm = await market.supplier('Hof Lüttje')
  dairy = await market.supplier('Käserei Sonnhof')
  potatoes = await farm.sells(0, { salesUnit: { deposits: [{ kind: 'transportCrate', count: 1, cents: 386 }] } })
  cheese = await dairy.sells(50, {
    priceCents: 1_899,
    salesUnit: { priceBasis: 'kilogram', expectedWeightGrams: 2_300 },
  })
  await market.receive(market.hub.id, potatoes.id, 40, { lot: 'K-4711', bestBefore: '2026-12-24' })
  kitchen = await market.kitchen('Klinikum am Deich')
  orderNumber = await kitchen.place([potatoes.line(7), cheese.line(3)], { note: 'Rampe 2 & Tor <links>' })
  await market.confirm(orderNumber)
})
afterAll(() => market.close())

type Reader = { readonly subject: string } | null
const ask = (as: Reader, url: string, language = 'de-DE') =>
  market.server.app.inject({
    url,
    headers: { ...(as && { authorization: `Bearer ${as.subject}` }), 'accept-language': language },
  })

/** What stands on each sheet, as another library than the one that drew it reads it. */
const read = async (as: Reader, url: string, language?: string): Promise<string[]> => {
  const answer = await ask(as, url, language)
  expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 })
  expect(answer.headers['content-type']).toBe('application/pdf')
  return textOf(answer.rawPayload)
}

const textOf = async (pdf: Buffer): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
}

const supplierOrder = async () => (await dairy.order()).orderNumber as string

describe('an order with a producer', () => {
  it('is one paper for both sides, with prices that are estimates where a scale decides', async () => {
    const number = await supplierOrder()
    for (const [as, url] of [
      [market.anke, `/api/retailer/retailer-orders/${number}/paper`],
      [dairy.person, `/api/supplier/orders/${number}/paper`],
    ] as const) {
      const [sheet] = await read(as, url)
      expect(sheet).toContain(`Bestellung ${number}`)
      expect(sheet).toContain('Käserei Sonnhof')
      expect(sheet).toContain('12,00 €/kg')
      // What the dairy asks: 3 × 2.3 kg × 12.00 €.
      expect(sheet).toContain('≈ 82,80 €')
      expect(sheet).toContain('Seite 1 von 1')
    }
  })

  it('is packed by a list without prices, which names the lots that are held', async () => {
    const [sheet] = await read(dairy.person, `/api/supplier/orders/${await supplierOrder()}/paper?as=packingList`)
    expect(sheet).toContain('Packliste')
    expect(sheet).toContain(market.hub.name)
    expect(sheet).not.toContain('€')
    expect(sheet).not.toContain('Klinikum')
  })

  it('goes with the mail that says that it is firm, in its producer’s language', async () => {
    const orderNumber = await supplierOrder()
    const attachmentsOf = mailAttachments({
      clock: () => new Date('2026-11-25T13:00:00Z'),
      publicUrl: 'https://markt.example',
    })
    const data = { orderNumber } as MailData['supplierOrderFirm']
    const firm = { template: 'supplierOrderFirm', data, locale: 'en-US' } as const
    const [order, ...more] = await attachmentsOf(market.db, firm)
    expect([order?.filename, more]).toEqual([`${orderNumber}.pdf`, []])
    expect((await textOf(order?.content ?? Buffer.alloc(0)))[0]).toContain(`Purchase order ${orderNumber}`)
    expect(await attachmentsOf(market.db, { ...firm, template: 'supplierOrderChanged' })).toEqual([])
  })

  it('is foreign to another producer and to another hub’s people as an unknown one is', async () => {
    const number = await supplierOrder()
    expect((await ask(farm.person, `/api/supplier/orders/${number}/paper`)).statusCode).toBe(404)
    expect((await ask(farm.person, `/api/supplier/orders/E-2026-999999/paper`)).statusCode).toBe(404)
  })
})

it('a list for the door says what is expected, and leaves room for what came', async () => {
  const [sheet] = await read(market.anke, `/api/retailer/inbound/${dairy.company.slug}/paper`)
  expect(sheet).toContain('Wareneingang Käserei Sonnhof')
  expect(sheet).toContain('Gezählt')
  expect(sheet).toContain('wird gewogen')
  // Where something is weighed, there is room for it.
  expect(sheet).toContain('Gewicht')
})

describe('picking', () => {
  it('has a list for each order, in the order of the shelves, with the note and the lot that is held', async () => {
    const [sheet] = await read(market.anke, `/api/retailer/picking/paper?as=orders&deliveryDate=${thursday}`)
    expect(sheet).toContain('Klinikum am Deich')
    expect(sheet).toContain('Hinweis: Rampe 2 & Tor <links>')
    expect(sheet).toContain('7 × L K-4711, MHD 24.12.2026')
    // The potatoes have no weight to write down, the cheese has.
    expect(sheet?.match(/–/g)).toHaveLength(1)
  })

  it('has a list by article and a matrix', async () => {
    const day = `deliveryDate=${thursday}`
    const [articles] = await read(market.anke, `/api/retailer/picking/paper?as=articles&${day}`)
    expect(articles).toContain('Kommissionierung nach Artikel')
    const [matrix] = await read(market.anke, `/api/retailer/picking/paper?as=matrix&${day}`)
    expect(matrix).toContain(`1 Klinikum am Deich · ${orderNumber} · Lieferung`)
  })

  it('prints as many crate labels as are asked for', async () => {
    const url = `/api/retailer/business-customer-orders/${orderNumber}/paper?as=crateLabels`
    const sheets = await read(market.anke, `${url}&copies=3`)
    expect(sheets.map((sheet) => /Kiste \d von \d/.exec(sheet)?.[0])).toEqual([
      'Kiste 1 von 3',
      'Kiste 2 von 3',
      'Kiste 3 von 3',
    ])
    expect((await ask(market.anke, `${url}&copies=0`)).statusCode).toBe(400)
    expect((await ask(market.anke, `${url}&copies=51`)).statusCode).toBe(400)
  })

  it('keeps nobody waiting for all that somebody else has asked for', async () => {
    const url = `/api/retailer/business-customer-orders/${orderNumber}/paper?as=crateLabels&copies=40`
    const colleague = await givenViewer(market.db, market.hub)
    const done: string[] = []
    const get = async (who: string, as: Reader) => {
      expect((await ask(as, url)).statusCode).toBe(200)
      done.push(who)
    }
    const many = Array.from({ length: 16 }, () => get('many', market.anke))
    await Promise.race(many)
    await Promise.all([...many, get('one', colleague)])
    // Those that are drawn are finished, and one more whose turn it is.
    expect(done.indexOf('one')).toBeLessThan(8)
  })

  it('says on each label to which door its crate goes, wherever the labels are printed', async () => {
    const school = await market.kitchen('Schulverbund Weser')
    const turnips = await farm.sells(20, { article: { nameDe: 'Rübe', nameEn: 'Turnip' } })
    const address = { kind: 'shipping', addition: '', postcode: '26919', city: 'Deichmoor', country: 'DE' }
    const order = async (name: string, street: string, more: object = {}) => {
      const { id } = await market.done(school.person, '/api/addresses', { ...address, name, street })
      const number = await school.place([turnips.line(1)], { shippingAddressId: id, ...more })
      await market.confirm(number)
      return number
    }
    const north = await order('Grundschule Nord', 'Schulweg 1')
    const south = await order('Grundschule Süd', 'Deichstraße 40')
    const fetched = await order('Turnhalle', 'Sportplatz 3', { deliveryMethod: 'pickupHub' })
    const { body: picking } = await market.send('GET', market.anke, `/api/retailer/picking?deliveryDate=${thursday}`)
    for (const [number, door] of [
      [north, { name: 'Grundschule Nord', street: 'Schulweg 1', city: 'Deichmoor' }],
      [fetched, null],
    ] as const) {
      const { body: order } = await market.send('GET', market.anke, `/api/retailer/picking/${number}`)
      for (const shown of [picking.orders.find((one: { orderNumber: string }) => one.orderNumber === number), order])
        expect(shown, 'the screen names the door of the label').toMatchObject({ orderNumber: number, door })
    }
    const day = `/api/retailer/picking/paper?as=crateLabels&deliveryDate=${thursday}`
    const chosen = `/api/retailer/business-customer-orders/paper?as=crateLabels&orders=${[north, south, fetched].join(',')}`
    for (const url of [day, chosen]) {
      const labels = await read(market.anke, url)
      const labelOf = (number: string) => labels.find((label) => label.includes(number))
      expect(labelOf(north)).toContain('Schulverbund Weser Grundschule Nord Schulweg 1 26919 Deichmoor')
      expect(labelOf(south)).toContain('Schulverbund Weser Grundschule Süd Deichstraße 40 26919 Deichmoor')
      expect(labelOf(fetched), 'what is fetched has no door').not.toContain('Sportplatz')
    }
    const [one] = await read(market.anke, `/api/retailer/business-customer-orders/${south}/paper?as=crateLabels`)
    expect(one).toContain('Grundschule Süd Deichstraße 40')
    const [none] = await read(market.anke, `/api/retailer/business-customer-orders/${fetched}/paper?as=crateLabels`)
    expect(none).not.toContain('Sportplatz')
  })
})

describe('a delivery note', () => {
  it('says before anything is packed what was ordered, and neither that it was delivered nor that it was received', async () => {
    const url = `/api/business-customer/orders/${orderNumber}/delivery-note`
    const [german] = await read(kitchen.person, url)
    expect(german).toContain(`Lieferschein ${orderNumber}`)
    expect(german).toContain('Bestellt')
    expect(german).toContain('Noch nichts davon ist gepackt.')
    for (const claim of ['Geliefert', 'Gepackt', 'Pfandgut', 'Unterschrift', '€']) expect(german).not.toContain(claim)
    const [english] = await read(kitchen.person, url, 'en-US')
    expect(english).toContain(`Delivery note ${orderNumber}`)
    expect(english).toContain('Nothing of it is packed yet.')
    for (const claim of ['Delivered', 'Packed', 'Signature']) expect(english).not.toContain(claim)
    expect((await ask(dairy.person, url)).statusCode).toBe(403)
    const other = await market.kitchen('Andere Küche')
    expect((await ask(other.person, url)).statusCode).toBe(404)
  })

  it('is printed for all orders of a day at once, each with its own sheets', async () => {
    const items = (await market.hubOrder(orderNumber)).items as { id: string; status: string }[]
    const here = items.find(({ status }) => status === 'receivedRetailer')
    const url = `/api/retailer/picking/paper?as=deliveryNotes&deliveryDate=${thursday}`
    expect((await read(market.anke, url))[0]).toContain('An diesem Tag gibt es keine Lieferscheine.')
    await market.pick(orderNumber, here?.id ?? '', { quantity: 7 })
    const second = await kitchen.place([potatoes.line(6)])
    await market.confirm(second)
    const [item] = (await market.hubOrder(second)).items as { id: string }[]
    await market.pick(second, item?.id ?? '', { quantity: 6 })
    await market.depart(second)
    const sheets = await read(market.anke, url)
    expect(sheets.map((sheet) => /Lieferschein (\S+)/.exec(sheet)?.[1]).sort()).toEqual([orderNumber, second].sort())
    for (const sheet of sheets) expect(sheet).toContain('Seite 1 von 1')
  })

  it('says what is in the boxes once it is packed, with a place to sign, and that it was delivered once it was handed over', async () => {
    const number = await kitchen.place([potatoes.line(9), cheese.line(3)])
    await market.confirm(number)
    const { items } = await market.hubOrder(number)
    const here = items.find(({ status }: { status: string }) => status === 'receivedRetailer')
    await market.pick(number, here.id, { quantity: 8, missingReason: { code: 'damaged' } })
    const url = `/api/business-customer/orders/${number}/delivery-note`
    const [half] = await read(kitchen.person, url)
    expect(half).toMatch(/Bestellt Gepackt/)
    expect(half, 'eight of nine, and the ninth is none of what was ordered besides').toMatch(
      / 9 8 .*1 entfällt: Beschädigt/,
    )
    expect(half).toMatch(/ 3 – .*noch nicht gepackt/)
    expect(half).toContain('Pfandgut in dieser Lieferung: 8 × Transportkiste')
    expect(half).toContain('Unterschrift')
    expect(half).not.toContain('Geliefert')
    expect(half?.match(/Kartoffel Linda/g)).toHaveLength(2)

    const whole = await kitchen.place([potatoes.line(5)])
    await market.confirm(whole)
    const [line] = (await market.hubOrder(whole)).items
    await market.pick(whole, line.id, { quantity: 5 })
    await market.depart(whole)
    const note = `/api/business-customer/orders/${whole}/delivery-note`
    expect((await read(kitchen.person, note, 'en-US'))[0]).toMatch(/Ordered Packed .+ 5 5 /)
    await market.complete(whole, { receivedBy: 'Frau Ahlers' })
    const [german] = await read(kitchen.person, note)
    expect(german).toMatch(/Bestellt Geliefert .+ 5 5 /)
    expect(german).toContain('Übernommen von Frau Ahlers')
    expect((await read(kitchen.person, note, 'en-US'))[0]).toMatch(/Ordered Delivered .+ 5 5 /)
  })
})

it('what does not come stands on a delivery note with its reason in the language of who reads it, whoever decided', async () => {
  const short = await kitchen.place([potatoes.line(12)])
  await market.confirm(short)
  const [line] = (await market.hubOrder(short)).items
  await market.pick(short, line.id, { quantity: 11, missingReason: { code: 'damaged' } })
  const url = `/api/business-customer/orders/${short}/delivery-note`
  expect((await read(kitchen.person, url)).join()).toContain('Beschädigt')
  expect((await read(kitchen.person, url, 'en-US')).join()).toContain('Damaged')
})

it('goods that were picked up stand on no delivery note as left at a door', async () => {
  const plums = await farm.sells(0)
  await market.receive(market.hub.id, plums.id, 5, { lot: 'P-1', bestBefore: '2026-12-10' })
  const number = await kitchen.place([plums.line(5)], { deliveryMethod: 'pickupHub' })
  await market.confirm(number)
  const [line] = (await market.hubOrder(number)).items
  await market.pick(number, line.id, { quantity: 5 })
  await market.depart(number)
  expect((await market.complete(number)).status).toBe(200)
  const url = `/api/business-customer/orders/${number}/delivery-note`
  expect((await read(kitchen.person, url)).join()).toMatch(/Abgeholt, Mo, /)
  const english = (await read(kitchen.person, url, 'en-US')).join()
  expect(english).toMatch(/Picked up, Mon, /)
  expect(english).not.toContain('Left at the door')
})

it('what stands in for missing goods says so where it is packed and where it is taken over, in the language of its reader', async () => {
  const grower = await market.supplier('Obsthof Wittrock')
  const apples = await grower.sells(20, { article: { nameDe: 'Äpfel', nameEn: 'Apples' } })
  const pears = await grower.sells(0, { article: { nameDe: 'Birnen', nameEn: 'Pears' } })
  await market.receive(market.hub.id, pears.id, 10, { lot: 'B-1', bestBefore: '2026-12-10' })
  const canteen = await market.kitchen('Kantine am Sieltor')
  const number = await canteen.place([apples.line(5)])
  await market.confirm(number)
  const order = await grower.order()
  const itemId = order.items[0].id as string
  await market.decline(grower.person, order.orderNumber, itemId, 2)
  const { body } = await market.share(order.orderNumber, itemId, { kind: 'oldestFirst' })
  const offer = { salesUnitId: pears.id, quantity: 2, priceCents: 1490 }
  const offered = await market.substitute(number, body.shortened[0].missingItemId, offer)
  expect(offered.status, JSON.stringify(offered.body)).toBe(200)
  const paper = `/api/retailer/business-customer-orders/${number}/paper`
  const note = `/api/business-customer/orders/${number}/delivery-note`
  const said = async () => ({
    german: (await Promise.all([read(market.anke, `${paper}?as=pickList`), read(canteen.person, note)])).map(String),
    english: await read(canteen.person, note, 'en-US'),
  })
  const ordered = await said()
  for (const sheet of ordered.german) expect(sheet).toMatch(/Birnen, .*Ersatz für Äpfel, Sack 12,5 kg/)
  const { items } = await market.hubOrder(number)
  const pear = items.find(({ replaces }: { replaces: object | null }) => replaces !== null)
  await market.pick(number, pear.id, { quantity: 2 })
  const packed = await said()
  expect(packed.german[1]).toMatch(/Birnen, .* 2 2 .*Ersatz für Äpfel, Sack 12,5 kg/)
  expect(packed.english.join()).toMatch(/Pears, .* 2 2 .*substitute for Apples, sack 12.5 kg/i)
})

it('a recall list names everybody who got something of the lot, and how to reach them', async () => {
  const url = `/api/retailer/lots/${potatoes.id}/paper?lot=K-4711`
  const [sheet] = await read(market.anke, `${url}&as=recallList`)
  expect(sheet).toContain('Rückrufliste L K-4711')
  // It is kept for years.
  expect(sheet).toContain('Stand 23.11.2026, ')
  expect(sheet).toContain('Diese Charge ist nicht gesperrt.')
  expect(sheet).toContain('Klinikum am Deich')
  for (const [language, cells] of [
    ['de-DE', ['26.11.2026', 'in der Kiste am Hub', 'beim Kunden']],
    ['en-US', ['Nov 26, 2026', 'in the box at the hub', 'with the customer']],
  ] as const) {
    const lines = (await linesOnPaper((await ask(market.anke, `${url}&as=recallList`, language)).rawPayload)).flat()
    const texts = lines.map(({ text }) => text.replaceAll('\u00a0', ' '))
    expect(texts, 'each in one line').toEqual(expect.arrayContaining([...cells]))
  }
  const [label] = await read(market.anke, `${url}&as=lotLabels`)
  expect(label).toContain('L K-4711, MHD 24.12.2026')
  expect((await ask(market.anke, `/api/retailer/lots/${potatoes.id}/paper?lot=X&as=recallList`)).statusCode).toBe(404)
})

it('labels for several lots come as one walks past them, and each shelf has one, which opens what stands on it', async () => {
  const unit = await farm.sells(0, { article: { nameDe: 'Pastinake', nameEn: 'Parsnip' } })
  const lots = []
  for (const [lot, shelf] of [
    ['P-3', 'R-10'],
    ['P-1', 'R-2'],
    ['P-2', 'R-2'],
    ['P-4', ''],
  ]) {
    lots.push(await market.receive(market.hub.id, unit.id, 2, { lot: lot ?? '', shelf: shelf ?? '' }))
  }
  const url = `/api/retailer/stocks/paper?stocks=${lots.map(({ id }) => id).join(',')}`
  const labels = await read(market.anke, `${url}&as=lotLabels`)
  expect(labels.map((label) => label.match(/P-\d/)?.[0])).toEqual(['P-1', 'P-2', 'P-3', 'P-4'])
  const shelves = await ask(market.anke, `${url}&as=shelfLabels`)
  expect(await textOf(shelves.rawPayload)).toMatchObject([
    expect.stringContaining('R-2'),
    expect.stringContaining('R-10'),
  ])
  const screens = (await codesIn(shelves.rawPayload)).map((code) => new URL(code))
  expect(screens.map(({ searchParams }) => searchParams.get('q'))).toEqual(['R-2', 'R-10'])
  const { warehouses } = await market.get(market.anke, '/api/retailer/warehouses')
  expect(screens.map(({ pathname }) => pathname)).toEqual(Array(2).fill(`/retailer/warehouses/${warehouses[0].id}`))
  const unshelved = `/api/retailer/stocks/paper?as=shelfLabels&stocks=${lots[3]?.id}`
  expect((await read(market.anke, unshelved))[0]).toContain('Von diesen Chargen gibt es keine Etiketten.')
  const theirs = await market.receive(farm.company.id, unit.id, 2, { lot: 'P-9' })
  expect(await read(market.anke, `${url},${theirs.id}&as=lotLabels`)).toHaveLength(4)
})

it('a list for counting says what should be there, unless it is to be blind', async () => {
  const { warehouses } = await market.get(market.anke, '/api/retailer/warehouses')
  const url = `/api/retailer/warehouses/${warehouses[0].id}/paper`
  const [open] = await read(market.anke, url)
  expect(open).toContain('L K-4711')
  expect(open).toContain('Soll')
  const [blind] = await read(market.anke, `${url}?blind=true`)
  expect(blind).toContain('Blinde Zählung')
  expect(blind).not.toContain('Soll')
})

it('selected lots are counted by a list for each warehouse, as one walks past them, and nothing else stands on it', async () => {
  const unit = await farm.sells(0, { article: { nameDe: 'Steckrübe', nameEn: 'Swede' } })
  const lot = async (name: string, shelf: string) =>
    (await market.receive(market.hub.id, unit.id, 2, { lot: name, shelf })).id
  const [far, near, moved] = [await lot('S-10', 'R-10'), await lot('S-2', 'R-2'), await lot('S-3', 'R-3')]
  await lot('S-4', 'R-4')
  const { id: warehouseId } = await market.done(market.anke, '/api/retailer/warehouses', { name: 'Milchkammer' })
  const to = { warehouseId, shelf: 'M-1', quantity: 2, reason: 'Muss kühler stehen' }
  const { stockId: cold } = await market.done(market.anke, `/api/retailer/stocks/${moved}/transfer`, to)
  const theirs = await market.receive(farm.company.id, unit.id, 2, { lot: 'S-9' })
  const url = `/api/retailer/stocks/paper?stocks=${[far, near, cold, theirs.id].join(',')}`
  const [hall = '', chamber = '', ...more] = await read(market.anke, `${url}&as=countList`)
  expect(more).toEqual([])
  expect(hall).toContain('Zählliste Halle')
  expect(hall.match(/L S-\d+/g)).toEqual(['L S-2', 'L S-10'])
  expect(hall).toContain('Soll')
  expect(chamber).toContain('Zählliste Milchkammer')
  expect(chamber.match(/L S-\d+/g)).toEqual(['L S-3'])
  const [blind] = await read(market.anke, `${url}&as=blindCountList`, 'en-US')
  expect(blind).toContain('Blind count')
  expect(blind).not.toContain('Expected')
  const none = await read(market.anke, `/api/retailer/stocks/paper?as=countList&stocks=${theirs.id}`)
  expect(none.join()).toContain('Hier liegt nichts.')
  expect((await ask(farm.person, `${url}&as=countList`)).statusCode).toBe(403)
})

it('the delivery note and the pick list of a household’s alcohol tell whoever hands it over to look at an age', async () => {
  const cider = await farm.sells(20, {
    article: { alcohol: { tenths: 55, kind: 'fermented' } },
    salesUnit: { sellsB2c: true },
  })
  await market.db.transaction(async (tx) => {
    const sells = { retailerId: market.hub.id }
    await tx.insert(pricingRules).values({ ...sells, channel: 'b2c', salesUnitId: cider.id, fixedPriceCents: 690 })
    await refreshOffers(tx, { ...sells, now: mondayMorning })
  })
  const contact = { name: 'Frauke Lüers', phone: '+494401998877', email: 'frauke@haushalt.example' }
  const { body } = await market.post(null, `/api/household-hubs/${market.hub.slug}/guest-orders`, {
    ...{ deliveryDate: thursday, deliveryMethod: 'pickupHub', payment: 'cashAtPickup', address: null, contact },
    ...{ confirmedAge: 16, linkToken: randomBytes(16).toString('base64url') },
    lines: [{ salesUnitId: cider.id, quantity: 1, unitPriceCents: 690 }],
  })
  const number = body.orderNumber
  for (const as of ['deliveryNote', 'pickList']) {
    const [sheet] = await read(market.anke, `/api/retailer/business-customer-orders/${number}/paper?as=${as}`)
    expect(sheet).toContain('Ausweis zeigen lassen: ab 16 Jahren')
  }
  const [kitchens] = await read(
    market.anke,
    `/api/retailer/business-customer-orders/${orderNumber}/paper?as=deliveryNote`,
  )
  expect(kitchens).not.toContain('Ausweis')
})

describe('a list for the door, of what comes in one van', () => {
  it('has each goods once with their sum and for whom they are, however many orders they are in', async () => {
    const bakery = await market.supplier('Backstube Ahlers')
    const loaves = await bakery.sells(40, { article: { nameDe: 'Roggenlaib', nameEn: 'Rye loaf' } })
    const url = `/api/retailer/inbound/${bakery.company.slug}/paper`
    const numbersOf = async (): Promise<string[]> =>
      (await market.get(bakery.person, '/api/supplier/orders')).orders
        .map((order: { orderNumber: string }) => order.orderNumber)
        .toSorted()
    const orders = async (name: string, quantity: number) => (await market.kitchen(name)).place([loaves.line(quantity)])
    // What is ordered after one was accepted is an order of its own.
    for (const [name, quantity] of [
      ['Küche St. Ansgar', 4],
      ['Kita Birkenweg', 6],
    ] as const) {
      await market.confirm(await orders(name, quantity))
      await market.accept(bakery.person, (await numbersOf()).at(-1) ?? '')
    }
    const numbers = await numbersOf()
    const [sheet = ''] = await read(market.anke, url)
    expect(sheet).toContain(`Donnerstag, 26. November · erwartet · Bestellungen ${numbers.join(', ')}`)
    expect(sheet.match(/Roggenlaib/g)).toHaveLength(1)
    expect(sheet).toMatch(/Roggenlaib, .+? 10 /)
    expect(sheet).toContain('4 × Küche St. Ansgar, 6 × Kita Birkenweg')

    const waiting = await orders('Kantine Hafen', 2)
    const [before = ''] = await read(market.anke, url)
    expect(before, 'what nobody can count yet stands apart').toContain(
      'noch nicht von Ihnen bestätigt 2 × Kantine Hafen',
    )
    await market.confirm(waiting)
    for (const name of ['Schule Nord', 'Schule Ost', 'Schule Süd']) await market.confirm(await orders(name, 1))
    const [english = ''] = await read(market.anke, url, 'en-US')
    expect(english).toContain(`orders ${(await numbersOf()).join(', ')}`)
    expect(english.match(/Rye loaf/g)).toHaveLength(1)
    expect(english).toContain('15 × 6 customers')
  })
})
