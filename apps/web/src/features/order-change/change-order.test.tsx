import { getBusinessCustomerOrder } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { hub, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'

const orderNumber = 'K-2026-000318'
const url = '/api/retailer/business-customer-orders/{orderNumber}'
const yes = { allowed: true, code: null }
const totals = { grossCents: 5350, netCents: 5000, deliveryCents: 0 }

/** The order as the hub's books have it: honey that waits, and a cheese that is in its box. */
let books: { version: number; isPicked: boolean; honey?: number; joined?: number; isOver?: boolean }
const line = (id: string, name: string, isPicked: boolean) => ({
  ...{ id, salesUnitId: `unit-${id}`, status: 'receivedRetailer', splitFromItemId: null, supplierName: 'Hof' },
  ...{ articleName: { de: name, en: name }, salesUnitName: { de: 'Stück', en: 'Piece' }, picture: null },
  ...{ orderedQuantity: 5, changedQuantity: null, confirmedQuantity: 5, minimumQuantity: 1, stepQuantity: 1 },
  ...{ pickedQuantity: isPicked ? 5 : null, weighedGrams: null, weightTolerancePercent: null },
  ...{ priceBasis: 'salesUnit', expectedWeightGrams: null, unitPriceCents: 500, lineCents: 2500 },
  cutOffAt: '2026-11-25T13:00:00.000Z',
  canChange: isPicked ? { allowed: false, code: 'AlreadyPicked' } : yes,
})
const order = () => ({
  ...{ orderNumber, customerName: 'Kantine am Hafen', version: books.version, status: 'receivedRetailer', totals },
  ...{ deliveryDate: '2026-11-26', deliveryMethod: 'pickupHub', note: '', canChangeTerms: yes },
  canChange: books.isOver ? { allowed: false, code: 'AlreadyClosed' } : yes,
  items: [
    { ...line('honey', 'Honig', false), changedQuantity: books.honey ?? null, confirmedQuantity: books.honey ?? 5 },
    line('cheese', 'Bergkäse', books.isPicked),
    ...(books.joined ? [{ ...line('jam', 'Quitte', false), confirmedQuantity: books.joined }] : []),
  ],
})

let server: ReturnType<typeof startBrowser>
beforeEach(() => {
  books = { version: 4, isPicked: true }
  server = startBrowser()
  server.on(`GET ${url}`, () => ({ body: order() }))
  server.on(`GET ${url}/change/choices`, { body: { days: [], deliveryMethods: ['pickupHub'], addresses: [] } })
  server.on(`POST ${url}/change/preview`, () => ({ body: order() }))
  server.on('POST /api/retailer/picking/{orderNumber}/items/{itemId}/take-back', () => {
    books = { version: books.version + 1, isPicked: false }
    return { body: { status: 'receivedRetailer' } }
  })
})

/** A page load: every module begins anew, and the browser has what was kept. */
const visit = async () => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, hub)
  const [{ ChangeOrder }, { useChanging }, { read }] = await Promise.all([
    import('./change-order.tsx'),
    import('./use-changing.ts'),
    import('../../platform/queries.ts'),
  ])
  const Changing = ({ there }: { there: Parameters<typeof ChangeOrder>[0]['order'] }) => {
    const changing = useChanging('hub', there)
    if (changing.isOpen) return <ChangeOrder side="hub" order={there} changing={changing} />
    return (
      <button type="button" onClick={changing.open}>
        Anfangen
      </button>
    )
  }
  const Page = () => {
    const { data } = useQuery(read(getBusinessCustomerOrder, { params: { orderNumber } }, ['orders']))
    return data === undefined ? null : <Changing there={data} />
  }
  return page.openScreen(<Page />)
}
const quantityOf = (name: string) => within(screen.getByRole('listitem', { name })).getByRole('textbox')

const place = (name: string, street: string) => ({ name, addition: '', street, postcode: '26954', city: 'Deichmoor' })
test('the address stands below its list in whole, which shows no more than has room', async () => {
  const brought = { ...order(), deliveryMethod: 'deliveryHub', shippingAddress: place('Küche St. Ansgar', 'Tor 3') }
  server.on(`GET ${url}`, () => ({ body: brought }))
  const addresses = [{ id: '0198c7a0-0000-7000-8000-0000000000c1', ...place('Mensa am Klinikum', 'Klinikweg 1') }]
  server.on(`GET ${url}/change/choices`, { body: { days: [], deliveryMethods: ['deliveryHub'], addresses } })
  const user = await visit()
  await user.click(await screen.findByRole('button', { name: 'Anfangen' }))
  await screen.findByText('Küche St. Ansgar, Tor 3, 26954 Deichmoor')
  const list = screen.getByRole('combobox', { name: /adresse/i })
  await user.selectOptions(list, 'Mensa am Klinikum, Klinikweg 1, 26954 Deichmoor')
  expect(list.getAttribute('aria-describedby')).not.toBeNull()
  expect(screen.getAllByText('Mensa am Klinikum, Klinikweg 1, 26954 Deichmoor')).toHaveLength(2)
})

