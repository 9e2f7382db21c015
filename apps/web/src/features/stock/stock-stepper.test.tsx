import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leavePage, producer, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Asked } from '../../platform/testing/pretended-server.ts'

const lot = {
  ...{ id: 'lot-1', salesUnitId: 'unit-1', lot: 'P-47', bestBefore: null, onHand: 20, reserved: 18, isBlocked: false },
  ...{ articleName: { de: 'Kartoffel Linda', en: 'Linda' }, salesUnitName: { de: 'Sack', en: 'Sack' } },
}

let server: ReturnType<typeof startBrowser>
let booked: { body: unknown; key: string | null }[]
let refusal: object | null
beforeEach(() => {
  booked = []
  refusal = null
  server = startBrowser()
  server.on('POST /api/supplier/stocks/{stockId}/count', ({ body, headers }: Asked) => {
    booked.push({ body, key: headers.get('idempotency-key') })
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
