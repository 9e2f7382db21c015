import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Morning, openMorning } from './modules/fulfilment/testing/morning.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'
import { sheetText } from './platform/testing/sheet-text.ts'

let market: Morning
let numbers: { clinic: string; school: string; fetched: string }
beforeAll(async () => {
  market = await openMorning()
  const farm = await market.supplier('Hof Lüttje')
  const units = [await farm.sells(500), await farm.sells(500), await farm.sells(500), await farm.sells(500)]
  const clinic = await market.kitchen('Klinikum am Deich')
  const school = await market.kitchen('Grundschule Überwerder')
  const few = [units[0], units[1]].flatMap((unit) => (unit ? [unit.line(6)] : []))
  numbers = {
    clinic: await clinic.place(units.map((unit) => unit.line(6))),
    school: await school.place(few),
    fetched: await school.place(few, { deliveryMethod: 'pickupHub', deliveryDate: '2026-11-27' }),
  }
})
afterAll(() => market.close())

const url = '/api/retailer/business-customer-orders'
type Row = { orderNumber: string; contents: { de: string }[]; itemCount: number }
const listed = async (query: string): Promise<Row[]> => (await market.get(market.anke, `${url}?${query}`)).orders

describe('the orders of a hub', () => {
  it.each([
    ['part of a name, whatever the letters', 'q=überw', ['fetched', 'school']],
    ['an umlaut as it is typed without', 'q=ueberwerder', ['fetched', 'school']],
    ['a way of delivery', 'deliveryMethod=pickupHub', ['fetched']],
    ['both, and a day', 'q=schule&deliveryMethod=deliveryHub&deliveryDate=2026-11-26', ['school']],
    ['several days', 'deliveryDate=2026-11-26&deliveryUntil=2026-11-27', ['fetched', 'school', 'clinic']],
    ['all days until one', 'deliveryUntil=2026-11-26', ['school', 'clinic']],
    ['days that end before they begin', 'deliveryDate=2026-11-27&deliveryUntil=2026-11-26', []],
    ['what goes on still', 'status=open&deliveryDate=2026-11-27', ['fetched']],
    ['what nobody is called', 'q=%25', []],
  ] as const)('are narrowed by %s', async (_, query, wanted) => {
    const found = (await listed(query)).map(({ orderNumber }) => orderNumber)
    expect(found).toEqual(wanted.map((name) => numbers[name]))
  })

  it('are found by the end of their number', async () => {
    const [found, ...more] = await listed(`q=${numbers.clinic.slice(-3)}`)
    expect([found?.orderNumber, more]).toEqual([numbers.clinic, []])
  })

  it('tell by three articles what is in them', async () => {
    const [order] = await listed('q=Klinikum')
    expect([order?.contents.length, order?.itemCount]).toEqual([3, 4])
  })

  it.each([
    ['newest', ['fetched', 'school', 'clinic']],
    ['oldest', ['clinic', 'school', 'fetched']],
    ['latestDelivery', ['fetched', null, null]],
    ['earliestDelivery', [null, null, 'fetched']],
  ] as const)('stand in the order that is asked for: %s', async (sort, wanted) => {
    const found = (await listed(`sort=${sort}`)).map(({ orderNumber }) => orderNumber)
    expect(found.toSorted()).toEqual(Object.values(numbers).toSorted())
    for (const [at, name] of wanted.entries()) if (name !== null) expect(found[at]).toBe(numbers[name])
  })

  it.each(['newest', 'oldest', 'latestDelivery', 'earliestDelivery'])(
    'go on after 50 where the page before ended: %s',
    async (sort) => {
      const kitchen = await market.kitchen(`Viele ${sort}`)
      const unit = await (await market.supplier(`Hof ${sort}`)).sells(500)
      for (let made = 0; made < 51; made += 1)
        await kitchen.place([unit.line(1)], { deliveryDate: made % 2 === 0 ? '2026-11-26' : '2026-11-27' })
      const first = await market.get(market.anke, `${url}?q=Viele ${sort}&sort=${sort}`)
      const second = await market.get(market.anke, `${url}?q=Viele ${sort}&sort=${sort}&cursor=${first.nextCursor}`)
      expect([first.orders.length, second.orders.length, second.nextCursor]).toEqual([50, 1, null])
      const rows: { orderNumber: string; placedAt: string; deliveryDate: string }[] = [
        ...first.orders,
        ...second.orders,
      ]
      expect(new Set(rows.map(({ orderNumber }) => orderNumber)).size).toBe(51)
      const keys = rows.map(({ placedAt, deliveryDate }) => (sort.endsWith('Delivery') ? deliveryDate : placedAt))
      const up = keys.toSorted()
      expect(keys).toEqual(['newest', 'latestDelivery'].includes(sort) ? up.toReversed() : up)
      // A place in another order is none in this one.
      const other = sort.endsWith('Delivery') ? 'newest' : 'latestDelivery'
      const refused = await market.send('GET', market.anke, `${url}?sort=${other}&cursor=${first.nextCursor}`)
      expect(refused.status).toBe(400)
    },
  )

  it('are narrowed to those of kitchens or of households', async () => {
    expect((await listed('q=Klinikum&channel=b2b')).map(({ orderNumber }) => orderNumber)).toEqual([numbers.clinic])
    expect(await listed('q=Klinikum&channel=b2c')).toEqual([])
  })

  it('are narrowed to one customer, of those who have ordered here and of no others', async () => {
    const idle = await market.kitchen('Noch ohne Bestellung')
    const { customers, suppliers } = await market.get(market.anke, '/api/retailer/trade-partners?of=customerOrders')
    const names = customers.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted((a: string, b: string) => a.localeCompare(b)))
    expect(names).toContain('Klinikum am Deich')
    expect(names).not.toContain(idle.company.name)
    expect(suppliers).toEqual([])
    const school = customers.find(({ name }: { name: string }) => name === 'Grundschule Überwerder')
    expect((await listed(`customer=${school.slug}`)).map(({ orderNumber }) => orderNumber)).toEqual([
      numbers.fetched,
      numbers.school,
    ])
    expect(await listed(`customer=${school.slug}&q=Klinikum`)).toEqual([])
    expect(await listed(`customer=${idle.company.slug}`)).toEqual([])
    expect(await listed('customer=niemand')).toEqual([])
    const stranger = await givenViewer(market.db, await givenHub(market.db))
    expect((await market.get(stranger, `${url}?customer=${school.slug}`)).orders).toEqual([])
    expect(await market.get(stranger, '/api/retailer/trade-partners?of=customerOrders')).toEqual({
      customers: [],
      suppliers: [],
    })
  })

  it('are found by nobody else', async () => {
    const stranger = await market.kitchen('Andere')
    expect((await market.send('GET', stranger.person, `${url}?q=Klinikum`)).status).toBe(403)
  })

  it('are no longer among those that go on once nothing of them does, and neither are those with their producers', async () => {
    const farm = await market.supplier('Hof Vorbei')
    const kitchen = await market.kitchen('Imbiss Vorbei')
    const order = await kitchen.place([(await farm.sells(500)).line(6)])
    const found = async (status: string) =>
      Promise.all(
        [`${url}?q=Imbiss Vorbei`, '/api/retailer/retailer-orders?q=Hof Vorbei'].map(
          async (list) => (await market.get(market.anke, `${list}&status=${status}`)).orders.length,
        ),
      )
    expect([await found('open'), await found('cancelled')]).toEqual([
      [1, 1],
      [0, 0],
    ])
    const { items } = await market.get(market.anke, `${url}/${order}`)
    await market.post(market.anke, `${url}/${order}/items/${items[0].id}/cancel`, { reason: 'Abbestellt' })
    expect([await found('open'), await found('cancelled')]).toEqual([
      [0, 0],
      [1, 1],
    ])
  })
})

