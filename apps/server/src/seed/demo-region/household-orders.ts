import type { GuestContact } from '@regionalmarkt/domain/orders/buyer.ts'
import type { reportedReasons } from '@regionalmarkt/domain/orders/complaint.ts'

type DemoHouseholdOrder = {
  /** Null: the private customer who can sign in. */
  readonly guest: GuestContact | null
  readonly home: { readonly name: string; readonly street: string }
  /** Fetched so many days ago, or before. */
  readonly daysAgo: number
  readonly payment: 'invoice' | 'cashAtPickup'
  /** Sales unit number and how many. */
  readonly lines: readonly (readonly [string, number])[]
  readonly isBilled: boolean
  /** About the first line. */
  readonly complaint: {
    readonly reason: (typeof reportedReasons)[number]
    readonly amount: number
    readonly note: string
  } | null
}

const jonte = { name: 'Jonte Willms', street: 'Hafenstraße 12' }
const wiebke: GuestContact = {
  ...{ name: 'Wiebke Harms', email: 'wiebke.harms@haushalt.example', phone: '+49 4401 223344', locale: 'de-DE' },
}

/** What households have fetched at the hub, the oldest first: of one producer each, so that there is a day on which it comes. */
export const demoHouseholdOrders: readonly DemoHouseholdOrder[] = [
  {
    ...{ guest: null, home: jonte, daysAgo: 11, payment: 'cashAtPickup', isBilled: true, complaint: null },
    lines: [
      ['MT-101-3', 2],
      ['MT-203-2', 1],
    ],
  },
  {
    ...{ guest: null, home: jonte, daysAgo: 5, payment: 'invoice', isBilled: true, complaint: null },
    lines: [
      ['MT-103-2', 2],
      ['MT-301-2', 3],
    ],
  },
  {
    ...{ guest: { ...wiebke }, home: { name: wiebke.name, street: 'Deichweg 3' }, daysAgo: 1, payment: 'invoice' },
    ...{ isBilled: false, complaint: { reason: 'damaged', amount: 1, note: 'Eine Tüte war aufgerissen.' } },
    lines: [
      ['MT-204-2', 2],
      ['MT-101-3', 1],
    ],
  },
]
