import {
  accountSorts,
  type DocumentSort,
  documentSorts,
  waitingSorts,
} from '@regionalmarkt/domain/billing/document-sort.ts'

/** The heading of the table that an order belongs to, and its direction. */
export const headingOf = {
  newest: { by: 'date', isDescending: true },
  oldest: { by: 'date', isDescending: false },
  firstNumber: { by: 'number', isDescending: false },
  lastNumber: { by: 'number', isDescending: true },
  partyFromA: { by: 'company', isDescending: false },
  partyFromZ: { by: 'company', isDescending: true },
  earliestDue: { by: 'due', isDescending: false },
  latestDue: { by: 'due', isDescending: true },
  smallestSum: { by: 'gross', isDescending: false },
  largestSum: { by: 'gross', isDescending: true },
} as const satisfies Record<DocumentSort, { by: string; isDescending: boolean }>

export const documentSortOf = (by: string, isDescending: boolean): DocumentSort =>
  documentSorts.find((sort) => headingOf[sort].by === by && headingOf[sort].isDescending === isDescending) ?? 'newest'

/** The orders in which a list can stand, its usual one first. Drafts have neither number nor a day to be paid by. */
export const sortsOf = {
  billable: waitingSorts,
  drafts: documentSorts.filter((sort) => !['number', 'due'].includes(headingOf[sort].by)),
  documents: documentSorts,
  open: accountSorts,
} as const satisfies Record<string, readonly DocumentSort[]>
export type SortedView = keyof typeof sortsOf

export const isSorted = (view: string): view is SortedView => Object.hasOwn(sortsOf, view)
