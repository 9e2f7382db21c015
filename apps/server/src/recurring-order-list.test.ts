import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { recurringOrderSorts } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-sort.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenAddresses, givenCompany, givenHub, givenViewer } from './platform/testing/given.ts'
import { openRecurringDesk, type RecurringDesk } from './platform/testing/recurring-desk.ts'
import { sheetText } from './platform/testing/sheet-text.ts'

const names = ['Ährenküche', 'Mensa 100 %', 'Zum Anker'] as const
type Name = (typeof names)[number]

let desk: RecurringDesk
let stranger: { subject: string }
let slugs: Record<Name, string>
/** Numbers, by whose it is and what of; the last one waits. */
let numbers: Record<'potatoes' | 'eggs' | 'cabbage' | 'waiting', string>
beforeAll(async () => {
  desk = await openRecurringDesk()
  stranger = await givenViewer(desk.db, await givenHub(desk.db, { isDefaultHub: false }))
  const sold = async (nameDe: string, nameEn: string) => {
    const { salesUnit } = await desk.sells({ article: { nameDe, nameEn } })
    await desk.stock(desk.supplier.id, salesUnit.id, 1000)
    return { salesUnitId: salesUnit.id, quantity: 4 }
  }
  const potatoes = await sold('Möhren_bunt', 'Carrots')
  const eggs = await sold('Eier', 'Eggs')
  const cabbage = await sold('Spitzkohl', 'Pointed cabbage')
  const customer = async (name: Name) => {
    const company = await givenCompany(desk.db, { type: CompanyType.BusinessCustomer, homeHubId: desk.hub.id, name })
    const more = await givenAddresses(desk.db, company.id)
    const order = async (lines: (typeof potatoes)[], startsOn: string): Promise<string> => {
      const { status, body } = await desk.byHub(desk.template(lines, { startsOn, ...more }), company.slug)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.orderNumber
    }
    return { company, order }
  }
  const [anker, mensa, ears] = [
    await customer('Zum Anker'),
    await customer('Mensa 100 %'),
    await customer('Ährenküche'),
  ]
  numbers = {
    potatoes: await anker.order([potatoes, eggs], '2026-12-17'),
    eggs: await mensa.order([eggs], '2026-12-08'),
    cabbage: await ears.order([cabbage, potatoes, eggs, await sold('Lauch', 'Leek')], '2026-12-11'),
    waiting: (await desk.byCustomer(desk.template([cabbage], { startsOn: '2027-01-05' }))).body.orderNumber,
  }
  slugs = { 'Zum Anker': anker.company.slug, 'Mensa 100 %': mensa.company.slug, Ährenküche: ears.company.slug }
})
afterAll(() => desk.close())

