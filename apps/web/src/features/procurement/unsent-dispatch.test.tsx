import { getSupplierOrder } from '@regionalmarkt/contract/procurement/supplier-orders.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leavePage, producer, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Answer, Asked } from '../../platform/testing/pretended-server.ts'

const yes = { allowed: true, code: null }
const no = { allowed: false, code: 'TransitionNotAllowed' }
const hams = '0198c7a0-0000-7000-8000-0000000000e1'
const part = '0198c7a0-0000-7000-8000-0000000000e2'
const number = 'E-2026-000045'
const colleague = { ...producer, userId: '0198c7a0-0000-7000-8000-0000000000b2' }
const route = 'POST /api/supplier/orders/{orderNumber}/dispatch' as const

/** What the server has been told of the hams, by the keys under which it was. */
let reported: Map<string, unknown>
/** The screen knows nothing of what has arrived. */
let isCutOff: boolean
/** Hams that go past the hub to a kitchen, paid by weight. */
const order = () => {
  const isReported = reported.size > 0 && !isCutOff
  return getSupplierOrder.response.parse({
    ...{ orderNumber: number, supplierSlug: 'hof-luettje', supplierName: 'Hof Lüttje', retailerName: 'Hub Nord' },
    ...{ deliveryDate: '2099-11-26', leg: 'deliverySupplier', paymentStatus: 'unpaid', isOpen: false },
    ...{ cutOffAt: '2026-11-25T10:00:00Z', itemCount: 1, quantity: 3, netCents: 6000, isEstimated: true },
    ...{ depositCents: 0, shortageCount: 0, early: null, canAccept: no, version: 3, history: [] },
    status: isReported ? 'inDelivery' : 'processing',
    canDispatch: isReported ? no : yes,
    items: [
      {
        ...{ id: hams, position: 1, paymentStatus: 'unpaid', articleNumber: 'SK-1', picture: null },
        ...{ priceBasis: 'kilogram', unitPriceCents: 1000, lineCents: 6000, depositCents: 0, deposits: [] },
        status: isReported ? 'inDelivery' : 'processing',
        articleName: { de: 'Landschinken', en: 'Country ham' },
        salesUnitName: { de: 'Stück', en: 'Piece' },
        ...{ expectedWeightGrams: 2000, orderedQuantity: 3, confirmedQuantity: 3 },
        ...{ receivedQuantity: null, receivedGrams: null, spoiltQuantity: 0, declineReason: null, isForShelf: false },
        ...{ acceptedBesides: [] },
        ...{
          lots: [],
          canDecline: isReported ? no : yes,
          suggestedLots: [{ lot: 'H-1', bestBefore: null, quantity: 3 }],
        },
      },
    ],
    stops: [
      {
        ...{
          orderNumber: 'K-2026-000318',
          customerName: 'Küche St. Ansgar',
          status: 'processing',
          phone: '',
          note: '',
        },
        address: { name: 'Küche', addition: '', street: 'Am Markt 1', postcode: '25335', city: 'Elmshorn' },
        lines: [{ orderItemId: part, itemId: hams, quantity: 3, weighedGrams: null, lots: [] }],
        ...{ handOver: null, canComplete: no },
      },
    ],
  })
}

let server: ReturnType<typeof startBrowser>
const take = ({ headers, body }: Asked): Answer => {
  const key = headers.get('idempotency-key') ?? ''
  if (!reported.has(key)) reported.set(key, body)
  return { body: { status: 'inDelivery' } }
}
const goOffline = () => server.on(route, () => 'unreachable')
const refuse = (code: string) => server.on(route, { status: 409, body: { title: code, code } })
const connectionIsBack = () => act(async () => void window.dispatchEvent(new Event('online')))

beforeEach(() => {
  reported = new Map()
  isCutOff = false
  server = startBrowser()
  server.on('GET /api/supplier/orders/{orderNumber}', () => ({ body: order() }))
  server.on(route, take)
})

/** A page load: every module begins anew, and the browser has what was kept. */
const visit = async (account = producer) => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, account)
  const [{ NextStep }, { OrderLines }, { DispatchOnDevice }, { UnsentDispatches }, { orderQuery }] = await Promise.all([
    import('./next-step.tsx'),
    import('./order-lines.tsx'),
    import('./unsent-dispatch.tsx'),
    import('./unsent-dispatches.tsx'),
    import('./queries.ts'),
  ])
  const Page = () => {
    const { data } = useQuery(orderQuery(number))
    return (
      <>
        <UnsentDispatches />
        {data && (
          <>
            <h1>{data.status}</h1>
            <NextStep order={data} size="large" />
            <DispatchOnDevice orderNumber={number} />
            <OrderLines order={data} />
          </>
        )}
      </>
    )
  }
  const user = await page.openScreen(<Page />)
  await screen.findByRole('heading', { level: 1 })
  return user
}
type User = Awaited<ReturnType<typeof visit>>

