import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { BillCompany } from './bill-company.tsx'
import { BillableList } from './billable-list.tsx'
import { StartRun } from './start-run.tsx'

const company = { slug: 'kantine', name: 'Kantine am Hafen' }
const days = { deliveredFrom: '2026-11-20', deliveredUntil: '2026-11-20' }
const sums = { orderCount: 1, ...days, netCents: 7_000, grossCents: 7_490, complainedCents: 0 }
const nothing = { orderCount: 0, ...days, netCents: 0, grossCents: 0, complainedCents: 5_350 }
const complained = {
  ...{ orderNumber: 'K-2026-000012', company, netCents: 5_000, grossCents: 5_350, draftId: null },
  complaintId: '0198c7a0-0000-7000-8000-0000000000a1',
}

const visit = async (shown: React.ReactNode) => {
  const server = startBrowser()
  server.on('GET /api/retailer/billing/complained-orders', { body: { orders: [complained] } })
  server.on('GET /api/retailer/billing/customers', {
    body: {
      customers: [
        { customer: { ...company, orderNumber: null }, ...nothing },
        { customer: { slug: 'krone', name: 'Krone', orderNumber: null }, ...sums },
      ],
      ...{ customerCount: 2, orderCount: 1, netCents: 7_000 },
    },
  })
  server.on('POST /api/retailer/billing/runs', { body: { runId: 'r1' } })
  server.on('POST /api/retailer/billing/customers/{slug}/documents', { body: { documentIds: ['d1'] } })
  await signInAs(server, hub)
  return { server, user: await openScreen(shown) }
}

test('a run names what is complained about, and bills it only when that is ticked', async () => {
  const { server, user } = await visit(<StartRun side="customer" />)
  await user.click(screen.getByRole('button', { name: 'Alle abrechnen' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('link', { name: /K-2026-000012, Kantine am Hafen/ })).toBeTruthy()
  expect(await within(dialog).findByText(/1 Kunde, 70,00/)).toBeTruthy()
  await user.click(within(dialog).getByRole('checkbox', { name: 'Trotzdem abrechnen' }))
  expect(await within(dialog).findByText(/2 Kunden, zusammen 120,00/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Entwürfe anlegen' }))
  await waitFor(() => expect(server.sent('POST', '/runs')).toMatchObject([{ body: { withComplaints: true } }]))
})

test('a customer with a complaint is billed without it unless it is ticked', async () => {
  const { server, user } = await visit(
    <BillCompany
      side="customer"
      company={company}
      until={undefined}
      sums={{ ...sums, netCents: 1_000, grossCents: 1_070 }}
      onDrafted={() => undefined}
    />,
  )
  expect(await screen.findByText('1 Bestellung mit offener Reklamation bleibt liegen')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Rechnung an Kantine am Hafen/ }))
  await waitFor(() => expect(server.sent('POST', '/documents')).toMatchObject([{ body: { withComplaints: false } }]))
})

test('the list shows what would be billed, and issues nothing where all is complained about until it is ticked', async () => {
  const { server, user } = await visit(
    <BillableList
      q={undefined}
      until={undefined}
      sort={undefined}
      onSort={() => undefined}
      onDrafted={() => undefined}
    />,
  )
  expect(await screen.findByText(/1 Kunde, zusammen 70,00/)).toBeTruthy()
  const table = within(await screen.findByRole('table'))
  const issue = table.getByRole('button', { name: /Rechnung an Kantine am Hafen/ })
  const row = table.getByRole('row', { name: /Kantine am Hafen/ })
  expect(within(row).getByText(/dazu 53,50/)).toBeTruthy()
  expect(issue.getAttribute('aria-description')).toBe('Zu allem ist eine Reklamation offen.')
  await user.click(issue)
  expect(server.sent('POST', '/documents')).toEqual([])
  await user.click(within(row).getByRole('checkbox', { name: 'Trotzdem abrechnen' }))
  await user.click(issue)
  await waitFor(() => expect(server.sent('POST', '/documents')).toMatchObject([{ body: { withComplaints: true } }]))
})
