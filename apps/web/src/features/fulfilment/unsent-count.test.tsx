import { getInbound } from '@regionalmarkt/contract/fulfilment/inbound.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { hub, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'
import { type Answer, type Asked, leaveSignIn } from '../../platform/testing/pretended-server.ts'

const yes = { allowed: true, code: null }
const no = { allowed: false, code: 'TransitionNotAllowed' }
const milk = '0198c7a0-0000-7000-8000-0000000000e1'
const order = '0198c7a0-0000-7000-8000-0000000000e2'
const dearer = '0198c7a0-0000-7000-8000-0000000000e3'
const colleague = { ...hub, userId: '0198c7a0-0000-7000-8000-0000000000b2' }
const otherHub = { ...hub, companyId: '0198c7a0-0000-7000-8000-0000000000b3' }
const route = 'POST /api/retailer/inbound/{supplierSlug}/receipts' as const

/** What the hub's books have of the milk that a farm brings, by the keys under which it was booked. */
let booked: Map<string, unknown>
let wanted: number
/** There is a second line of the same milk, which no customer waits for. */
let isTwoLines: boolean
const books = () =>
  getInbound.response.parse({
    supplier: { slug: 'hof-luettje', name: 'Hof Lüttje', phone: '', picture: null },
    orders: [
      {
        ...{ orderNumber: 'E-2026-000045', deliveryDate: '2099-11-26', leg: 'delivery', checks: [] },
        status: booked.size > 0 ? 'receivedRetailer' : 'pendingArrivalRetailer',
        canReceive: booked.size > 0 ? no : yes,
        items: [milk, ...(isTwoLines ? [dearer] : [])].map((id) => ({
          ...{ id, salesUnitId: milk, articleNumber: 'MB-101', gtin: null, picture: null },
          ...{ warehouseId: null, warehouseName: null, unitPriceCents: 1200, priceBasis: 'salesUnit' },
          articleName: { de: 'Frische Vollmilch', en: 'Fresh whole milk' },
          salesUnitName: { de: 'Eimer 10 l', en: 'Bucket 10 l' },
          ...{ expectedWeightGrams: null, expectedQuantity: wanted, receivedGrams: null, spoiltQuantity: 0 },
          status: booked.size > 0 ? 'receivedRetailer' : 'pendingArrivalRetailer',
          receivedQuantity: booked.size > 0 ? wanted : null,
          ...{
            canTakeBack: no,
            shelf: 'K-04',
            lots: [{ lot: 'M24', bestBefore: '2099-12-02', quantity: 10, isBlocked: false }],
          },
          demands: [
            {
              ...{ orderItemId: order, orderNumber: 'K-2026-000318', customerName: 'Küche St. Ansgar' },
              ...{
                quantity: wanted,
                placedAt: '2026-11-23T06:00:00Z',
                deliveryDate: '2099-11-26',
                isConfirmed: true,
              },
            },
          ].filter(() => id === milk),
        })),
      },
    ],
  })

let server: ReturnType<typeof startBrowser>
const take = ({ headers, body }: Asked): Answer => {
  const key = headers.get('idempotency-key') ?? ''
  if (!booked.has(key)) booked.set(key, body)
  return { body: { status: 'receivedRetailer', shortened: [] } }
}
const goOffline = () => server.on(route, () => 'unreachable')
const refuse = (code: string) => server.on(route, { status: 409, body: { title: code, code } })
const connectionIsBack = () => act(async () => void window.dispatchEvent(new Event('online')))

beforeEach(() => {
  booked = new Map()
  wanted = 10
  isTwoLines = false
  server = startBrowser()
  server.on('GET /api/retailer/inbound/{supplierSlug}', () => ({ body: books() }))
  server.on(route, take)
})

/** A page load: every module begins anew, and the browser has what was kept. */
const visit = async (account = hub, address = '/') => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, account)
  const [{ InboundDeliveryView }, { UnsentWork }, { deliveryOf }, { inboundQuery }] = await Promise.all([
    import('./inbound-delivery.tsx'),
    import('./unsent-work.tsx'),
    import('./inbound-goods.ts'),
    import('./queries.ts'),
  ])
  const Inbound = () => {
    const { data } = useQuery(inboundQuery('hof-luettje'))
    const [first] = data?.orders ?? []
    return (
      <>
        <UnsentWork />
        {data && first && (
          <InboundDeliveryView
            supplier={data.supplier}
            name={first.orderNumber}
            delivery={deliveryOf([first])}
            isAlone={false}
          />
        )}
      </>
    )
  }
  const user = await page.openScreen(<Inbound />, address)
  await screen.findAllByText('Frische Vollmilch')
  return user
}