const dispatchName = `${number} ist unterwegs`
const openForm = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: dispatchName }))
  return within(await screen.findByRole('dialog'))
}
const press = async (user: User) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ist unterwegs' }))
/** Types a lot of its own and what it weighs, and says that it is on its way. */
const report = async (user: User) => {
  const form = await openForm(user)
  const lot = await form.findByRole('textbox', { name: /Charge/ })
  await user.clear(lot)
  await user.type(lot, 'H-77')
  await user.type(form.getByRole('textbox', { name: /Gewicht/ }), '8,5')
  await press(user)
}
const waits = () => screen.findByRole('region', { name: 'Wird gemeldet, sobald wieder Verbindung besteht.' })
const isWaiting = () =>
  screen.queryByRole('region', { name: 'Wird gemeldet, sobald wieder Verbindung besteht.' }) !== null
const sent = () =>
  server.sent('POST', '/dispatch').map(({ headers, body }) => ({ key: headers.get('idempotency-key'), body }))
const typed = {
  items: [{ itemId: hams, lots: [{ lot: 'H-77', bestBefore: null, quantity: 3 }] }],
  weights: [{ orderItemId: part, grams: 8500 }],
}
const told = `${number} ist als unterwegs gemeldet`

test('with a connection it is reported at once, and said', async () => {
  const user = await visit()
  await report(user)
  expect(await screen.findByText(told)).toBeTruthy()
  expect(isWaiting()).toBe(false)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(1)
  expect(sent()[0]?.body).toMatchObject(typed)
})

test('without a connection it waits as it was typed, outlasts a reload, and is reported by itself, once', async () => {
  // The first try arrives, and its answer is lost.
  server.on(route, (asked) => {
    take(asked)
    return 'unreachable'
  })
  isCutOff = true
  const user = await visit()
  await report(user)
  expect((await waits()).textContent).toMatch(/Landschinken.*3.*Charge H-77.*Landschinken für Küche St. Ansgar: 8,5/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: dispatchName })).toBeNull()

  await visit()
  expect((await waits()).textContent).toContain('Charge H-77')
  isCutOff = false
  server.on(route, take)
  await connectionIsBack()
  expect(await screen.findByText(told)).toBeTruthy()
  await waitFor(() => expect(isWaiting()).toBe(false))
  expect(screen.queryByRole('button', { name: dispatchName })).toBeNull()
  expect([...reported.values()]).toMatchObject([typed])
  const [first, ...others] = sent()
  expect(others.length).toBeGreaterThan(0)
  for (const other of others) expect(other).toEqual(first)
})

test('what waits can be changed, and is not sent while it is', async () => {
  goOffline()
  const user = await visit()
  await report(user)
  await waits()
  await user.click(screen.getByRole('button', { name: `${number}: Meldung ändern` }))
  const lot = await screen.findByRole<HTMLInputElement>('textbox', { name: /Charge/ })
  expect(lot.value).toBe('H-77')
  server.on(route, take)
  await connectionIsBack()
  expect(reported.size).toBe(0)
  await user.type(lot, '8')
  await press(user)
  expect(await screen.findByText(told)).toBeTruthy()
  expect([...reported.values()]).toMatchObject([{ items: [{ lots: [{ lot: 'H-778' }] }], weights: typed.weights }])
})

test('what a report covers is not declined while it waits, and says why; it can be once the report is held back', async () => {
  goOffline()
  const user = await visit()
  const decline = () => screen.getByRole('button', { name: 'Landschinken absagen' })
  expect(decline().getAttribute('aria-disabled')).toBeNull()
  await report(user)
  await waits()
  expect(decline().getAttribute('aria-disabled')).toBe('true')
  expect(decline().getAttribute('aria-description')).toMatch(/^Diese Position steht in Ihrer Meldung/)
  await user.click(decline())
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: `${number}: Meldung ändern` }))
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('button', { name: 'Noch nicht' }))
  await waitFor(() => expect(decline().getAttribute('aria-disabled')).toBeNull())
})

