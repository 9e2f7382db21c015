import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, producer, signInAs, startBrowser } from '../../../platform/testing/open-screen.tsx'
import type { Asked } from '../../../platform/testing/pretended-server.ts'
import { Closings } from './closings.tsx'

const kept = [{ from: '2027-02-10', until: '2027-02-11' }]
const friday = { date: '2026-12-04', before: '2026-12-03T13:00:00.000Z', after: '2026-12-01T13:00:00.000Z' }
const closed = { gone: ['2026-12-02', '2026-12-03'], come: [], orders: 2, firstOrders: [], cutOffs: [friday] }
const opened = { gone: [], come: ['2027-02-10', '2027-02-11'], orders: 0, firstOrders: [], cutOffs: [] }
const nothing = { gone: [], come: [], orders: 0, firstOrders: [], cutOffs: [] }

const visit = async () => {
  const server = startBrowser()
  const saved: unknown[] = []
  const count = ({ body }: Asked) => (body as { closings: { from: string }[] }).closings.length
  const days = ({ body }: Asked) => (body as { closings: { from: string }[] }).closings.map(({ from }) => from)
  server.on('POST /api/retailer/closings/consequences', (asked) => ({
    body: count(asked) === 0 ? opened : days(asked).includes('2026-12-06') ? nothing : closed,
  }))
  server.on('PUT /api/retailer/closings', ({ body }) => {
    saved.push(body)
    return { body }
  })
  await signInAs(server, hub)
  const user = await openScreen(<Closings desk="retailer" closings={kept} version={3} />)
  return { user, saved, told: screen.getByRole('region', { name: /^Was sich beim Speichern ändert/ }) }
}
const field = (name: string) => screen.getByRole('textbox', { name })

// The first: each browser begins with modules of its own, and a dialog is fetched when it opens.
test('opening again says what comes back, and is done only when it is confirmed', async () => {
  const { user, saved } = await visit()
  const open = { name: '10.02.2027 bis 11.02.2027 wieder öffnen' }
  await user.click(screen.getByRole('button', open))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('2 Liefertage sind wieder da: 10.02.2027 und 11.02.2027.')
  await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }))
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', open))
  const again = await screen.findByRole('dialog')
  await user.click(within(again).getByRole('button', { name: 'Wieder öffnen' }))
  await waitFor(() => expect(saved).toEqual([{ closings: [] }]))
})

test('closing says before it is pressed which days fall away, how many orders lie on them, and what closes earlier', async () => {
  const { user, saved, told } = await visit()
  within(told).getByText('Noch nichts geändert.')
  await user.type(field('Erster Tag'), '02.12.2026')
  await user.type(field('Letzter Tag'), '01.12.2026')
  within(told).getByText('Bitte füllen Sie erst alle Felder richtig aus.')
  await user.clear(field('Letzter Tag'))
  await user.type(field('Letzter Tag'), '03.12.2026')
  await user.type(screen.getByRole('textbox', { name: /^Anlass/ }), 'Inventur')
  const sentences = () =>
    within(told)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(sentences()).toEqual([
      '2 Liefertage fallen weg: 02.12.2026 und 03.12.2026. 2 offene Bestellungen liegen darauf; sie bleiben, wie sie sind.',
      'Für Fr, 04.12. wird bis Di, 01.12., 14:00 bestellt statt bis Do, 03.12., 14:00.',
    ]),
  )
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Tage schließen' }))
  await waitFor(() =>
    expect(saved).toEqual([{ closings: [...kept, { from: '2026-12-02', until: '2026-12-03', reason: 'Inventur' }] }]),
  )
})

test('a day on which nobody delivers anyway is said to be one', async () => {
  const { user, told } = await visit()
  await user.type(field('Erster Tag'), '06.12.2026')
  await user.tab()
  await within(told).findByText('Kein Liefertag ist betroffen: Da wird ohnehin nicht geliefert.')
})

test('a producer is shown the orders that lie on its days off, and saves them with their reason', async () => {
  const server = startBrowser()
  const saved: unknown[] = []
  const firstOrders = [
    { orderNumber: 'E-2026-000012', deliveryDate: '2026-12-02' },
    { orderNumber: 'E-2026-000013', deliveryDate: '2026-12-03' },
  ]
  server.on('POST /api/supplier/closings/consequences', () => ({ body: { ...closed, firstOrders, recurringDates: 1 } }))
  server.on('PUT /api/supplier/closings', ({ body }) => {
    saved.push(body)
    return { body }
  })
  await signInAs(server, producer)
  const user = await openScreen(<Closings desk="supplier" closings={[]} version={3} />)
  const told = screen.getByRole('region', { name: /^Was sich beim Speichern ändert/ })
  await user.type(field('Erster Tag'), '02.12.2026')
  await user.type(field('Letzter Tag'), '03.12.2026')
  await user.type(screen.getByRole('textbox', { name: /^Anlass/ }), 'Hochzeit')
  await within(told).findByText(/^An 2 Liefertagen kommt nichts von Ihnen: 02.12.2026 und 03.12.2026/)
  within(told).getByText(/^In einem Termin eines Dauerauftrags fehlt Ihre Ware/)
  const orders = within(within(told).getByRole('list', { name: 'Betroffene Bestellungen' }))
  expect(orders.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/supplier/orders/E-2026-000012',
    '/supplier/orders/E-2026-000013',
  ])
  await user.click(screen.getByRole('button', { name: 'Tage freinehmen' }))
  const days = { from: '2026-12-02', until: '2026-12-03', reason: 'Hochzeit' }
  await waitFor(() => expect(saved).toEqual([{ closings: [days] }]))
})
