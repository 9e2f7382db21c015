import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { AuditSection } from './audit-section.tsx'
import { placeOfSubject } from './place-of-subject.ts'
import type { AuditEntry } from './queries.ts'

const id = (n: number) => `019ab000-0000-7000-8000-00000000000${n}`

const entry: AuditEntry = {
  ...{ id: id(1), at: '2026-11-24T10:47:00.000Z', action: 'update-article', subject: 'article', subjectId: id(2) },
  ...{ subjectName: 'Kartoffel Linda', pageKey: 'b2b/gemuese/kartoffeln/kartoffel-linda' },
  ...{ userId: id(3), personName: 'Hinnerk Lüttje', companyId: id(4), companyName: 'Hof Lüttje' },
  ...{ isActing: false, actingFor: null, isByLink: false, isByGuest: false },
}

let server: ReturnType<typeof startBrowser>
beforeEach(async () => {
  server = startBrowser()
  await signInAs(server, { ...hub, roles: ['Admin', 'Retailer'] })
})

const openLog = async (entries: readonly AuditEntry[], names: Readonly<Record<string, string>> = {}) => {
  server.on('GET /api/admin/audit', { body: { actions: [], names, entries, nextCursor: null } })
  const asked: object[] = []
  const user = await openScreen(<AuditSection search={{}} onSearch={(part) => asked.push(part)} />)
  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement)
  return { user, row, asked }
}
const sentenceIn = async (one: Partial<AuditEntry>) => {
  const { row } = await openLog([{ ...entry, ...one }])
  return row.getAllByRole('cell')[1]?.textContent?.replaceAll(/\s+/g, ' ')
}

test('an entry is a sentence, and each in it leads to its page', async () => {
  const { row } = await openLog([entry])
  expect(row.getAllByRole('cell')[1]?.textContent).toBe(
    'Hinnerk Lüttje (Hof Lüttje) hat den Artikel Kartoffel Linda geändert.',
  )
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/protected?section=people&search=Hinnerk+L%C3%BCttje',
    `/protected?section=companies&company=${id(4)}`,
    '/regionalmarket/b2b/gemuese/kartoffeln/kartoffel-linda',
  ])
})

test.each([
  ['by a link', { userId: null, personName: null, isByLink: true }, 'Hof Lüttje (über einen Link) hat den Artikel'],
  [
    'by a guest',
    { userId: null, personName: null, companyId: null, companyName: null, isByGuest: true },
    'Ein Gast hat',
  ],
  ['by nobody', { userId: null, personName: null, companyId: null, companyName: null }, 'Das System hat den Artikel'],
  ['by somebody who is gone', { personName: null }, 'Jemand ohne Namen (Hof Lüttje) hat den Artikel'],
  ['for somebody', { isActing: true, actingFor: 'Anke' }, 'Hinnerk Lüttje für Anke (Hof Lüttje) hat den Artikel'],
  ['about what is gone', { subjectName: null, pageKey: null }, 'hat den Artikel (gelöscht) geändert.'],
  [
    'that ends what has no name left',
    { action: 'delete-address', subject: 'address', subjectName: null, pageKey: null },
    'hat eine Adresse gelöscht.',
  ],
  [
    'of another kind',
    { action: 'businessCustomerOrder.place', subjectName: 'K-1' },
    'hat die Bestellung K-1 aufgegeben.',
  ],
] as const)('an act %s has a sentence', async (_, one, said) => {
  expect(await sentenceIn(one)).toContain(said)
})

test('what changed stands below it in words, without what the sentence says', async () => {
  const { row } = await openLog(
    [
      {
        ...{ ...entry, before: { status: 'pending', supplierPriceCents: 1200, categoryId: id(5) } },
        after: { status: 'approved', supplierPriceCents: 1300, categoryId: id(6), originalId: id(2) },
      },
    ],
    { [id(2)]: 'Kartoffel Linda', [id(5)]: 'Rüben', [id(6)]: 'Kartoffeln' },
  )
  expect(row.getAllByRole('cell')[1]?.textContent?.replaceAll(/\s/g, ' ')).toContain(
    'Stand: Wartet auf Freigabe → Veröffentlicht · Preis des Erzeugers: 12,00 € → 13,00 € · Warengruppe: Rüben → Kartoffeln',
  )
  expect(row.queryByText(/Kopiert von/)).toBeNull()
})

test.each([
  ['gram', 'Gutgeschrieben: 1,25 kg'],
  ['piece', 'Gutgeschrieben: 1.250 Verkaufseinheiten'],
] as const)('an amount of a complaint, counted in %s, has its unit', async (measure, said) => {
  const lines = [{ itemId: id(5), measure, creditedAmount: 1250 }]
  const { row } = await openLog([
    { ...entry, before: { lines: [{ itemId: id(5), creditedAmount: null }] }, after: { lines } },
  ])
  const text = row.getAllByRole('cell')[1]?.textContent?.replaceAll(/\s/g, ' ')
  expect(text).toContain(said.replace('Gutgeschrieben: ', ''))
  expect(text).not.toContain('Gezählt in')
})

test('a job in the background is called by what it does', async () => {
  const { row } = await openLog([{ ...entry, action: 'retry-job', after: { task: 'order-what-is-due' } }])
  expect(row.getAllByRole('cell')[1]?.textContent).toContain('Auftrag: Fällige Daueraufträge bestellen')
})

test('from an entry to all like it', async () => {
  const { user, row, asked } = await openLog([entry])
  await user.click(row.getByRole('button', { name: 'Mehr zu „Artikel geändert“' }))
  for (const name of ['Alles über Kartoffel Linda', 'Alles von Hinnerk Lüttje', 'Alles von Hof Lüttje']) {
    expect(await screen.findByRole('menuitem', { name })).toBeDefined()
  }
  await user.click(screen.getByRole('menuitem', { name: 'Alles über Kartoffel Linda' }))
  expect(asked).toEqual([{ subjectId: id(2) }])
})

test('who works for a company comes to its own pages, the platform alone to those that everybody sees', () => {
  const order = { subject: 'businessCustomerOrder', pageKey: 'K-1' }
  expect(placeOfSubject(order, CompanyType.Retailer)).toEqual({ to: '/retailer/business-customer-orders/K-1' })
  expect(placeOfSubject(order, CompanyType.BusinessCustomer)).toEqual({ to: '/business-customer/orders/K-1' })
  expect(placeOfSubject(order, null)).toBeNull()
  expect(placeOfSubject({ ...order, pageKey: null }, CompanyType.Retailer)).toBeNull()
  const collection = { subject: 'articleCollection', pageKey: 'kohl' }
  expect(placeOfSubject(collection, null)).toEqual({ to: '/regionalmarket/article-collections/kohl' })
  expect(placeOfSubject(collection, CompanyType.Retailer)).toEqual({ to: '/retailer/catalog/article-collections/kohl' })
})

test('the log is searched by what is typed, which stands in the address and goes with the other filters', async () => {
  server.on('GET /api/admin/audit', { body: { actions: [], names: {}, entries: [entry], nextCursor: null } })
  const asked: object[] = []
  const search = { search: ' k-2026-000061 ' }
  const user = await openScreen(<AuditSection search={search} onSearch={(part) => asked.push(part)} />)
  const words = await screen.findByRole('searchbox', { name: 'Suche' })
  expect(words).toHaveProperty('value', 'k-2026-000061')
  await user.clear(words)
  await user.type(words, 'Hof 100% "Lüttje"')
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ search: 'Hof 100% "Lüttje"' }))
  await user.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }))
  expect(asked.at(-1)).toMatchObject({ search: '', action: '' })
})
