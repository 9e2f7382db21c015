import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from './modules/accounts/public.ts'
import { good, lots, type Morning, openMorning, refusal } from './modules/fulfilment/testing/morning.ts'
import { givenHub, givenViewer } from './platform/testing/given.ts'

/** Crates on their way: given with goods, counted at the door, and set off on the next document. */
let market: Morning
const told = { phone: '+4951112345678', vatId: 'DE136695976', iban: 'DE89370400440532013000' }
beforeAll(async () => {
  market = await openMorning()
  await market.db.update(companies).set(told).where(eq(companies.id, market.hub.id))
})
afterAll(() => market.close())

type Farm = Awaited<ReturnType<Morning['supplier']>>
type Kitchen = Awaited<ReturnType<Morning['kitchen']>>
const crate = { kind: 'transportCrate', cents: 386 }

/** Sacks at ten euros net, each in a crate. */
const farmWithSacks = async (name: string) => {
  const farm = await market.supplier(name, { iban: 'DE02120300000000202051', phone: '+494441123' })
  await market.db.update(companies).set({ taxNumber: '33/456/78901' }).where(eq(companies.id, farm.company.id))
  await market.send('PUT', farm.person, '/api/supplier/self-billing-agreement')
  const deposits = [{ kind: 'transportCrate' as const, count: 1, cents: 386 }]
  return { farm, sacks: await farm.sells(100, { salesUnit: { supplierPriceCents: 1_000, deposits } }) }
}

/** From the order to the kitchen's door. */
const delivered = async (farm: Farm, kitchen: Kitchen, line: object, quantity: number, handOver: object = {}) => {
  const orderNumber = await kitchen.place([line])
  await market.confirm(orderNumber)
  const order = await farm.order()
  const itemId = order.items[0].id
  await market.accept(farm.person, order.orderNumber)
  await market.dispatch(farm.person, order.orderNumber, [{ itemId, lots: lots(quantity) }])
  await market.count(farm.company.slug, order.orderNumber, [{ itemId, receipts: [good(quantity)] }])
  const { items } = await market.hubOrder(orderNumber)
  await market.pick(orderNumber, items[0].id, { quantity })
  await market.depart(orderNumber)
  expect(await market.complete(orderNumber, handOver)).toMatchObject({ status: 200 })
  return orderNumber
}
const containers = (slug: string) => market.get(market.anke, `/api/retailer/containers/${slug}`)
const brings = (slug: string, count: number, more: object = {}, as: { subject: string } = market.anke) =>
  market.post(as, `/api/retailer/containers/${slug}/returns`, { returned: [{ ...crate, count }], ...more })
const shortOf = async (answer: { documentIds: string[] }) => {
  const { kind, lines } = await market.get(market.anke, `/api/retailer/billing/documents/${answer.documentIds[0]}`)
  return [kind, ...lines.map((line: { kind: string; lineCents: number }) => [line.kind, line.lineCents])]
}

