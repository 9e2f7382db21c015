import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hub, openScreen, signInAs, startBrowser } from '../../platform/testing/open-screen.tsx'
import { RunList } from './run-list.tsx'

const off = (id: string, more: object) => ({
  ...{ id, reference: 'UE-2026-000012', cents: 1_000, at: '2026-11-23T08:00:00Z', ...more },
})

test('payments that left lists by themselves say which, and why, also where the list is gone', async () => {
  const server = startBrowser()
  server.on('GET /api/retailer/billing/bank-runs', () => ({
    body: {
      runs: [],
      takenOff: [
        off('1', { company: { slug: 'kantine', name: 'Kantine' }, number: null, reason: 'invoiced' }),
        off('2', { company: { slug: 'hof', name: 'Hof' }, number: 'GU-2026-000001', reason: 'objected' }),
        off('3', { company: null, number: 'B-1001', reason: 'changed' }),
      ],
    },
  }))
  await signInAs(server, hub)
  await openScreen(<RunList kind="transfer" />)
  const told = await screen.findByRole('region', { name: 'Von selbst aus Listen genommen' })
  const said = within(told)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  expect(said).toEqual([
    expect.stringMatching(/^UE-2026-000012: Kantine, Guthaben, 10,00 €, am .*23.*\. Das Guthaben zahlt einen Beleg\.$/),
    expect.stringMatching(/^UE-2026-000012: Hof, GU-2026-000001, 10,00 €.*widersprochen\.$/),
    expect.stringMatching(/^UE-2026-000012: B-1001, 10,00 €.*ist anderes fällig\.$/),
  ])
})
