import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goodsGivenBack, type SourcedPart } from './give-back-goods.ts'

const part = (retailerOrderItemId: string, quantity: number, state: SourcedPart['state']): SourcedPart => ({
  ...{ retailerOrderItemId, quantity, state },
})
const sum = (parts: readonly { readonly quantity: number }[]) =>
  parts.reduce((total, { quantity }) => total + quantity, 0)

describe('a line gives back', () => {
  const all = [part('sent', 2, 'sent'), part('accepted', 2, 'accepted'), part('open', 2, 'open')]
  it.each<[string, number, [string, number][], number, number, number]>([
    ['what nobody has accepted', 1, [['open', 1]], 0, 5, 3],
    ['then what the shelf holds', 3, [['open', 2]], 1, 4, 2],
    [
      'then what is with its supplier',
      6,
      [
        ['open', 2],
        ['accepted', 2],
      ],
      2,
      2,
      0,
    ],
    [
      'last what is on its way',
      7,
      [
        ['open', 2],
        ['accepted', 2],
        ['sent', 1],
      ],
      2,
      1,
      0,
    ],
  ])('%s', (_, fewer, demand, released, stillComing, stillThere) => {
    const given = goodsGivenBack({ shelf: [{ stockId: 'k1', quantity: 2 }], sourcing: all }, fewer)
    expect(given.demand.map(({ retailerOrderItemId, quantity }) => [retailerOrderItemId, quantity])).toEqual(demand)
    expect(sum(given.released)).toBe(released)
    expect(given).toMatchObject({ stillComing, stillThere })
  })

  it('as much as is wanted less, and no more than it has', () => {
    const states = fc.constantFrom<SourcedPart['state']>('open', 'accepted', 'sent')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), states)), fc.nat(9), fc.nat(40), (parts, shelf, fewer) => {
        const sourcing = parts.map(([quantity, state], at) => part(`e${at}`, quantity, state))
        const given = goodsGivenBack({ shelf: [{ stockId: 'k1', quantity: shelf }], sourcing }, fewer)
        expect(sum(given.demand) + sum(given.released)).toBe(Math.min(fewer, sum(sourcing) + shelf))
        expect(given.stillComing).toBe(sum(sourcing) - sum(given.demand))
        expect(given.stillThere).toBeLessThanOrEqual(given.stillComing)
      }),
    )
  })
})
