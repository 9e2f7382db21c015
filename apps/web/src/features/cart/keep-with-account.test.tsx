import { settleCartLine } from '@regionalmarkt/domain/orders/settle-cart-line.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { kitchen, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Asked } from '../../platform/testing/pretended-server.ts'
import type { AccountLine } from './taken-answer.ts'

const potatoes = '0198c7a0-0000-7000-8000-0000000000b1'
const carrots = '0198c7a0-0000-7000-8000-0000000000b2'
const item = (salesUnitId: string) => ({
  ...{ salesUnitId, name: salesUnitId === potatoes ? 'Kartoffel Linda' : 'Möhren' },
  ...{ salesUnitName: 'Sack', unitPriceCents: 1490 },
})
const line = (salesUnitId: string, quantity: number) => ({ ...item(salesUnitId), quantity, language: 'de-DE' as const })

type Sent = { as: string; saw: string[]; salesUnitId: string }
type Body = { changes: (Sent & AccountLine)[]; gone: Sent[] }

let server: ReturnType<typeof startBrowser>
/** The cart for businesses as the account keeps it. */
let account: Map<string, AccountLine & { writtenAs: string }>
beforeEach(() => {
  server = startBrowser()
  account = new Map()
  server.on('GET /api/carts', () => ({ body: { b2b: { lines: [...account.values()] }, b2c: { lines: [] } } }))
  server.on('PATCH /api/carts/{channel}', takes)
})
const takes = ({ body }: Asked) => {
  const { changes, gone } = body as Body
  for (const one of [
    ...changes,
    ...gone.map((each) => ({ ...line(each.salesUnitId, 0), ...each, seenQuantity: null })),
  ]) {
    const { as, saw, ...kept } = one
    const after = settleCartLine(account.get(one.salesUnitId) ?? null, one)
    if (after === null) account.delete(one.salesUnitId)
    else account.set(one.salesUnitId, { ...kept, ...after })
  }
  return { body: { lines: [...account.values()] } }
}
/** Another device of theirs has changed a line, knowing how it stood. */
const elsewhere = (salesUnitId: string, quantity: number) => {
  if (quantity === 0) account.delete(salesUnitId)
  else account.set(salesUnitId, { ...line(salesUnitId, quantity), seenQuantity: null, writtenAs: crypto.randomUUID() })
}

/** A page load of the kitchen on this device, which goes on with what lies there. */
const visit = async () => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  const store = await import('./cart-store.ts')
  store.expectAccountCarts(true)
  await page.signInAs(server, kitchen)
  const { keepCartsWithAccount } = await import('./keep-with-account.ts')
  keepCartsWithAccount()
  const { refresh } = await import('../../platform/queries.ts')
  return { ...store, hear: () => refresh(['cart']) }
}
const here = () =>
  (JSON.parse(localStorage.getItem(`regionalmarkt.cart.b2b.${kitchen.userId}`) ?? '[]') as AccountLine[]).map(
    ({ salesUnitId, quantity }) => [salesUnitId, quantity],
  )
const there = () => [...account.values()].map(({ salesUnitId, quantity }) => [salesUnitId, quantity])

test('what is put in here goes to the account, and what is put in elsewhere comes here', async () => {
  elsewhere(carrots, 2)
  const { setQuantity, hear } = await visit()
  await waitFor(() => expect(here()).toEqual([[carrots, 2]]))
  setQuantity(item(potatoes), 3)
  await waitFor(() => expect(there()).toEqual(expect.arrayContaining([[potatoes, 3]])), { timeout: 3000 })
  elsewhere(carrots, 0)
  elsewhere(potatoes, 8)
  await hear()
  await waitFor(() => expect(here()).toEqual([[potatoes, 8]]))
})

