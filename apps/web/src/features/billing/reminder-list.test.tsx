import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import type { Asked } from '../../platform/testing/pretended-server.ts'
import { ReminderList } from './reminder-list.tsx'

const letter = (slug: string, inDefault: object) => ({
  ...{ company: { slug, name: slug }, level: 1, numbers: ['RE-2026-000001'], openCents: 10_000 },
  ...{ oldestDueOn: '2026-10-02', feeCents: 0, default: inDefault },
})
const nothing = { interestCents: 0, chargeCents: 0, pointsAbove: 900 }

let unknownRates: string[]
let unsent: object[]
let entered: Asked[]
let sent: Asked[]
beforeEach(async () => {
  const server = startBrowser()
  ;[unknownRates, entered, sent, unsent] = [['2026-07-01'], [], [], []]
  server.on('GET /api/retailer/billing/reminders', () => ({
    body: {
      due: [
        letter('kantine', { interestCents: unknownRates.length > 0 ? 0 : 620, chargeCents: 4_000, pointsAbove: 900 }),
        { ...letter('haushalt', nothing), earlierCents: 500 },
      ],
      ...{ unknownRates, sent: [], unsent },
    },
  }))
  server.on('POST /api/retailer/billing/base-rates', (asked) => {
    entered.push(asked)
    unknownRates = []
    return { body: {} }
  })
  server.on('POST /api/retailer/billing/reminders', (asked) => {
    sent.push(asked)
    return { body: { sentCount: 2 } }
  })
  await signInAs(server, hub)
})

const rate = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Basiszinssatz ab 01.07.2026' })

test('a base rate that is none is refused at its field and stays there; one that is fills in the interest', async () => {
  const user = await openScreen(<ReminderList />)
  await screen.findByText('Basiszinssatz ab 01.07.2026')
  expect(screen.getByText(/zuzüglich 5,00\s€ Gebühren und Zinsen früherer Schreiben/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /Verzugszinsen/ })).toBeNull()
  for (const typed of ['abc', '99', '1,273']) {
    await user.clear(rate())
    await user.type(rate(), typed)
    await user.click(screen.getByRole('button', { name: 'Eintragen' }))
    expect(rate().value).toBe(typed)
    expect(rate().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Bitte geben Sie einen Prozentsatz ein, zum Beispiel 1,27.')).toBeTruthy()
  }
  expect(entered).toEqual([])
  await user.clear(rate())
  await user.type(rate(), '-0,88')
  expect(rate().getAttribute('aria-invalid')).not.toBe('true')
  await user.click(screen.getByRole('button', { name: 'Eintragen' }))
  expect(entered.map(({ body }) => body)).toEqual([{ since: '2026-07-01', basisPoints: -88 }])
  await screen.findByRole('checkbox', { name: /6,20.*9 Punkte über Basiszinssatz/ })
  expect(screen.queryByText('Basiszinssatz ab 01.07.2026')).toBeNull()
})

test('nothing is asked for besides until it is ticked, and only of whom it may be', async () => {
  unknownRates = []
  const user = await openScreen(<ReminderList />)
  const interest = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Verzugszinsen fordern/ })
  const charge = screen.getByRole<HTMLInputElement>('checkbox', { name: /Verzugspauschale fordern/ })
  expect([interest.checked, charge.checked]).toEqual([false, false])
  const press = () => user.click(screen.getByRole('button', { name: /senden$/ }))
  await press()
  await user.click(charge)
  await press()
  await waitFor(() => expect(sent).toHaveLength(2))
  const companySlugs = ['kantine', 'haushalt']
  expect(sent.map(({ body }) => body)).toEqual([
    { companySlugs, withInterest: [], withCharge: [] },
    { companySlugs, withInterest: [], withCharge: ['kantine'] },
  ])
  // Who gets no letter is asked for nothing.
  await user.click(screen.getByRole('checkbox', { name: /^kantine/ }))
  await press()
  await waitFor(() => expect(sent[2]?.body).toEqual({ companySlugs: ['haushalt'], withInterest: [], withCharge: [] }))
  expect(charge.closest('fieldset')?.disabled).toBe(true)
})

test('what lies on a list that the bank does not have is named, with the way to the list', async () => {
  unsent = [
    {
      ...{ runId: '0198c7a0-0000-7000-8000-0000000000a1', reference: 'LS-2026-000003', kind: 'debit' },
      ...{ madeAt: '2026-11-12T08:00:00.000Z', numbers: ['RE-2026-000007'], itemCount: 1, cents: 4_200 },
    },
  ]
  await openScreen(<ReminderList />)
  expect(await screen.findByText(/1 überfällige Zahlung über 42,00.*Lastschriftliste vom 12\.11\.2026/)).toBeTruthy()
  expect(screen.getByText('RE-2026-000007')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Liste LS-2026-000003 ansehen' })
  expect(link.getAttribute('href')).toBe('/retailer/billing/business-customers?view=debits#LS-2026-000003')
})