const list = async (query: Readonly<Record<string, string>> = {}, as: { subject: string } = desk.people.hub) => {
  const { status, body } = await desk.send('GET', as, `${desk.paths.hub}?${new URLSearchParams(query)}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const rows: { orderNumber: string }[] = body.recurringOrders
  return { ...body, numbers: rows.map(({ orderNumber }) => orderNumber) }
}
const found = async (q: string, as?: { subject: string }): Promise<string[]> => (await list({ q }, as)).numbers.sort()

describe('a hub’s list of recurring orders', () => {
  it('is found by words: of the customer, of an article in either language, of the number; all of them', async () => {
    const { potatoes, eggs, cabbage, waiting } = numbers
    expect(await found('AHREN')).toEqual([cabbage])
    expect(await found('möhren')).toEqual([potatoes, cabbage].sort())
    expect(await found('carrots')).toEqual([potatoes, cabbage].sort())
    expect(await found('anker carrots eggs')).toEqual([potatoes])
    expect(await found('anker spitzkohl')).toEqual([])
    expect(await found(waiting.toLowerCase())).toEqual([waiting])
    expect(await found(eggs.slice(-4))).toEqual([eggs])
    expect(await found('  ')).toHaveLength(4)
  })

  it('takes signs that mean more in a pattern as they are', async () => {
    expect(await found('%')).toEqual([numbers.eggs])
    expect(await found('n_b')).toEqual([numbers.potatoes, numbers.cabbage].sort())
    expect(await found('_')).toEqual([numbers.potatoes, numbers.cabbage].sort())
    expect(await found('\\')).toEqual([])
  })

  it('counts what was found, and offers every customer all the same', async () => {
    const { counts, total, customers } = await list({ q: 'spitzkohl' })
    expect({ counts, total }).toEqual({ counts: { pending: 1, active: 1, paused: 0, over: 0 }, total: 2 })
    expect(customers).toHaveLength(4)
    expect(await list({ q: 'spitzkohl', status: 'pending' })).toMatchObject({ total: 1, numbers: [numbers.waiting] })
    expect(await list({ q: 'eier', customer: slugs['Zum Anker'] })).toMatchObject({
      total: 1,
      numbers: [numbers.potatoes],
    })
  })

  it('stands by what waits, by customer or by the next delivery, also page by page', async () => {
    const { potatoes, eggs, cabbage, waiting } = numbers
    const kitchen = desk.kitchen.name
    const byCustomer = [...names, kitchen]
      .sort((a, b) => new Intl.Collator('de').compare(a, b))
      .map((name) => ({ [kitchen]: waiting, 'Zum Anker': potatoes, 'Mensa 100 %': eggs, Ährenküche: cabbage })[name])
    // What waits has its dates as well.
    const orders = {
      waiting: [waiting, cabbage, eggs, potatoes],
      customer: byCustomer,
      nextDelivery: [eggs, cabbage, potatoes, waiting],
    }
    for (const sort of recurringOrderSorts) {
      expect((await list({ sort })).numbers, sort).toEqual(orders[sort])
      const pages = [await list({ sort, limit: '3' }), await list({ sort, limit: '3', offset: '3' })]
      expect(pages.flatMap((page) => page.numbers)).toEqual(orders[sort])
      expect(pages.map(({ total }) => total)).toEqual([4, 4])
    }
    expect((await desk.send('GET', desk.people.hub, `${desk.paths.hub}?sort=price`)).status).toBe(400)
  })

  it('is nobody else’s to find', async () => {
    expect(await found('eier', stranger)).toEqual([])
    expect(await found(numbers.eggs, stranger)).toEqual([])
    expect((await list({ q: 'eier' }, stranger)).counts).toEqual({ pending: 0, active: 0, paused: 0, over: 0 })
    const own = await desk.send('GET', desk.people.kitchen, `${desk.paths.customer}?q=spitzkohl`)
    expect(own.body.recurringOrders).toMatchObject([{ orderNumber: numbers.waiting }])
  })
})

describe('the list as a table', () => {
  const load = async (query: string, language = 'de-DE', as: { subject: string } = desk.people.hub) => {
    const headers = { authorization: `Bearer ${as.subject}`, 'accept-language': language }
    const answer = await desk.server.app.inject({ url: `${desk.paths.hub}?format=${query}`, headers })
    expect(answer.statusCode, query).toBe(200)
    return answer
  }
  const linesOf = ({ payload }: { payload: string }) => payload.split('\r\n').filter(Boolean)

  it('has all that is shown, in its order and its reader’s language', async () => {
    const [head, first, second, ...more] = linesOf(await load('csv&q=m%C3%B6hren&sort=nextDelivery'))
    expect(head).toContain('Dauerauftrag;Kunde;Rhythmus')
    // All of its articles, where the list names three.
    expect(first).toBe(
      `${numbers.cabbage};Ährenküche;jeden Freitag;Läuft;4;Spitzkohl, Möhren_bunt, Eier, Lauch;2026-12-11;2026-12-18, 2026-12-24, 2026-12-31;0;2026-12-11;;`,
    )
    expect(second).toContain(`${numbers.potatoes};Zum Anker;jeden Donnerstag`)
    expect(more).toEqual([])
    const english = await load('csv&status=pending', 'en-US')
    expect(linesOf(english)[1]).toContain('every Tuesday;Awaiting confirmation;1;Pointed cabbage;2027-01-05')
    expect(english.payload).toContain('Next delivery')
  })

  it('has no rest: more than a page of the list, and its spreadsheet has the same', async () => {
    expect(linesOf(await load('csv'))).toHaveLength(5)
    const sheet = await sheetText((await load('xlsx&sort=customer')).rawPayload)
    expect(sheet.match(/D-2026-\d+/g)).toEqual((await list({ sort: 'customer' })).numbers)
  })

  it('of another hub is empty', async () => {
    expect(linesOf(await load('csv&q=eier', 'de-DE', stranger))).toHaveLength(1)
  })
})
