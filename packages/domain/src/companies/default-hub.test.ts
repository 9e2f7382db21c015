import { describe, expect, it } from 'vitest'
import { CompanyStatus } from '../access/company.ts'
import { fail } from '../errors/result.ts'
import { canBecomeDefaultHub, changeOfDefaultHub, type HubAsFound } from './default-hub.ts'

const north: HubAsFound = {
  name: 'Nordhub',
  b2bArticles: 60,
  b2cArticles: 40,
  showsPricesToGuests: true,
  householdMethods: ['pickupHub', 'deliveryHub'],
  payments: ['invoice', 'cashAtPickup'],
}
const change = { kind: 'market', before: 'Nordhub', after: 'Südhub' }

describe('what another default hub changes', () => {
  it.each<[string, Partial<HubAsFound>, readonly object[]]>([
    ['nothing but whose market it is', {}, []],
    [
      'how much there is, by market',
      { b2bArticles: 12, b2cArticles: 41 },
      [
        { kind: 'articles', channel: 'b2c', before: 40, after: 41 },
        { kind: 'articles', channel: 'b2b', before: 60, after: 12 },
      ],
    ],
    ['prices for businesses', { showsPricesToGuests: false }, [{ kind: 'businessPrices', areShown: false }]],
    ['no van', { householdMethods: ['pickupHub'] }, [{ kind: 'methods', gone: ['deliveryHub'], come: [] }]],
    [
      'another way to pay',
      { payments: ['invoice', 'prepayment'] },
      [{ kind: 'payments', gone: ['cashAtPickup'], come: ['prepayment'] }],
    ],
    ['no money of households', { payments: [] }, [{ kind: 'noHouseholds' }]],
    ['no road to households', { householdMethods: [] }, [{ kind: 'noHouseholds' }]],
  ])('%s', (_, otherwise, consequences) => {
    expect(changeOfDefaultHub(north, { ...north, name: 'Südhub', ...otherwise })).toEqual([change, ...consequences])
  })

  it('all of it, where there was none', () => {
    expect(changeOfDefaultHub(null, north)).toEqual([
      { kind: 'market', before: null, after: 'Nordhub' },
      { kind: 'articles', channel: 'b2c', before: 0, after: 40 },
      { kind: 'articles', channel: 'b2b', before: 0, after: 60 },
      { kind: 'businessPrices', areShown: true },
      { kind: 'methods', gone: [], come: ['pickupHub', 'deliveryHub'] },
      { kind: 'payments', gone: [], come: ['invoice', 'cashAtPickup'] },
    ])
  })
})

it.each<[CompanyStatus, boolean]>([
  [CompanyStatus.Pending, false],
  [CompanyStatus.Approved, true],
  [CompanyStatus.Rejected, false],
  [CompanyStatus.Blocked, false],
])('a hub of status %i may become it: %s', (status, isAllowed) => {
  expect(canBecomeDefaultHub({ status })).toEqual(isAllowed ? { ok: true, value: null } : fail('HubNotApproved'))
})
