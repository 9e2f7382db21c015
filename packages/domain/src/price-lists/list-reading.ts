import type { ColumnMapping, ListField } from './column-mapping.ts'
import type { DecimalMark } from './decimal-mark.ts'
import type { PriceDays } from './to-article.ts'

/** Rows and columns that a sheet hides and that are read all the same: "5–7, 9" and "C". */
export type Hidden = { readonly rows: string; readonly columns: string }
export const nothingHidden: Hidden = { rows: '', columns: '' }

/** One way to read a file: by a code page, or a sheet of it. */
export type OneReading = {
  readonly name: string
  readonly content: string
  readonly columns: ColumnMapping
  /** The first names in it, by which people tell which reading is right. */
  readonly samples: readonly string[]
  readonly hidden: Hidden
}

/** Answers of people about a list, besides its columns. */
export type SaidOfList = {
  /** Somebody has looked at the columns. */
  readonly areColumnsSaid?: boolean
  /** Slugs of categories by heading; none for one that is no category. */
  readonly groups?: { readonly [heading: string]: string }
  /** Decimal marks of columns whose numbers can be read both ways. */
  readonly marks?: { readonly [F in ListField]?: DecimalMark }
  /** The days of a list that names them without a year. They count for this list alone. */
  readonly days?: Pick<PriceDays, 'from' | 'until'>
}

/** The way a file was read, other possible ways, and the answers of people. */
export type ListReading = {
  readonly kind: 'codePage' | 'sheet'
  readonly name: string
  readonly samples: readonly string[]
  readonly hidden: Hidden
  readonly others: readonly OneReading[]
  /** Several are plausible, and nobody has chosen. */
  readonly isAsked: boolean
  readonly said: SaidOfList
}

/** A file that can be read in one way alone. */
export const onlyReading: ListReading = {
  ...{ kind: 'codePage', name: '', samples: [], hidden: nothingHidden, others: [], isAsked: false, said: {} },
}
