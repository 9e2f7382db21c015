import type { Person } from './people.ts'

/** The people of one shared computer, each with the page that they open. */
export const shift: readonly (readonly [Person, string, string])[] = [
  ['hub', '/retailer/dashboard', 'Nordhub eG'],
  ['erzeuger', '/supplier/dashboard', 'Hof Lüttje'],
  ['kueche', '/business-customer/orders', 'Küche St. Ansgar'],
  ['hub', '/retailer/dashboard', 'Nordhub eG'],
]
