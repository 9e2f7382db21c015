/** A Monday, 7 o'clock in the market: everything can still be ordered for Tuesday. */
export const worldNow = new Date('2026-11-23T06:00:00Z')

/** When every change of a declaration in this world was proposed. */
export const proposedAt = '2026-11-22T09:00:00.000Z'

/** Delivery days of the world, one an order: working days after `worldNow`. */
export const deliveryDates = [
  ...['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'],
  ...[
    '2026-12-04',
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
    '2026-12-10',
    '2026-12-11',
    '2026-12-15',
    '2026-12-16',
    '2026-12-17',
    '2026-12-18',
    '2026-12-21',
    '2026-12-22',
    '2026-12-23',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-04',
    '2027-01-05',
    '2027-01-06',
    '2027-01-07',
    '2027-01-08',
    '2027-01-11',
    '2027-01-12',
    '2027-01-13',
    '2027-01-14',
    '2027-01-15',
    '2027-01-18',
    '2027-01-19',
    '2027-01-20',
    '2027-01-21',
    '2027-01-22',
  ],
]

/** Of every lot. */
export const bestBefore = '2027-03-31'