const bookButton = () => screen.getByRole('button', { name: 'Alles einbuchen' })
const waits = () => screen.findByRole('region', { name: 'Wird eingebucht, sobald wieder Verbindung besteht.' })
const isWaiting = () => screen.queryByText('Wird eingebucht, sobald wieder Verbindung besteht.') !== null
const sent = () =>
  server.sent('POST', '/receipts').map(({ headers, body }) => ({ key: headers.get('idempotency-key'), body }))
const quantityIn = (body: unknown): unknown =>
  (body as { items: { receipts: { quantity: number }[] }[] }).items[0]?.receipts[0]?.quantity
const oneMore = /^Frische Vollmilch.*Charge M24: eins mehr$/

test('with a connection it is booked at once, and said', async () => {
  const user = await visit()
  await user.click(bookButton())
  expect(await screen.findByText('Lieferung von Hof Lüttje ist eingebucht')).toBeTruthy()
  expect(isWaiting()).toBe(false)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Alles einbuchen' })).toBeNull())
  expect(sent()).toHaveLength(1)
})

describe('without a connection', () => {
  test('it waits as it was counted, outlasts a reload, and is booked by itself, once', async () => {
    goOffline()
    const user = await visit()
    await user.click(screen.getByRole('button', { name: oneMore }))
    await user.type(screen.getByRole('textbox', { name: /^Temperatur/ }), '4,5')
    await user.click(bookButton())
    expect((await waits()).textContent).toMatch(/Frische Vollmilch.*11 × Charge M24.*von 10 angekommen.*4,5/)
    expect(screen.queryByRole('button', { name: 'Alles einbuchen' })).toBeNull()

    await visit()
    expect((await waits()).textContent).toContain('11 × Charge M24')

    server.on(route, take)
    await connectionIsBack()
    expect(await screen.findByText('Lieferung von Hof Lüttje ist eingebucht')).toBeTruthy()
    await waitFor(() => expect(isWaiting()).toBe(false))
    expect(booked.size).toBe(1)
    expect([...booked.values()].map(quantityIn)).toEqual([11])
    expect([...booked.values()][0]).toMatchObject({ check: { temperatureDecicelsius: 45 } })
    const tries = sent().length
    await visit()
    await connectionIsBack()
    expect(sent()).toHaveLength(tries)
  })

  test('where only the answer was lost, it is sent under the same key and word for word', async () => {
    server.on(route, (asked) => {
      take(asked)
      return 'unreachable'
    })
    const user = await visit()
    await user.click(bookButton())
    await waits()
    server.on(route, take)
    await connectionIsBack()
    await waitFor(() => expect(isWaiting()).toBe(false))
    const [first, ...others] = sent()
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toEqual(first)
    expect(booked.size).toBe(1)
  })

  test('a photo says that it is not kept, and the count goes without it', async () => {
    goOffline()
    server.on('POST /api/retailer/pictures', () => 'unreachable')
    const user = await visit()
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    await user.upload(input as HTMLInputElement, new File(['x'], 'wet.jpg', { type: 'image/jpeg' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Das Foto ist nicht gespeichert/)
    await user.click(bookButton())
    await waits()
  })

  test('it can be changed before it is sent, and what is being changed is not sent', async () => {
    goOffline()
    const user = await visit()
    await user.click(bookButton())
    await user.click(within(await waits()).getByRole('button', { name: 'Zählung ändern' }))
    server.on(route, take)
    await connectionIsBack()
    expect(booked.size).toBe(0)
    await visit()
    expect(isWaiting()).toBe(false)
    await user.click(screen.getByRole('button', { name: oneMore }))
    await user.click(bookButton())
    await waitFor(() => expect([...booked.values()].map(quantityIn)).toEqual([11]))
    await waitFor(() => expect(localStorage.getItem(`counts.${hub.userId}.${hub.companyId}`)).toBe('[]'))
  })

  test.each([
    ['a colleague at the same tablet', colleague],
    ['the same person in another company', otherHub],
  ])('%s neither sees nor sends it; whoever counted finds it again', async (_, other) => {
    goOffline()
    const user = await visit()
    await user.click(bookButton())
    await waits()
    server.on(route, take)
    const before = sent().length
    await visit(other)
    expect(isWaiting()).toBe(false)
    await connectionIsBack()
    expect(sent()).toHaveLength(before)
    await visit()
    await waitFor(() => expect(booked.size).toBe(1))
  })
})

describe('a photo of a delivery', () => {
  const uploads = 'POST /api/retailer/pictures' as const
  const name = 'b'.repeat(64)
  const said = () => [...booked.values()].map((body) => (body as { check?: { pictures: string[] } }).check?.pictures)
  const uploaded = () => server.sent('POST', '/pictures')

  /** What the device has room for, as a browser keeps it; and what it makes of a photo. */
  let room: Map<string, Response>
  let hasRoom: boolean
  beforeEach(() => {
    room = new Map()
    hasRoom = true
    const opened = {
      put: async (place: string, photo: Response) => {
        if (!hasRoom) throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
        room.set(place, photo)
      },
      delete: async (place: string) => room.delete(place),
    }
    vi.stubGlobal('caches', {
      open: async () => opened,
      match: async (place: string) => room.get(place)?.clone(),
      delete: async () => room.clear(),
    })
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024, close: () => undefined }))
    const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const toBlob = vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['wet'], { type: 'image/jpeg' })))
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
    onTestFinished(() => {
      context.mockRestore()
      toBlob.mockRestore()
    })
    server.on(uploads, { body: { picture: name, width: 1536, height: 1152 } })
  })
  const takePhoto = async (user: Awaited<ReturnType<typeof visit>>) => {
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
    await user.upload(input as HTMLInputElement, new File(['x'], 'wet.jpg', { type: 'image/jpeg' }))
  }
  const shown = () => screen.findByRole<HTMLImageElement>('img', { name: 'Foto 1' })
  const cutOff = () => {
    goOffline()
    server.on(uploads, () => 'unreachable')
  }
  const connect = async () => {
    server.on(uploads, { body: { picture: name, width: 1536, height: 1152 } })
    server.on(route, take)
    await connectionIsBack()
  }
  /** Counted with a photo where there is no connection. */
  const countedWithPhoto = async () => {
    cutOff()
    const user = await visit()
    await takePhoto(user)
    await shown()
    await user.click(bookButton())
    await waits()
    return user
  }

  test('is shown and outlasts a reload, before and after the count waits, and goes ahead of it by itself, once', async () => {
    cutOff()
    let user = await visit()
    await takePhoto(user)
    expect((await shown()).src).toBe('blob:photo')
    user = await visit()
    await shown()
    expect(uploaded()).toHaveLength(0)
    await user.click(bookButton())
    expect(within(await waits()).getByRole('img', { name: 'Foto 1' })).toBeTruthy()
    await visit()
    expect(within(await waits()).getByRole('img', { name: 'Foto 1' })).toBeTruthy()

    const before = uploaded().length
    await connect()
    await waitFor(() => expect(isWaiting()).toBe(false))
    expect(said()).toEqual([[name]])
    expect(uploaded()).toHaveLength(before + 1)
    await waitFor(() => expect(room.size).toBe(0))
    await visit()
    await connectionIsBack()
    expect(uploaded()).toHaveLength(before + 1)
  })

  test('is not uploaded again because the answer to its count was lost, and the count goes word for word', async () => {
    await countedWithPhoto()
    const before = { photos: uploaded().length, counts: sent().length }
    server.on(uploads, { body: { picture: name, width: 1536, height: 1152 } })
    server.on(route, (asked) => {
      take(asked)
      return 'unreachable'
    })
    await connectionIsBack()
    await waitFor(() => expect(booked.size).toBe(1))
    await visit()
    await connect()
    await waitFor(() => expect(isWaiting()).toBe(false))
    expect(uploaded()).toHaveLength(before.photos + 1)
    const [first, ...others] = sent().slice(before.counts)
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect(other).toEqual(first)
    expect(said()).toEqual([[name]])
  })

  test('that the server refuses stops its count, which says why and is booked without it', async () => {
    const user = await countedWithPhoto()
    const reason = 'Das Foto ist beschädigt.'
    await connectionIsBack()
    server.on(route, take)
    server.on(uploads, { status: 422, body: { title: reason, code: 'PictureNotReadable' } })
    await connectionIsBack()
    await screen.findByText(/^Nicht eingebucht\. Ihre Zählung ist gespeichert/)
    expect(booked.size).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Foto 1 entfernen' }))
    await user.click(bookButton())
    await waitFor(() => expect(said()).toEqual([undefined]))
    expect(room.size).toBe(0)
  })

  test.each([
    ['a colleague at the same tablet', colleague],
    ['nobody', null],
  ])('is neither seen nor sent by %s, and goes with its count once its person is back', async (_, other) => {
    await countedWithPhoto()
    const before = uploaded().length
    if (other) await visit(other)
    else {
      leavePage()
      leaveSignIn(null)
    }
    expect(screen.queryByRole('img', { name: 'Foto 1' })).toBeNull()
    await connect()
    expect(uploaded()).toHaveLength(before)
    const { photoOnDevice } = await import('../../platform/photos-on-device.ts')
    const [place = ''] = [...room.keys()]
    expect(await photoOnDevice(`device:${place.split('/').at(-1)}`)).toBeUndefined()
    await visit()
    await waitFor(() => expect(said()).toEqual([[name]]))
  })

  test('for which there is no room says so, and the count goes without it; once there is, nobody takes it again', async () => {
    cutOff()
    hasRoom = false
    const user = await visit()
    await user.click(screen.getByRole('button', { name: oneMore }))
    await takePhoto(user)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Das Foto ist nicht gespeichert: Auf diesem Gerät ist kein Platz mehr. Was Sie gezählt haben, ist noch da.',
    )
    hasRoom = true
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await shown()
    await user.click(screen.getByRole('button', { name: 'Foto 1 entfernen' }))
    await waitFor(() => expect(room.size).toBe(0))
    await user.click(bookButton())
    expect((await waits()).textContent).toContain('11 × Charge M24')
    await connect()
    await waitFor(() => expect([...booked.values()].map(quantityIn)).toEqual([11]))
    expect(said()).toEqual([undefined])
  })

  test('for which there is no room goes to the server at once where there is a connection', async () => {
    hasRoom = false
    const user = await visit()
    await takePhoto(user)
    expect((await shown()).src).toContain(name)
    await user.click(bookButton())
    await waitFor(() => expect(said()).toEqual([[name]]))
  })

  test('leaves the device when its person signs out; the count goes without it and says so', async () => {
    await countedWithPhoto()
    const { forgetPhotos } = await import('../../platform/photos-on-device.ts')
    await forgetPhotos()
    await visit()
    expect(within(await waits()).getByText('Foto fehlt')).toBeTruthy()
    await connect()
    await waitFor(() => expect(said()).toEqual([undefined]))
    expect(await screen.findByText(/Ein Foto fehlt: Es lag nicht mehr auf diesem Gerät\.$/)).toBeTruthy()
  })

  test('holds its count back where somebody changes it while the photo is on its way', async () => {
    let user = await countedWithPhoto()
    const { promise: waiting, resolve: arrive } = Promise.withResolvers<void>()
    server.on(route, take)
    server.on(uploads, { body: { picture: name, width: 1536, height: 1152 }, waits: waiting })
    await connectionIsBack()
    await user.click(within(await waits()).getByRole('button', { name: 'Zählung ändern' }))
    await act(async () => arrive())
    user = await visit()
    await shown()
    expect(isWaiting()).toBe(false)
    expect(booked.size).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Neu zählen' }))
    await waitFor(() => expect(room.size).toBe(0))
    expect(screen.queryByRole('img', { name: 'Foto 1' })).toBeNull()
  })
})

