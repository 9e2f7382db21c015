import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositKinds } from '../pricing/deposits.ts'
import { containerAccount, returnedBeyond } from './container-account.ts'

const crate = { kind: 'transportCrate', cents: 386 } as const
const bottle = { kind: 'bottle', cents: 15 } as const

describe('an account of containers', () => {
  const account = containerAccount([
    { ...crate, given: 10, returned: 4 },
    { ...bottle, given: 20, returned: 24 },
  ])

  it('says by kind and charge what is still out, in pieces and cents', () => {
    expect(account.kinds.map(({ balance, balanceCents }) => [balance, balanceCents])).toEqual([
      [6, 2_316],
      [-4, -60],
    ])
    expect(account.balanceCents).toBe(2_256)
  })

  it.each([
    ['as many as are out', { ...crate, count: 6 }, []],
    ['one more', { ...crate, count: 7 }, [{ ...crate, count: 7, out: 6 }]],
    ['some where none is out any more', { ...bottle, count: 1 }, [{ ...bottle, count: 1, out: 0 }]],
    ['some of another charge', { ...crate, cents: 500, count: 1 }, [{ ...crate, cents: 500, count: 1, out: 0 }]],
  ])('asks about what comes back beyond it: %s', (_, returned, asked) => {
    expect(returnedBeyond(account, [returned])).toEqual(asked)
  })

  it('is nothing once everything is back', () => {
    const sums = fc.array(
      fc.record({ kind: fc.constantFrom(...depositKinds), cents: fc.nat(1_000), given: fc.nat(10_000) }),
    )
    fc.assert(
      fc.property(sums, (all) => {
        const { kinds, balanceCents } = containerAccount(all.map((each) => ({ ...each, returned: each.given })))
        expect([balanceCents, ...kinds.map(({ balance }) => balance)].every((left) => left === 0)).toBe(true)
      }),
    )
  })
})
