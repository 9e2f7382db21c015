import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { AssignBooking } from './assign-booking.tsx'
import { BookPayment } from './book-payment.tsx'
import type { BankBooking, MoneyAccount } from './queries.ts'

const company = { slug: 'kantine', name: 'Kantine am Hafen' }
const item = (documentId: string, number: string, openCents: number) => ({
  ...{ documentId, number, kind: 'invoice', openCents, dueCents: openCents, dueOn: '2026-11-30' },
})
const account = {
  ...{ company, creditCents: 0, openCents: 15_000, byAge: {}, pauseReason: null, payments: [] },
  items: [
    item('0198c7a0-0000-7000-8000-0000000000a1', 'RE-2026-000001', 10_000),
    item('0198c7a0-0000-7000-8000-0000000000a2', 'RE-2026-000002', 2_500),
    item('0198c7a0-0000-7000-8000-0000000000a3', 'RE-2026-000003', 2_500),
  ],
  sentPayments: [
    {
      runItemId: '0198c7a0-0000-7000-8000-0000000000b1',
      reference: 'LS-2026-000007',
      number: 'RE-2026-000001',
      cents: 12_500,
    },
  ],
} as unknown as MoneyAccount
const idOf = (place: number) => account.items[place]?.documentId

const visit = async (shown: React.ReactNode) => {
  const server = startBrowser()
  server.on('GET /api/retailer/billing/accounts', { body: { accounts: [{ company }], nextCursor: null } })
  server.on('GET /api/retailer/billing/accounts/{slug}', { body: account })
  server.on('POST /api/retailer/billing/bookings/{id}/assign', { status: 500, body: { title: 'Nein', status: 500 } })
  await signInAs(server, hub)
  return { server, user: await openScreen(shown) }
}
const ticked = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked }) => checked)

const assigning = async (booking: Partial<BankBooking>) => {
  const whole = { id: 'b1', cents: 2_500, day: '2026-11-20', name: 'Kantine', purpose: '', suggestions: [], ...booking }
  const { server, user } = await visit(<AssignBooking booking={whole as unknown as BankBooking} />)
  await user.click(screen.getByRole('button', { name: /Kantine/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('option', { name: company.name })
  await user.selectOptions(within(dialog).getByRole('combobox'), company.slug)
  await within(dialog).findByRole('checkbox', { name: /RE-2026-000001/ })
  return { server, user, dialog }
}

test.each<[string, Partial<BankBooking>, boolean[]]>([
  ['that comes to the amount', { cents: 10_000 }, [true, false, false]],
  ['that is named', { purpose: 'Rg. RE-2026-000003' }, [false, false, true]],
  ['of two that come to the amount: none', {}, [false, false, false]],
])('a booking that is assigned by hand has the bill ticked %s', async (_, booking, expected) => {
  const { dialog } = await assigning(booking)
  expect(ticked(dialog)).toEqual(expected)
})

test('nothing is booked before it is pressed, and what somebody unticks stays so', async () => {
  const { server, user, dialog } = await assigning({ cents: 10_000 })
  await user.click(within(dialog).getByRole('checkbox', { name: /RE-2026-000001/ }))
  expect(ticked(dialog)).toEqual([false, false, false])
  expect(server.sent('POST', '/assign')).toEqual([])
  await user.click(within(dialog).getByRole('checkbox', { name: /RE-2026-000002/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Zuordnen' }))
  await waitFor(() => expect(server.sent('POST', '/assign')).toHaveLength(1))
  expect(server.sent('POST', '/assign')[0]?.body).toEqual({ companySlug: 'kantine', documentIds: [idOf(1)] })
})

const payingList = async () => {
  const whole = { id: 'b1', cents: 12_500, day: '2026-11-20', name: 'Kantine', purpose: '', suggestions: [] }
  const { server, user } = await visit(<AssignBooking booking={whole as unknown as BankBooking} />)
  await user.click(screen.getByRole('button', { name: /Kantine/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('option', { name: company.name })
  await user.selectOptions(within(dialog).getByRole('combobox'), company.slug)
  const ofList = await within(dialog).findByRole<HTMLInputElement>('radio', {
    name: /Zahlung der Liste LS-2026-000007/,
  })
  const assign = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Zuordnen' }))
    await waitFor(() => expect(server.sent('POST', '/assign')).toHaveLength(1))
    return server.sent('POST', '/assign')[0]?.body
  }
  return { user, dialog, ofList, assign }
}

test('a booking of the amount of a payment in a list is that one, unless somebody says otherwise', async () => {
  const { dialog, ofList, assign } = await payingList()
  expect(ofList.checked).toBe(true)
  expect(within(dialog).queryAllByRole('checkbox')).toEqual([])
  const runItemId = account.sentPayments[0]?.runItemId
  expect(await assign()).toEqual({ companySlug: 'kantine', documentIds: [], runItemId })
})

test('a booking beside the payment of a list is assigned to documents as any other', async () => {
  const { user, dialog, assign } = await payingList()
  await user.click(within(dialog).getByRole('radio', { name: /Etwas anderes/ }))
  await user.click(within(dialog).getByRole('checkbox', { name: /RE-2026-000002/ }))
  expect(await assign()).toEqual({ companySlug: 'kantine', documentIds: [idOf(1)] })
})

const booking = async () => {
  const { user } = await visit(
    <BookPayment account={account} isBack={false} trigger={<button type="button">Geld</button>} />,
  )
  await user.click(screen.getByRole('button', { name: 'Geld' }))
  const dialog = await screen.findByRole('dialog')
  const amount = within(dialog).getByRole('textbox', { name: /^Betrag/ })
  const note = within(dialog).getByRole('textbox', { name: /^Notiz|^Vermerk|^Hinweis/ })
  return { user, dialog, amount, note }
}

test('money that is entered ticks the bill that it comes to, or that its note names, until somebody ticks', async () => {
  const { user, dialog, amount, note } = await booking()
  expect(ticked(dialog)).toEqual([false, false, false])
  await user.type(amount, '100,00')
  await waitFor(() => expect(ticked(dialog)).toEqual([true, false, false]))
  await user.clear(amount)
  await user.type(amount, '25')
  await waitFor(() => expect(ticked(dialog)).toEqual([false, false, false]))
  await user.type(note, 'RE-2026-000002')
  await waitFor(() => expect(ticked(dialog)).toEqual([false, true, false]))
  expect((amount as HTMLInputElement).value).toBe('25')
  await user.click(within(dialog).getByRole('checkbox', { name: /RE-2026-000002/ }))
  await user.clear(amount)
  await user.type(amount, '100')
  expect(ticked(dialog)).toEqual([false, false, false])
})
