import { getPicking } from '@regionalmarkt/contract/fulfilment/picking.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { hub, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Answer, Asked } from '../../platform/testing/pretended-server.ts'

type Picked = { quantity: number; weighedGrams?: number; missingReason?: object; isWeightConfirmed?: boolean }

const orderNumber = 'K-2026-000318'
const jars = '0198c7a0-0000-7000-8000-0000000000d1'
const cheese = '0198c7a0-0000-7000-8000-0000000000d2'
const yes = { allowed: true, code: null }
const no = { allowed: false, code: 'TransitionNotAllowed' }

const syrup = { articleName: { de: 'Rübensirup', en: 'Beet syrup' }, salesUnitName: { de: 'Becher', en: 'tub' } }

/** The order as the hub's books have it: two jars of honey in place of syrup that was not to be had, and a cheese that has to be weighed. */
let picked: Map<string, Picked>
const books = () =>
  getPicking.response.parse({
    ...{ orderNumber, customerName: 'Kantine am Hafen', deliveryDate: '2026-11-26', deliveryMethod: 'deliveryHub' },
    door: {
      name: 'Kantine am Hafen',
      addition: 'Tor 3',
      street: 'Kaje 2',
      postcode: '26954',
      city: 'Deichmoor',
      country: 'DE',
    },
    ...{ status: 'receivedRetailer', minimumAge: null, note: '', canDepart: no, canComplete: no },
    packing: { version: 1, containers: [], kinds: [], canPack: no },
    items: [
      {
        id: jars,
        name: 'Honig',
        pack: 'Glas',
        replaces: syrup,
        orderedQuantity: 2,
        isWeighed: false,
        estimatedGrams: null,
      },
      {
        id: cheese,
        name: 'Bergkäse',
        pack: 'Laib',
        replaces: null,
        orderedQuantity: 1,
        isWeighed: true,
        estimatedGrams: 4300,
      },
    ].map(({ id, name, pack, ...item }) => ({
      ...{ id, ...item, articleName: { de: name, en: name }, salesUnitName: { de: pack, en: pack } },
      salesUnitId: id,
      ...{ splitFromItemId: null, status: 'receivedRetailer', shelf: '', picture: null, cancelReason: null, lots: [] },
      quantity: item.orderedQuantity,
      pickedQuantity: picked.get(id)?.quantity ?? null,
      weighedGrams: picked.get(id)?.weighedGrams ?? null,
      canPick: yes,
      canTakeBack: { allowed: false, code: 'NotYetPicked' },
    })),
  })

let server: ReturnType<typeof startBrowser>
const take = ({ path, body }: Asked): Answer => {
  picked.set(path.split('/').at(-2) ?? '', body as Picked)
  return { body: { status: 'receivedRetailer' } }
}
beforeEach(() => {
  picked = new Map()
  server = startBrowser()
  server.on('GET /api/retailer/picking/{orderNumber}', () => ({ body: books() }))
  server.on('POST /api/retailer/picking/{orderNumber}/items/{itemId}/pick', take)
  server.on('GET /api/retailer/picking/people', { body: { people: [] } })
  server.on('PUT /api/retailer/picking/people/me', { body: { isAtWork: true } })
})

/** A page load: every module begins anew, and the browser has what was kept. */
const visit = async (account = hub) => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, account)
  const [{ PickOrder }, { pickingQuery }] = await Promise.all([import('./pick-order.tsx'), import('./queries.ts')])
  const Picking = () => {
    const { data } = useQuery(pickingQuery(orderNumber))
    return data === undefined ? null : <PickOrder order={data} />
  }
  const user = await page.openScreen(<Picking />)
  await screen.findByRole('heading', { name: 'Kantine am Hafen' })
  return user
}

const line = (name: string) =>
  within(screen.getByRole('list', { name: 'Positionen' })).getByRole('button', { name: new RegExp(name) })
const next = () => screen.getByRole('button', { name: 'Übernehmen und weiter' })
const isDone = (name: string) => line(name).textContent?.includes('kommissioniert')
const sent = () => server.sent('POST', '/pick').map(({ body }) => body)
const connectionIsBack = () => act(async () => void window.dispatchEvent(new Event('online')))

