import { expect, it } from 'vitest'
import type { BuyersOrder } from './billing-document.ts'
import { buyersNumbers } from './buyers-numbers.ts'

const order = (orderNumber: string, buyerOrderNumber: string, costCentre: string): BuyersOrder => ({
  ...{ orderNumber, buyerOrderNumber, costCentre },
})
const numbersOf = (
  orderNumbers: readonly (string | null)[],
  buyersOrders: BuyersOrder[],
  costCentre: string | null,
) => {
  const lines = orderNumbers.map((orderNumber) => ({ orderNumber }))
  const { ofLine, ...all } = buyersNumbers({ lines, buyer: { costCentre }, buyersOrders } as never)
  return { ...all, lines: lines.map(ofLine).map((each) => each.costCentre) }
}

it.each([
  ['nothing where nothing was said', ['A'], [], null, null, null, [null]],
  ['those of the only order', ['A', 'A'], [order('A', '4500', '17')], '1', '4500', '17', ['17', '17']],
  ['the cost centre of the customer', ['A', 'B'], [], '1', null, '1', ['1', '1']],
  ['no order number of half the document', ['A', 'B'], [order('A', '4500', '')], '1', null, '1', ['1', '1']],
  [
    'both orders by the same number',
    ['A', 'B'],
    [order('A', '4', ''), order('B', '4', '')],
    null,
    '4',
    null,
    [null, null],
  ],
  ['each its own where they differ', ['A', 'B'], [order('A', '4', '17')], '1', null, null, ['17', '1']],
  ['empties of no order along with the rest', ['A', null], [order('A', '4', '17')], null, '4', '17', ['17', null]],
] as const)('says %s', (_, orders, buyersOrders, own, orderNumber, costCentre, lines) => {
  expect(numbersOf(orders, [...buyersOrders], own)).toEqual({ orderNumber, costCentre, lines })
})
