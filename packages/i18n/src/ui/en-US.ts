import type { SameShape } from '../same-shape.ts'
import type { ui as german } from './de-DE.ts'

export const ui = {
  close: 'Close',
  notifications: 'Notifications',
  notificationsHint: 'Notifications ({hotkey})',
  loading: 'Loading',
  remove: 'Remove',
  required: 'Required',
  optional: 'optional',
  quantityOf: 'Quantity: {name}',
  fewerOf: 'Fewer {name}',
  moreOf: 'More {name}',
  backspace: 'Delete last digit',
  decimalSeparator: 'Decimal point',
  keypad: 'Keypad',
  errorSummary: 'Please check what you entered',
  selectAll: 'Select all',
  selectRow: 'Select row',
  search: 'Search',
  loadMore: 'Load more',
  retry: 'Try again',
  back: 'Back',
  cancel: 'Cancel',
  save: 'Save',
  greeting: { morning: 'Good morning, {name}', day: 'Good afternoon, {name}', evening: 'Good evening, {name}' },
} as const satisfies SameShape<typeof german>
