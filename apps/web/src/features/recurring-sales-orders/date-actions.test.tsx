import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { kitchen, leavePage, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Occurrence, RecurringOrder } from './queries.ts'

const [potatoes, carrots] = ['b1', 'b2'].map((end) => `0198c7a0-0000-7000-8000-0000000000${end}`) as [string, string]

const terms = { isOnOffer: true, minimumQuantity: 1, stepQuantity: 1 }
const line = (salesUnitId: string, articleName: string, quantity: number) => ({
  ...{ salesUnitId, articleName, quantity, salesUnitName: 'Sack', ...terms },
})

test('keeps, of a changed date, what has left the template since', async () => {
  const server = startBrowser()
  leavePage()
  const page = await import('../../platform/testing/open-screen.tsx')
  await page.signInAs(server, kitchen)
  const [{ DateActions }, { screen, within }] = await Promise.all([
    import('./date-actions.tsx'),
    import('@testing-library/react'),
  ])
  const order = {
    ...{ orderNumber: 'D-2026-000001', version: 3, isOver: false },
    items: [{ ...line(potatoes, 'Kartoffel Linda', 4), id: potatoes }],
  } as RecurringOrder
  const date = {
    ...{ ruleDate: '2099-12-08', deliveryDate: '2099-12-08', state: 'changed', cutOffAt: '2099-12-07T13:00:00Z' },
    lines: [line(potatoes, 'Kartoffel Linda', 2), line(carrots, 'Möhren', 3)],
  } as Occurrence
  server.on('POST /api/business-customer/recurring-sales-orders/{number}/dates/{day}', { body: order })
  const user = await page.openScreen(<DateActions order={order} date={date} />)

  await user.click(screen.getByRole('button', { name: /^Mengen ändern/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Möhren')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Speichern' }))

  const lines = [
    { salesUnitId: potatoes, quantity: 2 },
    { salesUnitId: carrots, quantity: 3 },
  ]
  await waitFor(() => expect(server.sent('POST', '/2099-12-08')).toMatchObject([{ body: { action: 'change', lines } }]))
})
