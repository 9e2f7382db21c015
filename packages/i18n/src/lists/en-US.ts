import type { SameShape } from '../same-shape.ts'
import type { lists as german } from './de-DE.ts'

export const lists = {
  search: 'Search',
  narrow: 'Filters and order',
  sort: 'Order',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    earliestDelivery: 'Earliest delivery first',
    latestDelivery: 'Latest delivery first',
  },
  selected: '{count, plural, one {# row} other {# rows}} selected',
  selectAll: 'Select all {count}',
  selectFirst: 'Select the first {count}',
  selectedMost: 'No more than {count} can be selected at once. Narrow the list to get at the others.',
  clear: 'Clear selection',
  refused:
    '{count, plural, one {# row has} other {# rows have}} stayed as {count, plural, one {it was} other {they were}}',
  refusedMore: 'and {count, plural, one {# more} other {# more}}',
  export: 'Load as table',
  csv: 'CSV file',
  xlsx: 'Excel file (XLSX)',
  exportFailed: 'The table could not be loaded',
  views: {
    open: 'Views',
    keep: 'Keep this view',
    keepOrForget: 'Keep or delete a view',
    keepText: 'Filters and order as they are now, on all your devices.',
    name: 'Name of the view',
    nameMissing: 'Please give the view a name.',
    first: 'Open the list with it',
    isFirst: 'The list opens with it',
    save: 'Keep',
    cancel: 'Cancel',
    kept: 'View “{name}” is kept',
    forget: 'Delete view “{name}”',
    failed: 'The view could not be deleted',
  },
  partner: {
    customer: { label: 'Customer', all: 'All customers' },
    supplier: { label: 'Producer', all: 'All producers' },
    nothing: 'Nobody is called so.',
  },
  orderFilter: {
    status: 'Status',
    allStatuses: 'Any status',
    openStatuses: 'Not completed',
    deliveryDate: 'Delivery day',
    deliveryUntil: 'Delivery day until',
    reset: 'Reset filters',
  },
} as const satisfies SameShape<typeof german>