test('what a guest has gathered joins what the account keeps: nothing is lost, of both the larger stays', async () => {
  elsewhere(carrots, 2)
  elsewhere(potatoes, 4)
  localStorage.setItem(
    'regionalmarkt.cart.b2b.guest',
    JSON.stringify([line(carrots, 5), line(potatoes, 1), line(kitchen.userId, 1)]),
  )
  await visit()
  const joined = [
    [carrots, 5],
    [potatoes, 4],
    [kitchen.userId, 1],
  ]
  await waitFor(() => expect(there()).toEqual(joined), { timeout: 3000 })
  await waitFor(() => expect(here()).toEqual(joined))
  expect(localStorage.getItem('regionalmarkt.cart.b2b.guest')).toBeNull()
})

test('what is typed without a connection arrives with the next page, and undoes nothing that was done meanwhile', async () => {
  elsewhere(carrots, 2)
  elsewhere(potatoes, 2)
  const offline = await visit()
  await waitFor(() => expect(here()).toHaveLength(2))
  server.on('PATCH /api/carts/{channel}', () => 'unreachable')
  server.on('GET /api/carts', () => 'unreachable')
  offline.setQuantity(item(potatoes), 0)
  offline.setQuantity(item(carrots), 6)
  expect(here()).toEqual([[carrots, 6]])
  elsewhere(potatoes, 9)
  server.on('PATCH /api/carts/{channel}', takes)
  server.on('GET /api/carts', () => ({ body: { b2b: { lines: [...account.values()] }, b2c: { lines: [] } } }))
  await visit()
  const both = [
    [carrots, 6],
    [potatoes, 9],
  ]
  await waitFor(() => expect(there()).toEqual(both), { timeout: 3000 })
  await waitFor(() => expect(here()).toEqual(both))
})

test('a line that another window has just put in outlasts one that is put in here', async () => {
  const { setQuantity } = await visit()
  // The other window has written, and its news is still on the way.
  localStorage.setItem(`regionalmarkt.cart.b2b.${kitchen.userId}`, JSON.stringify([line(carrots, 2)]))
  setQuantity(item(potatoes), 1)
  expect(here()).toEqual([
    [carrots, 2],
    [potatoes, 1],
  ])
})

test('who was here before leaves nothing on the device but what has not been sent', async () => {
  elsewhere(carrots, 2)
  await visit()
  await waitFor(() => expect(here()).toHaveLength(1))
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await import('./cart-store.ts')
  await page.signInAs(server, null)
  expect(here()).toEqual([])
})

test('a change that a busy server fails to take is sent once, and with the next page', async () => {
  const first = await visit()
  await (await import('../../platform/words.tsx')).prepareWords()
  await waitFor(() => expect(server.sent('GET', '/api/carts')).not.toHaveLength(0))
  const sent = () => server.sent('PATCH', '/carts/b2b').length
  server.on('PATCH /api/carts/{channel}', { status: 503, body: { title: 'Viel los' } })
  first.setQuantity(item(potatoes), 3)
  await waitFor(() => expect(sent()).toBe(1), { timeout: 3000 })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent()).toBe(1)
  await visit()
  await (await import('../../platform/words.tsx')).prepareWords()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(sent()).toBe(2)
  server.on('PATCH /api/carts/{channel}', takes)
  await visit()
  await waitFor(() => expect(there()).toEqual([[potatoes, 3]]), { timeout: 3000 })
  expect(sent()).toBe(3)
})

test('a change that the server refuses is not sent again, and the next change is', async () => {
  const { setQuantity, hear } = await visit()
  await (await import('../../platform/words.tsx')).prepareWords()
  await waitFor(() => expect(server.sent('GET', '/api/carts')).not.toHaveLength(0))
  const sent = () => server.sent('PATCH', '/carts/b2b').length
  server.on('PATCH /api/carts/{channel}', { status: 400, body: { title: 'Das geht nicht.' } })
  setQuantity(item(potatoes), 3)
  await waitFor(() => expect(sent()).toBe(1), { timeout: 3000 })
  await hear()
  document.dispatchEvent(new Event('visibilitychange'))
  await hear()
  expect(sent()).toBe(1)
  expect(here()).toEqual([[potatoes, 3]])
  server.on('PATCH /api/carts/{channel}', takes)
  setQuantity(item(potatoes), 4)
  await waitFor(() => expect(there()).toEqual([[potatoes, 4]]), { timeout: 3000 })
  expect(sent()).toBe(2)
})
