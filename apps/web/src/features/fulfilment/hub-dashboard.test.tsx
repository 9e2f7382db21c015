import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { HubFigures } from './hub-figures.tsx'
import { inboundSearchFrom } from './inbound-search.ts'
import type { WorkList } from './queries.ts'
import { TopArticles } from './top-articles.tsx'
import { WorkListCard } from './work-list-card.tsx'

const name = (word: string) => ({ de: word, en: word })

const work: WorkList = {
  ...{ ordersToConfirm: { count: 0, netCents: 0 }, recurringOrders: { pending: 0, failed: 0 }, picking: 0 },
  inbound: { expectedToday: 3, arrivedToday: 2, waiting: 0, late: 2 },
  ...{ stockWarnings: { low: 0, expiring: 0 }, approvals: 0, complaints: 0, shortages: [], openOrders: 6 },
  market: { hasPriceRule: true, isEmpty: false, notOnSale: [], unpricedMarkets: [] },
  missingOnInvoices: [],
  withdrawals: { count: 0, refundUntil: null },
  ...{ waitingCompanies: { suppliers: 0, businessCustomers: 0 }, deliveriesNext: { date: null, count: 0 } },
  weeks: [{ week: 48, monday: '2026-11-23', netCents: 303_000, orderCount: 4, boughtCents: 200_000 }],
  organicShareBasisPoints: 6200,
  topArticles: [
    {
      ...{ articleName: name('Süßrahmbutter'), salesUnitName: name('Karton'), supplierName: 'Milchhof Brandt' },
      ...{ articleSlug: 'suessrahmbutter', supplierSlug: 'milchhof-brandt', picture: null, quantity: 10 },
    },
  ],
}

beforeEach(async () => signInAs(startBrowser(), hub))

const leadsTo = (link: HTMLElement) => link.getAttribute('href')

test('every figure leads to what it counts', async () => {
  await openScreen(<HubFigures work={work} />)
  expect(screen.getAllByRole('link').map((link) => [link.textContent?.replaceAll(/\s/g, ' '), leadsTo(link)])).toEqual([
    ['3.030 €', '/retailer/business-customer-orders?deliveryDate=2026-11-23&deliveryUntil=2026-11-29'],
    ['6', '/retailer/business-customer-orders?status=open'],
    ['2 von 3', '/retailer/inbound?when=today'],
    ['62 %', '/regionalmarket/b2b?organic=true'],
  ])
})

test('what is ordered most leads to its article', async () => {
  await openScreen(<TopArticles articles={work.topArticles} />)
  expect(leadsTo(screen.getByRole('link', { name: 'Süßrahmbutter' }))).toBe(
    '/retailer/articles/milchhof-brandt/suessrahmbutter',
  )
})

test('what is late is something to do, and leads to what is late', async () => {
  await openScreen(<WorkListCard work={work} />)
  const [task] = screen.getAllByRole('listitem')
  expect(task?.textContent).toContain('2 Lieferungen verspätet')
  expect(leadsTo(within(task as HTMLElement).getByRole('link'))).toBe('/retailer/inbound?when=late')
})

test('nothing late is nothing to do', async () => {
  await openScreen(<WorkListCard work={{ ...work, inbound: { ...work.inbound, late: 0 } }} />)
  expect(screen.queryByRole('listitem')).toBeNull()
})

const nothingLate = { ...work, inbound: { ...work.inbound, late: 0 } }

const none: WorkList['market'] = { hasPriceRule: true, isEmpty: true, notOnSale: [], unpricedMarkets: [] }

test.each<[string, WorkList['market'], string, string]>([
  [
    'articles without a price',
    { ...none, hasPriceRule: false, notOnSale: [{ reason: 'noPriceRule', count: 4 }], unpricedMarkets: ['b2b', 'b2c'] },
    '4 veröffentlichte Artikel sind nicht im Verkauf: Keine Preisregel des Hubs gilt dafür.',
    '/retailer/pricing',
  ],
  ['a first price rule', { ...none, hasPriceRule: false }, 'Legen Sie Ihre Preise fest', '/retailer/pricing'],
  ['an empty market', none, 'In Ihrem Markt ist nichts im Verkauf', '/retailer/articles'],
  [
    'an article without sales units',
    { ...none, isEmpty: false, notOnSale: [{ reason: 'noSalesUnit', count: 1 }] },
    '1 veröffentlichter Artikel ist nicht im Verkauf: Es fehlt eine Verkaufseinheit.',
    '/retailer/articles?status=approved',
  ],
  [
    'a market without prices for households',
    { ...none, isEmpty: false, unpricedMarkets: ['b2c'] },
    'Für Haushalte ist in Ihrem Markt nichts im Verkauf',
    '/retailer/pricing',
  ],
])('%s is something to do, and not all is done', async (_, market, title, path) => {
  await openScreen(<WorkListCard work={{ ...nothingLate, market }} />)
  const tasks = screen.getAllByRole('listitem')
  expect(tasks).toHaveLength(1)
  expect(tasks[0]?.textContent).toContain(title)
  expect(leadsTo(within(tasks[0] as HTMLElement).getByRole('link'))).toBe(path)
  expect(screen.queryByText('Alles erledigt')).toBeNull()
})

test('missing invoice details and goods that are not billed are something to do, each where it is done', async () => {
  await openScreen(
    <WorkListCard work={{ ...nothingLate, missingOnInvoices: ['phone', 'taxId', 'iban'] }} unbilled={3} />,
  )
  const tasks = screen.getAllByRole('listitem').map((task) => {
    const link = within(task).getByRole('link')
    return [within(task).getByRole('heading').textContent, leadsTo(link)]
  })
  expect(tasks).toEqual([
    ['Für Rechnungen fehlt noch: Telefon, USt-IdNr. oder Steuernummer', '/profile?view=company'],
    ['Für Rechnungen fehlt noch: IBAN', '/profile?view=hub'],
    ['3 Lieferungen noch nicht abgerechnet', '/retailer/billing/business-customers'],
  ])
})

test.each([
  [{ when: 'late' }, { when: 'late' }],
  [{ when: 'today' }, { when: 'today' }],
  [{ when: 'all' }, {}],
  [{ when: 'yesterday' }, {}],
  [{}, {}],
])('an address that says %j looks at %j', (address, looked) => {
  expect(inboundSearchFrom(address)).toEqual(looked)
})