test('a weight typed on the keypad stands at the line at once, and arrives in grams', async () => {
  const user = await visit()
  await user.click(line('Bergkäse'))
  for (const key of ['4', 'Komma', '3', '8']) await user.click(screen.getByRole('button', { name: key }))
  expect(screen.getByRole('status', { name: 'Gewicht in Kilogramm' }).textContent).toBe('4,38 kg')
  await user.click(next())
  expect(line('Bergkäse').textContent).toContain('4,38\u00a0kg gewogen')
  await waitFor(() => expect(picked.get(cheese)?.weighedGrams).toBe(4380))
  expect(isDone('Bergkäse')).toBe(true)
})

test('a substitute says what it stands in for, in the hand and when it is packed', async () => {
  const user = await visit()
  expect(line('Honig').textContent).toContain('Ersatz für Rübensirup, Becher')
  // Once in the list, and once in hand.
  expect(screen.getAllByText('Ersatz für Rübensirup, Becher')).toHaveLength(2)
  expect(line('Bergkäse').textContent).not.toContain('Ersatz')
  await user.click(next())
  expect(isDone('Honig')).toBe(true)
  expect(line('Honig').textContent).toContain('Ersatz für Rübensirup, Becher')
})

test('a weight that cannot be right is asked about before it leaves the hand', async () => {
  const user = await visit()
  await user.click(line('Bergkäse'))
  await user.keyboard('9')
  await user.click(next())
  const dialog = await screen.findByRole('dialog', { name: 'Stimmt das Gewicht?' })
  expect(sent()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Ja, stimmt' }))
  await waitFor(() => expect(sent()).toEqual([{ quantity: 1, weighedGrams: 9000, isWeightConfirmed: true }]))
})

test('what is missing goes with its reason', async () => {
  const user = await visit()
  await user.click(screen.getByRole('button', { name: 'Fehlt am Regal' }))
  const dialog = await screen.findByRole('dialog', { name: 'Was fehlt?' })
  await user.click(within(dialog).getByRole('radio', { name: 'Verdorben' }))
  await user.click(within(dialog).getByRole('button', { name: 'Fehlt, weiter' }))
  await waitFor(() => expect(sent()).toEqual([{ quantity: 0, missingReason: { code: 'spoilt' } }]))
})

test('a line of which only a blocked lot is there is missing, and nothing else', async () => {
  const [, weighed] = books().items
  const blocked = { ...weighed, canPick: { allowed: false, code: 'LotBlocked' } }
  server.on('GET /api/retailer/picking/{orderNumber}', { body: { ...books(), items: [blocked] } })
  server.on('GET /api/retailer/picking/people', { body: { people: [] } })
  const user = await visit()
  expect(line('Bergkäse').textContent).not.toContain('noch nicht da')
  expect(screen.queryByRole('button', { name: 'Übernehmen und weiter' })).toBeNull()
  await screen.findByText('Diese Charge ist gesperrt. Bitte legen Sie sie zur Seite.')
  await user.click(screen.getByRole('button', { name: 'Fehlt am Regal' }))
  const dialog = await screen.findByRole('dialog', { name: 'Was fehlt?' })
  await user.click(within(dialog).getByRole('radio', { name: 'Verdorben' }))
  await user.click(within(dialog).getByRole('button', { name: 'Fehlt, weiter' }))
  await waitFor(() => expect(sent()).toEqual([{ quantity: 0, missingReason: { code: 'spoilt' } }]))
})

describe('without a connection', () => {
  const goOffline = () => server.on('POST /api/retailer/picking/{orderNumber}/items/{itemId}/pick', () => 'unreachable')

  test('it is packed all the same, outlasts a reload, and arrives once each', async () => {
    goOffline()
    const user = await visit()
    await user.click(next())
    await user.keyboard('4,3')
    await user.click(next())
    expect([isDone('Honig'), isDone('Bergkäse')]).toEqual([true, true])
    expect(await screen.findByText('2 warten')).toBeTruthy()

    await visit()
    expect([isDone('Honig'), isDone('Bergkäse')]).toEqual([true, true])
    expect(screen.getByText('2 warten')).toBeTruthy()
    expect(picked.size).toBe(0)

    server.on('POST /api/retailer/picking/{orderNumber}/items/{itemId}/pick', take)
    const before = sent().length
    await connectionIsBack()
    await waitFor(() => expect(screen.queryByText(/warten|wartet/)).toBeNull())
    expect(sent().slice(before)).toHaveLength(2)
    expect([picked.get(jars)?.quantity, picked.get(cheese)?.weighedGrams]).toEqual([2, 4300])
    expect([isDone('Honig'), isDone('Bergkäse')]).toEqual([true, true])
  })

  test('it is its person’s: a colleague at the same tablet neither sees nor sends it', async () => {
    goOffline()
    const user = await visit()
    await user.click(next())
    expect(await screen.findByText('1 wartet')).toBeTruthy()

    server.on('POST /api/retailer/picking/{orderNumber}/items/{itemId}/pick', take)
    const before = sent().length
    await visit({ ...hub, userId: '0198c7a0-0000-7000-8000-0000000000b2' })
    expect(isDone('Honig')).toBe(false)
    expect(screen.queryByText('1 wartet')).toBeNull()
    await connectionIsBack()
    expect(sent().slice(before)).toEqual([])

    await visit()
    await waitFor(() => expect(picked.get(jars)?.quantity).toBe(2))
    expect(sent().slice(before)).toHaveLength(1)
  })

  test('the last word about a line is the one that arrives', async () => {
    goOffline()
    const user = await visit()
    await user.click(next())
    await user.click(line('Honig'))
    await user.click(screen.getByRole('button', { name: 'Fehlt am Regal' }))
    await user.click(await screen.findByRole('button', { name: 'Fehlt, weiter' }))
    expect(await screen.findByText('1 wartet')).toBeTruthy()
    server.on('POST /api/retailer/picking/{orderNumber}/items/{itemId}/pick', take)
    await connectionIsBack()
    await waitFor(() => expect(picked.get(jars)?.quantity).toBe(0))
  })
})

test('what the server refuses is said, and the line is in hand again', async () => {
  server.on('POST /api/retailer/picking/{orderNumber}/items/{itemId}/pick', {
    status: 409,
    body: { title: 'Diese Bestellung ist schon unterwegs.', code: 'AlreadyClosed' },
  })
  const user = await visit()
  await user.click(next())
  expect(await screen.findByText('Diese Bestellung ist schon unterwegs.')).toBeTruthy()
  await waitFor(() => expect(isDone('Honig')).toBe(false))
  await visit()
  expect(isDone('Honig')).toBe(false)
  expect(sent()).toHaveLength(1)
})

describe('a label at the shelf', () => {
  const scan = async (user: Awaited<ReturnType<typeof visit>>, code: string) =>
    user.type(screen.getByRole('textbox', { name: 'Etikett scannen' }), `${code.replaceAll('[', '[[')}{Enter}`)
  const weight = () => screen.getByRole('status', { name: 'Gewicht in Kilogramm' }).textContent

  test('puts its weight where it would be typed', async () => {
    const user = await visit()
    await user.click(line('Bergkäse'))
    await user.click(screen.getByRole('button', { name: 'Etikett scannen' }))
    await scan(user, '(01)98898765432106(3103)004380(10)K-7')
    expect(weight()).toBe('4,380 kg')
    await user.click(next())
    await waitFor(() => expect(sent()).toEqual([{ quantity: 1, weighedGrams: 4380, isWeightConfirmed: false }]))
  })

  test('without a weight in kilograms changes nothing', async () => {
    const user = await visit()
    await user.click(line('Bergkäse'))
    await user.click(screen.getByRole('button', { name: 'Etikett scannen' }))
    await scan(user, '(01)98898765432106(3202)012345')
    expect(weight()).toBe('0,00 kg')
    expect(screen.getByText('„(01)98898765432106(3202)012345“ liegt hier nicht.')).toBeTruthy()
  })
})

test('the door that the label of a crate names stands at the head of its order', async () => {
  await visit()
  await screen.findByText('Kaje 2, Tor 3, 26954 Deichmoor')
})
