import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { RecurringRow } from './queries.ts'
import { WaitingSelection } from './waiting-selection.tsx'

const row = (orderNumber: string, name: string, version: number) =>
  ({ orderNumber, version, customer: { slug: 'kunde', name } }) as RecurringRow
const mensa = row('D-2026-000001', 'Mensa', 3)
const anker = row('D-2026-000002', 'Zum Anker', 1)
const at = '/api/retailer/recurring-sales-orders'

test('lets each in on its own version, says before what is ordered at once and afterwards why one stayed', async () => {
  const server = startBrowser()
  await signInAs(server, hub)
  const onClear = vi.fn()
  const now = [{ ruleDate: '2026-12-08', deliveryDate: '2026-12-08' }]
  server.on(`POST ${at}/${mensa.orderNumber}/status/preview`, { body: { ordersNow: now, missed: [] } })
  server.on(`POST ${at}/${anker.orderNumber}/status/preview`, { body: { ordersNow: [], missed: [] } })
  server.on(`POST ${at}/${mensa.orderNumber}/status`, {
    status: 412,
    body: { title: 'Jemand war schneller', code: 'VersionOutdated' },
  })
  server.on(`POST ${at}/${anker.orderNumber}/status`, { body: {} })
  const user = await openScreen(<WaitingSelection orders={[mensa, anker]} onClear={onClear} />)

  await user.click(screen.getByRole('button', { name: '2 Daueraufträge freigeben' }))
  const dialog = await screen.findByRole('dialog')
  const told = await within(dialog).findAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mensa, D-2026-000001: Für .*08\.12\. wird gleich bestellt\.$/),
  ])
  expect(server.sent('POST', '/status')).toEqual([])

  await user.click(within(dialog).getByRole('button', { name: '2 Daueraufträge freigeben' }))
  await screen.findByText('1 Dauerauftrag freigegeben')
  expect(await screen.findByText(/^Mensa, D-2026-000001: Jemand war schneller/)).toBeTruthy()
  const sent = server.sent('POST', '/status')
  expect(sent.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ action: 'activate' }, '"3"'],
    [{ action: 'activate' }, '"1"'],
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What stayed is ticked still.
  expect(onClear).not.toHaveBeenCalled()
})

test('says so where nothing is due, and ends the selection once all are let in', async () => {
  const server = startBrowser()
  await signInAs(server, hub)
  const onClear = vi.fn()
  server.on(`POST ${at}/${anker.orderNumber}/status/preview`, { body: { ordersNow: [], missed: [] } })
  server.on(`POST ${at}/${anker.orderNumber}/status`, { body: {} })
  const user = await openScreen(<WaitingSelection orders={[anker]} onClear={onClear} />)

  await user.click(screen.getByRole('button', { name: '1 Dauerauftrag freigeben' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Zurzeit ist nichts fällig.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '1 Dauerauftrag freigeben' }))
  await waitFor(() => expect(onClear).toHaveBeenCalledOnce())
})
