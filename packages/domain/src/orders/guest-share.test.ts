import { describe, expect, it } from 'vitest'
import { beyondGuestShare } from './guest-share.ts'

const unit = { index: 0, salesUnitId: 'linda' }

describe('the share of unconfirmed guests', () => {
  it.each([
    ['a fifth of 100', { ordered: 20, held: 20, free: 80 }, []],
    ['one more than a fifth of 100', { ordered: 21, held: 21, free: 79 }, [20]],
    ['what another order of the network left', { ordered: 6, held: 21, free: 79 }, [5]],
    ['nothing after others of the network took it', { ordered: 5, held: 25, free: 75 }, [0]],
    ['the whole of a small stock', { ordered: 3, held: 3, free: 0 }, []],
    ['five of ten', { ordered: 5, held: 5, free: 5 }, []],
    ['six of ten', { ordered: 6, held: 6, free: 4 }, [5]],
    ['anything without a limit', { ordered: 9_999, held: 9_999, free: null }, []],
  ])('%s', (_, holding, available) => {
    const refused = beyondGuestShare([{ ...unit, ...holding }], 20)
    expect(refused.map(({ code, facts }) => [code, facts])).toEqual(
      available.map((each) => ['GuestShareTaken', { available: each }]),
    )
  })

  it('names each line by its place', () => {
    const many = { ordered: 50, held: 50, free: 50 }
    const few = { ordered: 1, held: 1, free: 99 }
    const lines = [few, many, many].map((holding, index) => ({ ...holding, index, salesUnitId: `unit-${index}` }))
    expect(beyondGuestShare(lines, 20)).toMatchObject([
      { index: 1, salesUnitId: 'unit-1' },
      { index: 2, salesUnitId: 'unit-2' },
    ])
  })
})
