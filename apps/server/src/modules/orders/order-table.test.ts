import { expect, it } from 'vitest'
import type { CustomerOrderRow } from './customer-order-row.ts'
import { orderTable } from './order-table.ts'

const order: CustomerOrderRow = {
  ...{ orderNumber: 'K-2026-000001', customerName: 'Kantine am Hafen', retailerName: 'Nordhub eG' },
  // Half past midnight in Berlin.
  placedAt: '2026-11-25T23:30:00.000Z',
  ...{ deliveryDate: '2026-12-01', deliveryMethod: 'pickupHub', status: 'received', paymentStatus: 'unpaid' },
  ...{
    paymentKind: 'invoice',
    itemCount: 1,
    contents: [],
    netCents: 100,
    grossCents: 107,
    isEstimated: false,
    toPayCents: null,
  },
}

it('an order stands in the table under the day of those who placed it', async () => {
  const table = (await orderTable([order], 'hub', { format: 'csv', locale: 'en-US' })).toString()
  expect(table).toContain('2026-11-26')
  expect(table).not.toContain('2026-11-25')
})
