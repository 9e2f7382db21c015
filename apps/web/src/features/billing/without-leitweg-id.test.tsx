import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { BillCompany } from './bill-company.tsx'
import { IssueAllDrafts, StartRun } from './start-run.tsx'

const school = { id: '0198c7a0-0000-7000-8000-0000000000b1', slug: 'schule', name: 'Schule am Deich', hasDraft: false }
const authority = { ...school, id: '0198c7a0-0000-7000-8000-0000000000b2', slug: 'amt', name: 'Amt', hasDraft: true }
const sums = { orderCount: 1, netCents: 7_000, grossCents: 7_490, complainedCents: 0 }
const days = { deliveredFrom: '2026-11-20', deliveredUntil: '2026-11-20' }

const visit = async (shown: React.ReactNode) => {
  const server = startBrowser()
  server.on('GET /api/retailer/billing/without-leitweg-id', { body: { customers: [authority, school] } })
  server.on('GET /api/retailer/billing/complained-orders', { body: { orders: [] } })
  server.on('GET /api/retailer/billing/customers', {
    body: {
      customers: [{ customer: { slug: 'schule', name: school.name, orderNumber: null }, ...days, ...sums }],
      ...{ customerCount: 1, orderCount: 1, netCents: 7_000 },
    },
  })
  await signInAs(server, hub)
  return openScreen(shown)
}
const bill = (slug: string) => (
  <BillCompany
    side="customer"
    company={{ slug, name: 'X' }}
    until={undefined}
    sums={sums}
    onDrafted={() => undefined}
  />
)

test('a run names those whom it bills, and all drafts those whose drafts there are', async () => {
  const user = await visit(
    <>
      <StartRun side="customer" />
      <IssueAllDrafts side="customer" />
    </>,
  )
  const namedIn = async (button: string) => {
    await user.click(screen.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/Leitweg-ID fehlt/)
    const links = dialog.getAllByRole('link', { name: /Leitweg-ID/ }).map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    return links
  }
  expect(await namedIn('Alle abrechnen')).toEqual(['Schule am Deich: Leitweg-ID eintragen'])
  expect(await namedIn('Alle Entwürfe ausstellen')).toEqual(['Amt: Leitweg-ID eintragen'])
})

test('a public customer whose Leitweg-ID is missing is named beside the button that issues, with the way to enter it', async () => {
  await visit(
    <>
      {bill('schule')}
      {bill('kantine')}
    </>,
  )
  const link = await screen.findByRole('link', { name: 'Schule am Deich: Leitweg-ID eintragen' })
  expect(link.getAttribute('href')).toContain(`/retailer/accounts/${school.id}`)
  expect(screen.getAllByRole('link', { name: /Leitweg-ID/ })).toHaveLength(1)
  // It is told, and may go on.
  for (const button of screen.getAllByRole('button', { name: /Rechnung an X/ }))
    expect(button.getAttribute('aria-disabled')).not.toBe('true')
})