describe('an order that its hub changes', () => {
  const begun = async () => {
    const user = await visit()
    await user.click(await screen.findByRole('button', { name: 'Anfangen' }))
    await user.click(await screen.findByRole('button', { name: /^Mehr.*Honig/ }))
    expect(quantityOf('Honig')).toHaveProperty('value', '6')
    return user
  }

  test('what is in a box comes out with one press, and what was typed before stays', async () => {
    const user = await begun()
    await user.click(screen.getByRole('button', { name: 'Bergkäse aus der Kiste nehmen' }))
    await waitFor(() => expect(quantityOf('Bergkäse')).toHaveProperty('value', '5'))
    expect(server.sent('POST', '/take-back')[0]?.body).toEqual({ reason: 'Die Bestellung wird geändert' })
    expect(screen.queryByText('Die Bestellung wurde inzwischen geändert')).toBeNull()
    expect(quantityOf('Honig')).toHaveProperty('value', '6')
  })

  test('is not gone on with where somebody else has ended it meanwhile', async () => {
    const user = await begun()
    books = { version: books.version + 1, isPicked: true, isOver: true }
    const { refresh } = await import('../../platform/queries.ts')
    await refresh(['orders'])
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('abgeschlossen')
    expect(within(notice).queryByRole('button', { name: 'Mit meiner Eingabe weiter' })).toBeNull()
    await user.click(within(notice).getByRole('button', { name: 'Meine Eingabe verwerfen' }))
    await screen.findByRole('button', { name: 'Anfangen' })
  })

  test('is shown as both have it where somebody else was quicker', async () => {
    await begun()
    books = { version: books.version + 1, isPicked: false }
    const { refresh } = await import('../../platform/queries.ts')
    await refresh(['orders'])
    expect(await screen.findByText('Die Bestellung wurde inzwischen geändert')).toBeTruthy()
  })

  describe('whose answer is lost', () => {
    const saveOnce = async (becomes: typeof books) => {
      server.on(`POST ${url}/change`, () => {
        books = becomes
        return 'unreachable'
      })
      const user = await begun()
      await user.type(screen.getByRole('textbox', { name: /^(Grund|Warum)/ }), 'Am Telefon gewünscht')
      const [save] = screen.getAllByRole('button', { name: /^Speichern$/ })
      await waitFor(() => expect(save).toHaveProperty('disabled', false))
      await user.click(save as HTMLElement)
      await waitFor(() => expect(server.sent('POST', '/change')).toHaveLength(1))
      const { refresh } = await import('../../platform/queries.ts')
      await refresh(['orders'])
    }

    test('is over where it has arrived all the same: nobody else was quicker', async () => {
      await saveOnce({ version: books.version + 1, isPicked: true, honey: 6 })
      await screen.findByRole('button', { name: 'Anfangen' })
      expect(screen.queryByText('Die Bestellung wurde inzwischen geändert')).toBeNull()
    })

    test.each([
      ['another quantity', { honey: 7 }],
      ['a line that nobody here has added', { honey: 6, joined: 5 }],
    ])('is shown beside what is there now where that is %s', async (_, there) => {
      await saveOnce({ version: books.version + 1, isPicked: true, ...there })
      expect(await screen.findByText('Die Bestellung wurde inzwischen geändert')).toBeTruthy()
    })
  })

  test('a reload costs nothing of what was typed; leaving takes it away, and gives it back', async () => {
    await begun()
    const user = await visit()
    await waitFor(() => expect(quantityOf('Honig')).toHaveProperty('value', '6'))
    await user.click(screen.getAllByRole('button', { name: 'Abbrechen' })[0] as HTMLElement)
    await screen.findByRole('button', { name: 'Anfangen' })
    await user.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(quantityOf('Honig')).toHaveProperty('value', '6'))
  })
})

