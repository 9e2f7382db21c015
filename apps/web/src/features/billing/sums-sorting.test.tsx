import { screen, within } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { AccountsList } from './accounts-list.tsx'
import { BillableList } from './billable-list.tsx'
import { type BillingAddress, type BillingView, billingAddressFrom } from './billing-address.ts'
import { BillingSearch } from './billing-search.tsx'
import { SettlementList } from './settlement-list.tsx'

const byAge = { notDue: 0, upTo14: 0, upTo30: 700, upTo60: 0, over60: 0 }
const days = { deliveredFrom: '2026-11-02', deliveredUntil: '2026-11-03' }
const due = { orderCount: 2, ...days, netCents: 100, grossCents: 107, complainedCents: 0 }
const company = { slug: 'k', name: 'Kantine', orderNumber: null }

beforeEach(async () => {
  const server = startBrowser()
  server.on('GET /api/retailer/billing/complained-orders', { body: { orders: [] } })
  server.on('GET /api/retailer/billing/customers', {
    body: { customers: [{ customer: company, ...due }], customerCount: 1, netCents: 100 },
  })
  server.on('GET /api/retailer/billing/suppliers', {
    body: {
      suppliers: [{ supplier: { slug: 's', name: 'Hof' }, taxStatus: 'standard', agreement: null, due }],
      ...{ supplierCount: 1, netCents: 100 },
    },
  })
  const money = { openCount: 1, openCents: 700, dueNowCents: 700, creditCents: 0, oldestDueOn: '2026-10-25', byAge }
  server.on('GET /api/retailer/billing/partners', { body: { partners: [] } })
  server.on('GET /api/retailer/billing/accounts', {
    body: { accounts: [{ company, ...money }], accountCount: 1, openCents: 700, byAge },
  })
  server.on('GET /api/retailer/billing/reminders', { body: { due: [], unsent: [], unknownRates: [], sent: [] } })
  await signInAs(server, hub)
})

/** In which order a list of billing was asked for last; null: in its usual one. */
const lastAsked = (list: string): string | null | undefined =>
  vi
    .mocked(fetch)
    .mock.calls.map(([url]) => new URL(String(url), 'https://hub.example'))
    .findLast(({ pathname }) => pathname === `/api/retailer/billing/${list}`)
    ?.searchParams.get('sort')

type List = ComponentType<{ sort?: never; onSort: (sort: string) => void; onDrafted: () => void }>
const lists: readonly [string, List, BillingView, readonly string[]][] = [
  ['customers', BillableList as List, 'billable', ['Kunde', 'Geliefert', 'Brutto', 'newest', 'oldest']],
  ['suppliers', SettlementList as List, 'billable', ['Erzeuger', 'Empfangen', 'Brutto', 'newest', 'oldest']],
  ['accounts', AccountsList as List, 'open', ['Unternehmen', 'Fällig am', 'Offen', 'latestDue', 'earliestDue']],
]

test.each(lists)('the list of %s stands as its headings say, or as is chosen where it has none', async (...given) => {
  const [list, Shown, view, [who = '', day = '', sum = '', last = '', first = '']] = given
  const Page = () => {
    const [address, setAddress] = useState<BillingAddress>(billingAddressFrom({ view }))
    const change = (part: object) => setAddress(billingAddressFrom({ ...address, view, ...part }))
    return (
      <>
        <BillingSearch side={list === 'suppliers' ? 'supplier' : 'customer'} address={address} onChange={change} />
        <Shown {...(address as object)} onSort={(sort) => change({ sort })} onDrafted={() => undefined} />
      </>
    )
  }
  const user = await openScreen(<Page />)
  const table = within(await screen.findByRole('table'))
  const heading = (name: string) => table.getByRole('columnheader', { name })
  const press = (name: string) => user.click(within(heading(name)).getByRole('button'))
  const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reihenfolge' })
  const expectSorted = (name: string, way: string, sort: string) => {
    expect(heading(name).getAttribute('aria-sort')).toBe(way)
    expect(chosen.value).toBe(sort)
    // What stands as usual is what was asked for already.
    if (sort !== first) expect(lastAsked(list)).toBe(sort)
  }
  expectSorted(day, 'ascending', first)
  expect(lastAsked(list)).toBe(null)
  await press(day)
  expectSorted(day, 'descending', last)
  for (const [name, up, down] of [
    [who, 'partyFromA', 'partyFromZ'],
    [sum, 'smallestSum', 'largestSum'],
  ] as const) {
    await press(name)
    expectSorted(name, 'ascending', up)
    await press(name)
    expectSorted(name, 'descending', down)
  }
  await user.selectOptions(chosen, first)
  expectSorted(day, 'ascending', first)
  expect([...chosen.options]).toHaveLength(6)
})

test('on a phone, what narrows the list stands behind a button that says how much of it is in force', async () => {
  const address = { view: 'documents', from: '2026-11-01', until: '2026-11-30', q: 'Kantine' } as const
  const user = await openScreen(<BillingSearch side="customer" address={address} onChange={() => undefined} />)
  const fold = screen.getByRole('button', { name: 'Filter und Reihenfolge 2' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await user.click(fold)
  expect(fold.getAttribute('aria-expanded')).toBe('true')
})