it('are on account with the customer and with the supplier, and come back without an order', async () => {
  const { farm, sacks } = await farmWithSacks('Hof Kiste')
  const kitchen = await market.kitchen('Küche Kiste')
  await delivered(farm, kitchen, sacks.line(5), 5)
  // Two days before the day that was planned.
  const handedOverOn = '2026-11-23'
  const [ofKitchen, ofFarm] = [await containers(kitchen.company.slug), await containers(farm.company.slug)]
  for (const account of [ofKitchen, ofFarm]) {
    expect(account.kinds).toEqual([{ ...crate, name: null, given: 5, returned: 0, balance: 5, balanceCents: 1_930 }])
    expect(account.movements).toMatchObject([{ ...crate, count: 5, day: handedOverOn }])
  }
  expect(await market.get(kitchen.person, '/api/business-customer/containers')).toEqual(ofKitchen)
  expect(await market.get(farm.person, '/api/supplier/containers')).toEqual(ofFarm)

  // Back from the kitchen, then on the farm's van: each is set off where it was charged.
  const back = await brings(kitchen.company.slug, 4)
  expect(back.body).toMatchObject({ kinds: [{ given: 5, returned: 4, balance: 1 }] })
  expect((await brings(farm.company.slug, 3)).body).toMatchObject({ kinds: [{ returned: 3, balance: 2 }] })
  const bill = { isIssued: true }
  const customers = `/api/retailer/billing/customers/${kitchen.company.slug}/documents`
  expect(await shortOf(await market.done(market.anke, customers, bill))).toEqual([
    'invoice',
    ['goods', 5 * 1_490],
    ['deposit', 1_930],
    ['returned', -1_544],
  ])
  const suppliers = `/api/retailer/billing/suppliers/${farm.company.slug}/documents`
  expect(await shortOf(await market.done(market.anke, suppliers, bill))).toEqual([
    'selfBilled',
    ['goods', 5_000],
    ['deposit', 1_930],
    ['returned', -1_158],
  ])
  // The rest comes when nothing else is to be billed: a credit, at what it was charged, with its VAT.
  await brings(kitchen.company.slug, 1)
  const credit = await market.done(market.anke, customers, bill)
  expect(await shortOf(credit)).toEqual(['credit', ['returned', -386]])
  const { totals } = await market.get(market.anke, `/api/retailer/billing/documents/${credit.documentIds[0]}`)
  expect(totals.grossCents).toBe(-459)
})

it('that are more than were ever given are asked about, and allowed', async () => {
  const { farm, sacks } = await farmWithSacks('Hof Zuviel')
  const kitchen = await market.kitchen('Küche Zuviel')
  await delivered(farm, kitchen, sacks.line(2), 2)
  const asked = await brings(kitchen.company.slug, 3)
  expect(refusal(asked)).toEqual({ status: 409, code: 'MoreReturnedThanGiven' })
  expect(asked.body.facts).toEqual({ items: [{ ...crate, count: 3, out: 2 }] })
  const allowed = await brings(kitchen.company.slug, 3, { isConfirmed: true })
  expect(allowed.body.kinds).toMatchObject([{ returned: 3, balance: -1, balanceCents: -386 }])
})

it('at a hand-over are of its order, and count no more once that is taken back', async () => {
  const { farm, sacks } = await farmWithSacks('Hof Übergabe')
  const kitchen = await market.kitchen('Küche Übergabe')
  const returned = [{ kind: 'transportCrate', count: 2 }]
  const orderNumber = await delivered(farm, kitchen, sacks.line(3), 3, { returned })
  expect(await containers(kitchen.company.slug)).toMatchObject({ kinds: [{ given: 3, returned: 2, balance: 1 }] })
  const url = `/api/retailer/business-customer-orders/${orderNumber}/take-back-hand-over`
  await market.done(market.anke, url, { where: 'onTheWay', reason: 'Falsche Tür' })
  expect(await containers(kitchen.company.slug)).toMatchObject({ kinds: [{ given: 0, returned: 0 }] })
  const { customers } = await market.get(market.anke, '/api/retailer/billing/customers')
  expect(customers.some(({ customer }: { customer: { slug: string } }) => customer.slug === kitchen.company.slug)).toBe(
    false,
  )
})

const kinds = [
  { name: { de: 'E2-Kiste', en: 'E2 crate' }, ...crate },
  { name: { de: 'Palette', en: 'Pallet' }, kind: 'transportCrate', cents: 2_500 },
  { name: { de: 'Weckglas', en: 'Preserving jar' }, kind: 'jar', cents: 50 },
]
const kindsPath = '/api/retailer/container-kinds'
const nameKinds = async () => {
  const { version } = await market.get(market.anke, kindsPath)
  return market.send('PUT', market.anke, kindsPath, { version, body: { kinds } })
}
const pack = (orderNumber: string, version: number, containers: readonly object[]) =>
  market.send('PUT', market.anke, `/api/retailer/picking/${orderNumber}/containers`, { version, body: { containers } })