describe('an exported list', () => {
  const load = (format: string, language: string) =>
    market.server.app.inject({
      url: `${url}?format=${format}&q=schule`,
      headers: { authorization: `Bearer ${market.anke.subject}`, 'accept-language': language },
    })

  it('has what is shown, with amounts as its reader writes them', async () => {
    const german = (await load('csv', 'de-DE')).payload.split('\r\n').filter(Boolean)
    expect(german[0]).toMatch(/^\uFEFF?"?Bestellnummer/)
    expect(german).toHaveLength(3)
    // Two lines of six sacks at 14.90 €.
    expect(german.at(-1)).toContain('178,80')
    const english = (await load('csv', 'en-US')).payload
    expect(english).toContain('Order number')
    expect(english).toContain('178.80')
  })

  it('comes for spreadsheets, too', async () => {
    const answer = await load('xlsx', 'de-DE')
    const table = await sheetText(answer.rawPayload)
    for (const cell of ['Bestellnummer', numbers.fetched, numbers.school]) expect(table).toContain(cell)
    expect(table).not.toContain(numbers.clinic)
  })
})

it('papers of chosen orders are one file, in which those of nobody or of another hub are left out', async () => {
  const ask = async (orders: string, as = 'crateLabels') => {
    const answer = await market.server.app.inject({
      url: `${url}/paper?as=${as}&orders=${orders}`,
      headers: { authorization: `Bearer ${market.anke.subject}` },
    })
    if (answer.statusCode !== 200) return answer.statusCode
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    return (await extractText(pdf, { mergePages: false })).text.map((sheet) => sheet.replaceAll(/\s+/g, ' '))
  }
  const both = await ask(`${numbers.clinic},K-2026-999999,${numbers.school}`)
  expect(both).toHaveLength(2)
  expect(both).toEqual(expect.arrayContaining([expect.stringContaining(`Bestellung ${numbers.school}`)]))
  expect(await ask(numbers.clinic, 'deliveryNotes')).toEqual([expect.stringContaining('noch nichts gepackt')])
  expect(await ask('x')).toBe(400)
})