test('what waits is not sent for a colleague who has signed in in another tab meanwhile', async () => {
  goOffline()
  const user = await visit()
  await user.click(bookButton())
  await waits()
  server.on(route, take)
  const tries = sent().length
  leaveSignIn(colleague)
  await connectionIsBack()
  expect(sent()).toHaveLength(tries)
  leaveSignIn(hub)
  await connectionIsBack()
  await waitFor(() => expect(booked.size).toBe(1))
})

describe('what the server refuses', () => {
  test('is said in words at the form, which has the count as it was typed, also after a reload', async () => {
    goOffline()
    let user = await visit()
    await user.click(screen.getByRole('button', { name: oneMore }))
    await user.click(bookButton())
    await waits()
    // A kitchen has ordered more meanwhile.
    wanted = 14
    refuse('ShortageUndecided')
    await connectionIsBack()
    const reason = 'Es ist weniger da als bestellt. Bitte entscheiden Sie, wie die Fehlmenge verteilt wird.'
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
    const tries = sent().length
    user = await visit()
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
    expect(screen.getByText('3 fehlen')).toBeTruthy()
    // Elsewhere in the hub's screens it stands above the page, with the way there.
    const notice = screen.getByText('Nicht eingebucht: Hof Lüttje.').closest('div')
    expect(
      within(notice as HTMLElement)
        .getByRole('link', { name: 'Zur Zählung' })
        .getAttribute('href'),
    ).toBe('/retailer/inbound/hof-luettje?order=E-2026-000045')
    await connectionIsBack()
    expect(sent()).toHaveLength(tries)

    server.on(route, take)
    await user.click(screen.getByRole('radio', { name: /Anteilig/ }))
    await user.click(bookButton())
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
    expect(booked.size).toBe(1)
    expect(sent().at(-1)?.key).toBe(sent()[0]?.key)
  })

  test.each([
    ['its own page', 'order=E-2026-000045', false],
    ['the page of another delivery of that producer', 'order=E-2026-000099', true],
    ['the page on which one of its orders is counted alone', 'order=E-2026-000045&alone=true', true],
  ])('above %s (%s) it is said: %s', async (_, search, isSaid) => {
    refuse('LotBlocked')
    const user = await visit()
    await user.click(bookButton())
    await screen.findByText(/^Nicht eingebucht\. Ihre Zählung ist gespeichert/)
    await visit(hub, `/retailer/inbound/hof-luettje?${search}`)
    expect(screen.queryByText('Nicht eingebucht: Hof Lüttje.') !== null).toBe(isSaid)
  })

  const changed = 'Die Lieferung hat sich geändert, seit Sie gezählt haben. Das haben Sie gezählt:'
  const refusedAfter = async (meanwhile: () => void) => {
    goOffline()
    const user = await visit()
    await user.click(screen.getByRole('button', { name: oneMore }))
    await user.click(bookButton())
    await waits()
    meanwhile()
    refuse('AlreadyClosed')
    await connectionIsBack()
    await screen.findByText(/^Nicht eingebucht\. Ihre Zählung ist gespeichert/)
    return user
  }

  test('of goods to which more have come begins anew, and what was counted stands above', async () => {
    await refusedAfter(() => (isTwoLines = true))
    expect(screen.getByText(changed)).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Gezählt' }).textContent).toContain('11 × Charge M24')
  })

  test('is not said to be of another delivery because somebody counts its lines one by one', async () => {
    isTwoLines = true
    const user = await refusedAfter(() => undefined)
    expect(screen.queryByText(changed)).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Charge M24/ }))
    await user.click(screen.getByRole('button', { name: 'Zeilen einzeln zählen' }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    expect(screen.queryByText(changed)).toBeNull()
  })

  test('says at once what was wrong where there is a connection, and waits for nobody', async () => {
    refuse('LotBlocked')
    const user = await visit()
    await user.click(bookButton())
    expect(await screen.findByText(/^Nicht eingebucht\. Ihre Zählung ist gespeichert/)).toBeTruthy()
    expect(isWaiting()).toBe(false)
    await visit()
    await user.click(screen.getByRole('button', { name: 'Neu zählen' }))
    expect(screen.queryByText(/^Nicht eingebucht\. Ihre Zählung ist gespeichert/)).toBeNull()
  })

  test('of a delivery that somebody else has booked can still be read, until it is discarded', async () => {
    goOffline()
    const user = await visit()
    await user.click(screen.getByRole('button', { name: oneMore }))
    await user.click(bookButton())
    await waits()
    booked.set('of a colleague', {})
    refuse('AlreadyClosed')
    await connectionIsBack()
    const lost = await screen.findByRole('region', { name: 'Nicht eingebucht' })
    expect(lost.textContent).toMatch(/Das ist schon abgeschlossen\..*11 × Charge M24/)
    await user.click(within(lost).getByRole('button', { name: 'Zählung verwerfen' }))
    expect(screen.queryByRole('region', { name: 'Nicht eingebucht' })).toBeNull()
    await visit()
    expect(screen.queryByRole('region', { name: 'Nicht eingebucht' })).toBeNull()
  })

  test('because its key is used up goes out under another the next time', async () => {
    refuse('IdempotencyKeyReused')
    const user = await visit()
    await user.click(bookButton())
    await screen.findByText(/^Nicht eingebucht\. Ihre Zählung ist gespeichert/)
    server.on(route, take)
    await user.click(bookButton())
    await waitFor(() => expect(booked.size).toBe(1))
    expect(sent()[1]?.key).not.toBe(sent()[0]?.key)
  })
})

test.each([
  ['a broken store', '{'],
  ['something of another kind', '"counts"'],
  ['what is no count', JSON.stringify([{ supplier: { slug: 'hof-luettje', name: 'Hof' } }, null])],
])('%s on the device stands in nobody’s way', async (_, text) => {
  localStorage.setItem(`counts.${hub.userId}.${hub.companyId}`, text)
  const user = await visit()
  await user.click(bookButton())
  await waitFor(() => expect(booked.size).toBe(1))
})