describe('an order goes out in crates of the hub', () => {
  const packed = async (name: string) => {
    const { farm, sacks } = await farmWithSacks(`Hof ${name}`)
    const kitchen = await market.kitchen(`Küche ${name}`)
    const orderNumber = await kitchen.place([sacks.line(2)])
    await market.confirm(orderNumber)
    return { farm, kitchen, orderNumber }
  }
  const onTheWay = async ({ farm, orderNumber }: Awaited<ReturnType<typeof packed>>) => {
    const order = await farm.order()
    const itemId = order.items[0].id
    await market.accept(farm.person, order.orderNumber)
    await market.dispatch(farm.person, order.orderNumber, [{ itemId, lots: lots(2) }])
    await market.count(farm.company.slug, order.orderNumber, [{ itemId, receipts: [good(2)] }])
    const { items } = await market.hubOrder(orderNumber)
    await market.pick(orderNumber, items[0].id, { quantity: 2 })
    await market.depart(orderNumber)
  }

  it('by kinds that it has named, and is charged with their deposit at the standard rate', async () => {
    expect(await nameKinds()).toMatchObject({ status: 200, body: { kinds } })
    const stage = await packed('Packtisch')
    const { kitchen, orderNumber } = stage
    const before = (await kitchen.order(orderNumber)).totals
    const { packing } = await market.get(market.anke, `/api/retailer/picking/${orderNumber}`)
    expect(packing).toMatchObject({ version: 1, containers: [], canPack: { allowed: true } })
    // What holds goods is lent with them.
    expect(packing.kinds).toEqual(kinds.slice(0, 2))
    const counted = [
      { ...crate, count: 3 },
      { kind: 'transportCrate', cents: 2_500, count: 1 },
    ]
    expect(await pack(orderNumber, 1, counted)).toMatchObject({ status: 200, body: { version: 2 } })
    const { totals, packedContainers } = await kitchen.order(orderNumber)
    expect(packedContainers).toEqual([
      { ...kinds[0], count: 3 },
      { ...kinds[1], count: 1 },
    ])
    const cents = 3 * 386 + 2_500
    expect([totals.depositCents, totals.netCents]).toEqual([before.depositCents + cents, before.netCents + cents])
    const standard = (of: typeof totals) => of.vat.find((rate: { basisPoints: number }) => rate.basisPoints === 1_900)
    expect(standard(totals).netCents - standard(before).netCents).toBe(cents)

    // On the account once they are handed over, and billed with the order.
    expect((await containers(kitchen.company.slug)).kinds).toEqual([])
    await onTheWay(stage)
    // The pallet comes back at once, as what it is; a crate of another hub too, and nobody knows what it was charged.
    const returned = [
      { kind: 'transportCrate', cents: 2_500, count: 1 },
      { kind: 'transportCrate', cents: 444, count: 1 },
    ]
    expect(await market.complete(orderNumber, { returned })).toMatchObject({ status: 200 })
    expect((await containers(kitchen.company.slug)).kinds).toMatchObject([
      // Two with the sacks, three around them.
      { name: kinds[0]?.name, cents: 386, given: 5, returned: 0 },
      { name: kinds[1]?.name, cents: 2_500, given: 1, returned: 1, balanceCents: 0 },
    ])
    const bill = `/api/retailer/billing/customers/${kitchen.company.slug}/documents`
    const billed = await market.done(market.anke, bill, { isIssued: true })
    const named = async () => {
      const { lines } = await market.get(market.anke, `/api/retailer/billing/documents/${billed.documentIds[0]}`)
      return lines.slice(1).map(({ kind, name }: { kind: string; name: unknown }) => [kind, name])
    }
    const [e2, pallet] = kinds.map(({ name }) => name)
    const asCalledThen = [
      ...[
        ['deposit', e2],
        ['deposit', e2],
        ['deposit', pallet],
      ],
      ['returned', pallet],
    ]
    expect(await named()).toEqual(asCalledThen)
    const { version } = await market.get(market.anke, kindsPath)
    const renamed = kinds.map((kind) => ({ ...kind, name: { de: `Alte ${kind.name.de}`, en: `Old ${kind.name.en}` } }))
    expect(await market.send('PUT', market.anke, kindsPath, { version, body: { kinds: renamed } })).toMatchObject({
      status: 200,
    })
    expect(await named()).toEqual(asCalledThen)
    expect(await shortOf(billed)).toEqual([
      'invoice',
      ['goods', 2 * 1_490],
      ['deposit', 2 * 386],
      ['deposit', 3 * 386],
      ['deposit', 2_500],
      ['returned', -2_500],
    ])
    expect(refusal(await pack(orderNumber, 2, []))).toEqual({ status: 409, code: 'AlreadyClosed' })
  })

  it('and what nobody has named, or somebody else has counted meanwhile, is refused', async () => {
    await nameKinds()
    const { orderNumber } = await packed('Zweite Hand')
    const unknown = await pack(orderNumber, 1, [{ kind: 'transportCrate', cents: 999, count: 1 }])
    expect(refusal(unknown)).toEqual({ status: 400, code: 'ValidationFailed' })
    const both = await Promise.all([3, 4].map((count) => pack(orderNumber, 1, [{ ...crate, count }])))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const { version } = await market.get(market.anke, kindsPath)
    const named = await Promise.all(
      [1, 2].map(() => market.send('PUT', market.anke, kindsPath, { version, body: { kinds } })),
    )
    expect(named.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })
})

it('nobody counts for another hub', async () => {
  const kitchen = await market.kitchen('Küche Fremd')
  const stranger = await givenViewer(market.db, await givenHub(market.db))
  expect(refusal(await brings(kitchen.company.slug, 1, {}, stranger))).toEqual({ status: 404, code: 'NotFound' })
})

describe('a count of empties that was wrong', () => {
  type Movement = { count: number; reason: string | null; returned: { id: string; count: number } | null }
  const movementsOf = async (slug: string): Promise<Movement[]> => (await containers(slug)).movements
  const countedOf = async (slug: string) => {
    const found = (await movementsOf(slug)).find(({ returned }) => returned !== null)?.returned
    if (!found) throw new Error('nothing came back')
    return found
  }
  const correct = async (slug: string, count: number, more: object = {}) => {
    const { id, count: seen } = await countedOf(slug)
    const body = { count, seen, reason: 'Es waren 10, nicht 100', ...more }
    return market.post(market.anke, `/api/retailer/containers/${slug}/returns/${id}/correct`, body)
  }
  type Written = { documentIds: string[] }
  const documentOf = ({ documentIds: [id] }: Written) =>
    market.get(market.anke, `/api/retailer/billing/documents/${id}`)
  const fileOf = async ({ documentIds: [id] }: Written, form: 'xml' | 'pdf') => {
    const headers = { authorization: `Bearer ${market.anke.subject}` }
    const url = `/api/retailer/billing/documents/${id}/${form}`
    return (await market.server.app.inject({ url, headers })).rawPayload
  }
  const xmlOf = async (written: Written) => (await fileOf(written, 'xml')).toString()
  const writtenOn = async (written: Written) => {
    const pdf = await getDocumentProxy(new Uint8Array(await fileOf(written, 'pdf')))
    return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
  }
  const said = (number: string) => `Berichtigt ${number} vom 23.11.2026. Grund: Es waren 10, nicht 100`
  /** BT-25. */
  const precedingIn = (xml: string) =>
    [...xml.matchAll(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>([^<]*)/g)].map(([, number]) => number)

  it('gets a counter-entry: the account, and after it the next document', async () => {
    const { farm, sacks } = await farmWithSacks('Hof Null')
    const kitchen = await market.kitchen('Küche Null')
    const { slug } = kitchen.company
    await delivered(farm, kitchen, sacks.line(20), 20)
    await brings(slug, 100, { isConfirmed: true })
    const bill = `/api/retailer/billing/customers/${slug}/documents`
    const first = await market.done(market.anke, bill, { isIssued: true })
    expect((await shortOf(first)).at(-1)).toEqual(['returned', -38_600])
    expect((await correct(slug, 10)).body).toMatchObject({ kinds: [{ given: 20, returned: 10, balance: 10 }] })
    expect((await movementsOf(slug)).slice(0, 2)).toMatchObject([
      { count: -100, reason: null, returned: { count: 10 } },
      { count: 90, reason: 'Es waren 10, nicht 100', returned: null },
    ])
    expect(await market.get(kitchen.person, '/api/business-customer/containers')).toEqual(await containers(slug))
    const corrected = await market.done(market.anke, bill, { isIssued: true })
    expect(await shortOf(corrected)).toEqual(['invoice', ['returned', 34_740]])
    // A charge is no return: it names what it corrects (§ 31 (5) UStDV), on its line and as a whole.
    const { number } = await documentOf(first)
    const reason = 'Es waren 10, nicht 100'
    const named = { lines: [{ corrects: [{ number, issuedOn: '2026-11-23' }], reason }], concerns: [number] }
    expect(await documentOf(corrected)).toMatchObject({ titleKind: 'credit', ...named })
    const paper = await writtenOn(corrected)
    expect(paper).toMatch(new RegExp(`^.*Rechnungskorrektur RE-.*Rückgabe berichtigt: E2-Kiste.*${said(number)}`))
    const data = await xmlOf(corrected)
    expect(data).toContain('<ram:TypeCode>384</ram:TypeCode>')
    expect(data).toContain('<ram:Name>Rückgabe berichtigt: ')
    expect(data).toContain(`${said(number)}</ram:Content>`)
    expect(precedingIn(data)).toEqual([number])
    // Its cancellation refers to it alone; the line still names what was corrected.
    const takesBack = `/api/retailer/billing/documents/${corrected.documentIds[0]}/correct`
    const back = await market.done(market.anke, takesBack, {})
    const own = (await documentOf(corrected)).number
    expect(precedingIn(await xmlOf(back))).toEqual([own])
    const same = { titleKind: 'correction', corrects: own, lines: [{ corrects: [{ number }], reason }] }
    expect(await documentOf(back)).toMatchObject(same)
    // Once more, and up: more than is out is asked about.
    expect(refusal(await correct(slug, 31))).toEqual({ status: 409, code: 'MoreReturnedThanGiven' })
    expect((await correct(slug, 11)).body).toMatchObject({ kinds: [{ returned: 11 }] })
    expect(refusal(await correct(slug, 12, { seen: 10 }))).toEqual({ status: 412, code: 'VersionOutdated' })
    expect((await correct(slug, 0)).body).toMatchObject({ kinds: [{ returned: 0, balance: 20 }] })
  })

  it('with a supplier, too', async () => {
    const { farm, sacks } = await farmWithSacks('Hof Rückgabe')
    const kitchen = await market.kitchen('Küche Rückgabe')
    await delivered(farm, kitchen, sacks.line(5), 5)
    await brings(farm.company.slug, 4)
    const earlier = { reason: 'Eine war nicht unsere' }
    expect((await correct(farm.company.slug, 3, earlier)).body).toMatchObject({ kinds: [{ returned: 3, balance: 2 }] })
    market.server.setNow(new Date('2026-11-23T10:00:00Z'))
    const suppliers = `/api/retailer/billing/suppliers/${farm.company.slug}/documents`
    const first = await market.done(market.anke, suppliers, { isIssued: true })
    expect((await shortOf(first)).at(-1)).toEqual(['returned', -1_158])
    const { number, lines } = await documentOf(first)
    expect(lines.at(-1).corrects).toEqual([])

    // Beside goods, and with more that came back: only its line corrects anything, for what was said since.
    await delivered(farm, kitchen, sacks.line(1), 1)
    expect((await correct(farm.company.slug, 5)).status).toBe(200)
    const draft = await market.done(market.anke, suppliers, { isIssued: false })
    const corrects = [{ number, issuedOn: '2026-11-23' }]
    expect((await documentOf(draft)).lines).toMatchObject([
      { kind: 'goods', corrects: [] },
      { kind: 'deposit', corrects: [] },
      { kind: 'returned', amount: -2, corrects, reason: 'Es waren 10, nicht 100' },
    ])
    await market.done(market.anke, '/api/retailer/billing/documents', draft)
    expect(await documentOf(draft)).toMatchObject({ titleKind: 'selfBilled', concerns: [] })
    expect(await writtenOn(draft)).toMatch(new RegExp(`Rückgabe berichtigt: E2-Kiste.*${said(number)}`))
    const data = await xmlOf(draft)
    expect(data).toContain(`${said(number)}</ram:Content>`)
    expect(precedingIn(data)).toEqual([])
  })

  it('is no correction once the document with it is taken back', async () => {
    const { farm, sacks } = await farmWithSacks('Hof Storno')
    const kitchen = await market.kitchen('Küche Storno')
    const { slug } = kitchen.company
    await delivered(farm, kitchen, sacks.line(5), 5)
    await brings(slug, 4)
    const bill = `/api/retailer/billing/customers/${slug}/documents`
    const first = await market.done(market.anke, bill, { isIssued: true })
    const url = `/api/retailer/billing/documents/${first.documentIds[0]}/correct`
    const back = await market.done(market.anke, url, {})
    expect(await writtenOn(back)).toContain('Rückgabe E2-Kiste')
    await correct(slug, 3)
    const anew = await market.done(market.anke, bill, { isIssued: true })
    expect((await shortOf(anew)).at(-1)).toEqual(['returned', -1_158])
    expect((await documentOf(anew)).lines.at(-1)).toMatchObject({ corrects: [], reason: null })
  })

  it('comes to what is right in a draft that has it already, more or less', async () => {
    const { farm, sacks } = await farmWithSacks('Hof Entwurf')
    const kitchen = await market.kitchen('Küche Entwurf')
    const { slug } = kitchen.company
    await delivered(farm, kitchen, sacks.line(20), 20)
    await brings(slug, 100, { isConfirmed: true })
    const bill = `/api/retailer/billing/customers/${slug}/documents`
    const draft = await market.done(market.anke, bill, { isIssued: false })
    for (const [count, cents] of [
      [10, -3_860],
      [12, -4_632],
    ] as const) {
      expect((await correct(slug, count)).status).toBe(200)
      expect((await shortOf(draft)).at(-1)).toEqual(['returned', cents])
    }
    await market.done(market.anke, '/api/retailer/billing/documents', draft)
    expect((await shortOf(draft)).at(-1)).toEqual(['returned', -4_632])
    expect(refusal(await market.post(market.anke, bill, { isIssued: true }))).toMatchObject({ code: 'NothingToBill' })
  })

  it('at a hand-over: the order says what is right, and taking the hand-over back takes just that', async () => {
    const { farm, sacks } = await farmWithSacks('Hof Tür')
    const kitchen = await market.kitchen('Küche Tür')
    const { slug } = kitchen.company
    const returned = [{ kind: 'transportCrate', count: 3 }]
    const orderNumber = await delivered(farm, kitchen, sacks.line(3), 3, { returned })
    await correct(slug, 1)
    expect((await market.hubOrder(orderNumber)).handOver.returned).toEqual([{ kind: 'transportCrate', count: 1 }])
    const url = `/api/retailer/business-customer-orders/${orderNumber}/take-back-hand-over`
    await market.done(market.anke, url, { where: 'onTheWay', reason: 'Falsche Tür' })
    expect(await containers(slug)).toMatchObject({ kinds: [{ given: 0, returned: 0 }] })
  })

  it('is of its own hub and company alone', async () => {
    const { farm, sacks } = await farmWithSacks('Hof Fremd')
    const kitchen = await market.kitchen('Küche Fremd')
    await delivered(farm, kitchen, sacks.line(2), 2)
    await brings(kitchen.company.slug, 1)
    const { id } = await countedOf(kitchen.company.slug)
    const body = { count: 0, seen: 1, reason: 'Nicht von hier' }
    const other = await market.kitchen('Küche Nebenan')
    const elsewhere = await givenViewer(market.db, await givenHub(market.db, {}))
    for (const [as, slug] of [
      [market.anke, other.company.slug],
      [elsewhere, kitchen.company.slug],
    ] as const)
      expect((await market.post(as, `/api/retailer/containers/${slug}/returns/${id}/correct`, body)).status).toBe(404)
  })
})