test.each([
  ['closed without a word goes on waiting as it was', '{Escape}', 1],
  ['that is not to go yet stays on the device', 'Noch nicht', 0],
])('what is opened to be changed and %s', async (_, key, count) => {
  goOffline()
  const user = await visit()
  await report(user)
  await waits()
  await user.click(screen.getByRole('button', { name: `${number}: Meldung ändern` }))
  const form = within(await screen.findByRole('dialog'))
  await form.findByRole('textbox', { name: /Charge/ })
  if (key === '{Escape}') await user.keyboard(key)
  else await user.click(form.getByRole('button', { name: key }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isWaiting()).toBe(count === 1)
  server.on(route, take)
  await connectionIsBack()
  if (count === 1) expect(await screen.findByText(told)).toBeTruthy()
  expect([...reported.values()]).toMatchObject([typed].slice(0, count))
})

test('a colleague at the same device neither sees nor sends it; whoever packed finds it again', async () => {
  goOffline()
  const user = await visit()
  await report(user)
  await waits()
  server.on(route, take)
  const before = sent().length
  await visit(colleague)
  expect(isWaiting()).toBe(false)
  await connectionIsBack()
  expect(sent()).toHaveLength(before)
  await visit()
  await waitFor(() => expect(reported.size).toBe(1))
})

const unusual = /^Das Gewicht weicht/
test('weights that are refused as unusual lead back to what was typed, also after a reload, to be confirmed', async () => {
  goOffline()
  let user = await visit()
  await report(user)
  await waits()
  refuse('WeightUnusual')
  await connectionIsBack()
  const refused = await screen.findByRole('region', { name: 'Nicht gemeldet' })
  expect(refused.textContent).toMatch(/Das Gewicht weicht/)
  expect(refused.textContent).toContain('Charge H-77')
  // Elsewhere in a producer's screens it stands above the page, with the way there.
  expect(screen.getByRole('link', { name: 'Zur Bestellung' }).getAttribute('href')).toBe(`/supplier/orders/${number}`)
  const tries = sent().length
  user = await visit()
  await connectionIsBack()
  expect(sent()).toHaveLength(tries)
  const form = await openForm(user)
  expect((await form.findByRole('alert')).textContent).toMatch(unusual)
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Gewicht/ }).value).toBe('8,5')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Charge/ }).value).toBe('H-77')
  server.on(route, take)
  await user.click(form.getByRole('button', { name: 'Die Gewichte stimmen' }))
  expect(await screen.findByText(told)).toBeTruthy()
  expect([...reported.values()]).toMatchObject([{ ...typed, isWeightConfirmed: true }])
})

test('with a connection a refusal is said at once in the form, which stays open', async () => {
  refuse('WeightUnusual')
  const user = await visit()
  await report(user)
  const form = within(screen.getByRole('dialog'))
  expect((await form.findByRole('alert')).textContent).toMatch(unusual)
  // The suggestions come back where they are asked for; what was weighed stays.
  await user.click(form.getByRole('button', { name: 'Vorschläge wiederherstellen' }))
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Charge/ }).value).toBe('H-1')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Gewicht/ }).value).toBe('8,5')
})

test('where somebody else has reported it meanwhile, what was typed can be read until it is discarded', async () => {
  goOffline()
  const user = await visit()
  await report(user)
  await waits()
  reported.set('of a colleague', {})
  refuse('AlreadyClosed')
  await connectionIsBack()
  const refused = await screen.findByRole('region', { name: 'Nicht gemeldet' })
  expect(refused.textContent).toMatch(/Das ist schon abgeschlossen\..*Charge H-77/)
  await user.click(within(refused).getByRole('button', { name: 'Eingaben verwerfen' }))
  expect(screen.queryByRole('region', { name: 'Nicht gemeldet' })).toBeNull()
  await visit()
  expect(screen.queryByRole('region', { name: 'Nicht gemeldet' })).toBeNull()
})

test.each([
  ['a broken store', '{'],
  ['what is no dispatch', '[{"orderNumber":"E-2026-000045","body":{"items":[null]}},null]'],
])('%s is nothing, and stands in nobody’s way', async (_, kept) => {
  localStorage.setItem(`dispatches.${producer.userId}.${producer.companyId}`, kept)
  const user = await visit()
  expect(isWaiting()).toBe(false)
  await report(user)
  expect(await screen.findByText(told)).toBeTruthy()
})
