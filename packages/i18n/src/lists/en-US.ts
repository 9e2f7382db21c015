import type { SameShape } from '../same-shape.ts'
import type { lists as german } from './de-DE.ts'

export const lists = {
  search: 'Search',
  sort: 'Order',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    earliestDelivery: 'Earliest delivery first',
    latestDelivery: 'Latest delivery first',
  },
  selected: '{count, plural, one {# row} other {# rows}} selected',
  clear: 'Clear selection',
  refused:
    '{count, plural, one {# order has} other {# orders have}} stayed as {count, plural, one {it was} other {they were}}',
  refusedMore: 'and {count, plural, one {# more} other {# more}}',
  export: 'Load as table',
  csv: 'CSV file',
  xlsx: 'Excel file (XLSX)',
  exportFailed: 'The table could not be loaded',
} as const satisfies SameShape<typeof german>