describe('an order of which a line is refused', () => {
  test('says of neither the line nor the sum that they cost what they cost before, until the line is let through', async () => {
    let isRefused = true
    const refused = {
      ...{ type: 'about:blank', title: 'x', status: 409, code: 'OrderLinesRefused' },
      facts: { lines: [{ salesUnitId: 'unit-honey', code: 'OutOfStock', facts: { available: 0 } }] },
    }
    server.on(`POST ${url}/change/preview`, () => {
      if (isRefused) return { status: 409, body: refused }
      const { items, ...rest } = order()
      const [honey, cheese] = items
      return {
        body: { ...rest, totals: { ...totals, grossCents: 7777 }, items: [{ ...honey, lineCents: 3000 }, cheese] },
      }
    })
    const user = await visit()
    await user.click(await screen.findByRole('button', { name: 'Anfangen' }))
    const honey = () => within(screen.getByRole('listitem', { name: 'Honig' }))
    const summary = () => within(screen.getByRole('region', { name: 'Was sich ändert' }))
    honey().getByText('25,00 €')
    await user.click(screen.getByRole('button', { name: /^Mehr.*Honig/ }))
    await honey().findByRole('alert')
    expect(honey().queryByText('25,00 €')).toBeNull()
    honey().getByText('bisher 25,00 €')
    // Until when it can be changed is nothing to say of what cannot be had.
    expect(honey().queryByText(/^Änderbar bis/)).toBeNull()
    expect(summary().queryByText('53,50 €')).toBeNull()
    summary().getByText('bisher 53,50 €')
    expect(summary().getAllByText('steht noch nicht fest')).not.toEqual([])
    // What is not asked for anew costs what it did.
    within(screen.getByRole('listitem', { name: 'Bergkäse' })).getByText('25,00 €')
    isRefused = false
    await user.click(screen.getByRole('button', { name: /^Mehr.*Honig/ }))
    await honey().findByText('30,00 €')
    summary().getByText('77,77 €')
    expect(screen.queryByText('steht noch nicht fest')).toBeNull()
  })
})

describe('an order that is changed without a connection', () => {
  const save = () => screen.getAllByRole('button', { name: /^Speichern$/ })[0] as HTMLButtonElement
  const atHand = () => save().parentElement?.parentElement as HTMLElement
  const isWaiting = () => screen.queryByText(/^Keine Verbindung: Was die Änderung kostet/) !== null

  test('says why it cannot be saved, and goes on by itself when the connection is back', async () => {
    const user = await visit()
    const { onlineManager } = await import('@tanstack/react-query')
    await user.click(await screen.findByRole('button', { name: 'Anfangen' }))
    expect(isWaiting()).toBe(false)
    act(() => onlineManager.setOnline(false))
    await user.click(screen.getByRole('button', { name: /^Mehr.*Honig/ }))
    await waitFor(() => expect(isWaiting()).toBe(true))
    expect([save().disabled, server.sent('POST', '/change/preview').length]).toEqual([true, 0])
    // Beside the grey button at the foot of a phone, where the sentence is out of sight.
    expect(within(atHand()).getByText('Keine Verbindung')).toBeTruthy()
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(save().disabled).toBe(false))
    expect(isWaiting()).toBe(false)
    expect(within(atHand()).queryByText('Keine Verbindung')).toBeNull()
    // What was asked before the connection went is no answer to what is typed since.
    act(() => onlineManager.setOnline(false))
    await user.click(screen.getByRole('button', { name: /^Mehr.*Honig/ }))
    await waitFor(() => expect(isWaiting()).toBe(true))
    expect(save().disabled).toBe(true)
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(save().disabled).toBe(false))
  })
})

describe('an order that its household changes', () => {
  const ownUrl = '/api/private-customer/orders/{orderNumber}'
  const begun = async (grossCents: number) => {
    const own = { ...order(), isConsumers: true, minimumAge: null, confirmedAge: null, canBeDelivered: true }
    const items = own.items.map((item) => ({ ...item, canChange: yes, pickedQuantity: null }))
    server.on(`GET ${ownUrl}/change/choices`, { body: { days: [], deliveryMethods: ['pickupHub'], addresses: [] } })
    server.on(`POST ${ownUrl}/change/preview`, { body: { ...own, items, totals: { ...totals, grossCents } } })
    leavePage()
    const page = await import('../../platform/testing/open-screen.tsx')
    await page.signInAs(server, hub)
    const [{ ChangeOrder }, { useChanging }] = await Promise.all([
      import('./change-order.tsx'),
      import('./use-changing.ts'),
    ])
    const Page = () => {
      const there = { ...own, items } as unknown as Parameters<typeof ChangeOrder>[0]['order']
      const changing = useChanging('household', there)
      if (changing.isOpen) return <ChangeOrder side="household" order={there} changing={changing} />
      return (
        <button type="button" onClick={changing.open}>
          Anfangen
        </button>
      )
    }
    const user = await page.openScreen(<Page />)
    await user.click(await screen.findByRole('button', { name: 'Anfangen' }))
    return user
  }
  const binding = () => screen.queryByRole('button', { name: 'zahlungspflichtig bestellen' })

  // § 312j (3) BGB: what obliges to pay something besides says so, though the sum falls.
  test('binds it to pay where something comes for something dearer, and not where it only gets less', async () => {
    const user = await begun(4000)
    await user.click(await screen.findByRole('button', { name: /^Weniger.*Bergkäse/ }))
    await screen.findAllByText(/40,00/)
    expect(binding()).toBeNull()
    await user.click(await screen.findByRole('button', { name: /^Mehr.*Honig/ }))
    await waitFor(() => expect(binding()).not.toBeNull())
    await user.click(await screen.findByRole('button', { name: /^Weniger.*Honig/ }))
    await waitFor(() => expect(binding()).toBeNull())
  })
})
