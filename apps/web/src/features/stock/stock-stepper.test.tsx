import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { leavePage, producer, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Asked } from '../../platform/testing/pretended-server.ts'

const lot = {
  ...{ id: 'lot-1', salesUnitId: 'unit-1', lot: 'P-47', bestBefore: null, onHand: 20, reserved: 18, isBlocked: false },
  ...{ articleName: { de: 'Kartoffel Linda', en: 'Linda' }, salesUnitName: { de: 'Sack', en: 'Sack' } },
}

let server: ReturnType<typeof startBrowser>
let booked: { body: unknown; key: string | null }[]
let refusal: object | null
let isUnreachable: boolean
beforeEach(() => {
  booked = []
  refusal = null
  isUnreachable = false
  server = startBrowser()
  server.on('POST /api/supplier/stocks/{stockId}/count', ({ body, headers }: Asked) => {
    booked.push({ body, key: headers.get('idempotency-key') })
    if (isUnreachable) return 'unreachable'
    if (refusal) return { status: 409, body: refusal }
    return { body: { onHand: (body as { counted: number }).counted, reserved: 18 } }
  })
})

const visit = async () => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, producer)
  const { StockStepper } = await import('./stock-stepper.tsx')
  return page.openScreen(<StockStepper stock={lot as never} />)
}
const more = () => screen.getByRole('button', { name: 'Mehr Kartoffel Linda, Sack, P-47' })
const fewer = () => screen.getByRole('button', { name: 'Weniger Kartoffel Linda, Sack, P-47' })
const shown = () => screen.getByRole<HTMLInputElement>('textbox').value

test('five presses are one count, of what the books said when it began', async () => {
  await visit()
  for (let press = 0; press < 5; press++) fireEvent.click(more())
  expect(shown()).toBe('25')
  expect(booked).toEqual([])
  await waitFor(() => expect(booked).toHaveLength(1), { timeout: 3000 })
  expect(booked[0]?.body).toEqual({ seen: 20, counted: 25, reason: 'am Regal gezählt' })
  expect(booked[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  await screen.findByText('Gebucht', {}, { timeout: 5000 })
})

test('what moves while the fingers rest drops no press: the server is told what the books said before', async () => {
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, producer)
  const [{ StockStepper }, { useState }] = await Promise.all([import('./stock-stepper.tsx'), import('react')])
  let sell: () => void = () => undefined
  const Shelf = () => {
    const [onHand, setOnHand] = useState(20)
    sell = () => setOnHand(19)
    return <StockStepper stock={{ ...lot, onHand } as never} />
  }
  await page.openScreen(<Shelf />)
  fireEvent.click(more())
  act(sell)
  expect(shown()).toBe('21')
  await waitFor(() => expect(booked).toHaveLength(1), { timeout: 3000 })
  expect(booked[0]?.body).toMatchObject({ seen: 20, counted: 21 })
})

test('what is promised cannot be counted away, and what is refused goes back with its reason', async () => {
  refusal = { code: 'VersionOutdated', title: 'Inzwischen kam oder ging Ware.', status: 409 }
  await visit()
  fireEvent.click(fewer())
  fireEvent.click(fewer())
  expect(shown()).toBe('18')
  expect(fewer().hasAttribute('disabled')).toBe(true)
  await waitFor(() => expect(shown()).toBe('20'), { timeout: 3000 })
  await screen.findByText('Inzwischen kam oder ging Ware.', {}, { timeout: 3000 })
  expect(booked).toHaveLength(1)
})

test('who leaves before the fingers have rested has counted all the same', async () => {
  await visit()
  fireEvent.click(more())
  act(() => leavePage())
  await waitFor(() => expect(booked).toHaveLength(1))
})

describe('a count that does not reach the server', () => {
  const offline = async () => {
    isUnreachable = true
    await visit()
    fireEvent.click(more())
    fireEvent.click(more())
    await screen.findByText('Wartet auf Verbindung', {}, { timeout: 3000 })
  }

  test('stays, says that it waits, and is sent by itself under the same key: its answer may be lost, and it booked', async () => {
    await offline()
    expect(shown()).toBe('22')
    isUnreachable = false
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('Gebucht', {}, { timeout: 3000 })
    expect(shown()).toBe('22')
    expect(screen.queryByText('Wartet auf Verbindung')).toBeNull()
    expect(booked).toHaveLength(2)
    expect(booked[1]).toEqual(booked[0])
  })

  test('and is pressed on meanwhile: first what may have arrived, then the rest under a key of its own', async () => {
    await offline()
    fireEvent.click(more())
    expect(shown()).toBe('23')
    isUnreachable = false
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(booked.at(-1)?.body).toMatchObject({ seen: 22, counted: 23 }), { timeout: 4000 })
    const [first, second, third] = booked
    expect(second).toEqual(first)
    expect(third?.key).not.toBe(first?.key)
    expect(shown()).toBe('23')
  })

  test('goes back with the reason where the server then refuses it', async () => {
    await offline()
    isUnreachable = false
    refusal = { code: 'VersionOutdated', title: 'Inzwischen kam oder ging Ware.', status: 409 }
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('Inzwischen kam oder ging Ware.', {}, { timeout: 3000 })
    expect(shown()).toBe('20')
    expect(screen.queryByText('Wartet auf Verbindung')).toBeNull()
  })
})
