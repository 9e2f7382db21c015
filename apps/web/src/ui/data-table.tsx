import { createColumnHelper, type FlexRenderProps, metaHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'

type ColumnMeta = {
  /** Figures stand right. */
  align?: 'right'
  /**
   * Where the cell goes when the row is a card on a phone: `title` the first line, `aside` at its end, `hidden` not at
   * all, `foot` below everything else; by default a line with the heading as its label.
   */
  onCard?: 'title' | 'aside' | 'hidden' | 'foot'
  /** No line on a card where the value is nothing: null, empty or 0. */
  isLeftOutWhenEmpty?: true
  /** Takes the room that the others leave, cut off at its end; in a narrow table it is not shown at all. */
  isElastic?: true
  /** Takes that room in a narrow table, too; what stands in it is to be cut off by itself. */
  givesWay?: true
  /** Not shown in a table at all: another cell has it there. */
  isCardOnly?: true
  /** Not shown in a narrow table; a card has it. */
  isWideOnly?: true
  /** The same, where even a wide one has no room for it. */
  isWidestOnly?: true
  /** Name of the sort order in the address that this heading switches to. */
  sortKey?: string
}

/** The look of the link of a row: wherever the row is pressed, it opens. What else can be pressed in it stands above: `aboveRow`. */
export const opensRow = 'after:absolute after:inset-0 after:content-[""]'
export const aboveRow = 'relative z-1'

/** A name of which a narrow table has room for two lines, which are a dense row still. */
export const twoLines =
  '@min-[44rem]:@max-[50rem]:line-clamp-2 @min-[44rem]:@max-[50rem]:max-w-26 @min-[44rem]:@max-[50rem]:text-sm @min-[44rem]:@max-[50rem]:leading-tight hyphens-auto'

const yielding = 'w-full max-w-0'
const elastic = `${yielding} hidden truncate @min-[62rem]:table-cell`

const wideOnly = 'hidden @min-[62rem]:table-cell'
const widestOnly = 'hidden @min-[76rem]:table-cell'

/** What a column is given alike in its heading and in its cells. */
const lookOf = ({ align, isElastic, givesWay, isCardOnly, isWideOnly, isWidestOnly }: ColumnMeta): string =>
  classNames(
    'px-1.5 @min-[62rem]:px-2.5',
    align === 'right' && 'text-right tabular-nums',
    isElastic && elastic,
    givesWay && yielding,
    isCardOnly && 'hidden',
    isWideOnly && wideOnly,
    isWidestOnly && widestOnly,
  )

const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() })
type Features = typeof features

/** Makes the columns of a table of `Row`: `const column = columnsOf<Row>()`, then `column.accessor(…)`, `column.display(…)`. */
export const columnsOf = <Row extends object>() => createColumnHelper<Features, Row>()

type Columns<Row extends object> = ReturnType<ReturnType<typeof columnsOf<Row>>['columns']>

type Props<Row extends object> = {
  /** What the table lists, for screen readers. */
  caption: string
  columns: Columns<Row>
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The order in force, as in the address, and how to change it. Sorting itself is the server's work. */
  sort?: { by: string; isDescending: boolean } | undefined
  onSort?: (by: string, isDescending: boolean) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** To be filled in row by row, by whoever has a mouse and keys: rows of 27 px, and headings that go with the page. */
  isSheet?: boolean
  /** More of a row, below it and as wide as the table; null where there is nothing. */
  below?: (row: Row) => ReactNode
  /** Shown in place of rows when there are none. */
  empty?: ReactNode
}

/** Called, not mounted as a component: columns are made anew at each drawing, and a field in a cell keeps its focus all the same. */
const called = <Context,>(part: ReactNode | ((context: Context) => ReactNode), context: Context): ReactNode =>
  typeof part === 'function' ? part(context) : part

/**
 * A table with rows of 44 px that becomes a list of cards where there is little room, as on a phone. Rows are links through a cell, never
 * through a click on the row alone. Its headings stay in sight where there is room for all columns.
 */
export const DataTable = <Row extends object>(props: Props<Row>) => {
  const { caption, columns, rows, rowId, sort, onSort, selected, onSelect, isSheet = false } = props
  const { below, empty } = props
  const t = useTranslations('ui')
  const table = useTable<Features, Row>({ features, columns, data: rows as Row[], getRowId: rowId })
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>

  const canSelect = selected !== undefined && onSelect !== undefined
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(selected)
    if (isOn) next.add(id)
    else next.delete(id)
    onSelect?.(next)
  }
  const isAllSelected = rows.length > 0 && rows.every((row) => selected?.has(rowId(row)))
  const headers = table.getHeaderGroups().flatMap((group) => group.headers)
  const render = (part: FlexRenderProps<Features, Row>) => {
    if ('cell' in part && part.cell) return called(part.cell.column.columnDef.cell, part.cell.getContext())
    return 'header' in part && part.header
      ? called(part.header.column.columnDef.header, part.header.getContext())
      : null
  }

  return (
    // By the room there is, not by the screen: beside a side bar a table needs a wider window. `relative`, so that what is only
    // for screen readers is cut off with the rest of a table that is too wide.
    <div className="@container">
      <div
        className={classNames(
          'relative hidden overflow-x-auto @min-[44rem]:block',
          // What scrolls by itself cannot keep its headings in sight of the page.
          !isSheet && '@min-[62rem]:overflow-visible',
        )}
      >
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead
            className={classNames(
              !isSheet && '@min-[62rem]:sticky @min-[62rem]:top-0 @min-[62rem]:z-10 @min-[62rem]:bg-raised',
            )}
          >
            <tr className="border-b border-line text-left text-sm text-quiet">
              {canSelect && (
                <th className="w-10 py-2 pl-1 print:hidden">
                  <Checkbox
                    label={t('selectAll')}
                    isLabelHidden
                    checked={isAllSelected}
                    onChange={(event) => onSelect(new Set(event.target.checked ? rows.map(rowId) : []))}
                  />
                </th>
              )}
              {headers.map((header) => {
                const { sortKey, ...meta } = header.column.columnDef.meta ?? {}
                const isSorted = sort !== undefined && sort.by === sortKey
                const SortIcon = !isSorted ? ArrowUpDown : sort.isDescending ? ArrowDown : ArrowUp
                const content = header.isPlaceholder ? null : render({ header })
                return (
                  <th
                    key={header.id}
                    scope="col"
                    {...(isSorted ? { 'aria-sort': sort.isDescending ? 'descending' : 'ascending' } : {})}
                    className={classNames('py-1.5 font-medium', lookOf(meta))}
                  >
                    {sortKey === undefined || onSort === undefined ? (
                      content
                    ) : (
                      <button
                        type="button"
                        className="inline-flex items-center gap-1.5 rounded-md hover:text-ink"
                        onClick={() => onSort(sortKey, isSorted && !sort.isDescending)}
                      >
                        {content}
                        <SortIcon aria-hidden className="size-3.5 print:hidden" />
                      </button>
                    )}
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => {
              const more = below?.(row.original) ?? null
              return (
                <Fragment key={row.id}>
                  <tr
                    className={classNames(
                      'relative transition-colors hover:bg-fill/60',
                      more === null && 'border-b border-line last:border-0',
                      selected?.has(row.id) && 'bg-primary-tint/60',
                    )}
                  >
                    {canSelect && (
                      <td className="relative z-1 py-0 pl-1 print:hidden">
                        <Checkbox
                          label={t('selectRow')}
                          isLabelHidden
                          checked={selected.has(row.id)}
                          onChange={(event) => toggle(row.id, event.target.checked)}
                        />
                      </td>
                    )}
                    {row.getAllCells().map((cell) => (
                      <td
                        key={cell.id}
                        className={classNames(
                          'py-0 align-middle',
                          isSheet ? 'h-6.5 pointer-coarse:h-11' : 'h-11',
                          lookOf(cell.column.columnDef.meta ?? {}),
                        )}
                      >
                        {render({ cell })}
                      </td>
                    ))}
                  </tr>
                  {more !== null && (
                    <tr className="border-b border-line last:border-0">
                      <td colSpan={headers.length + (canSelect ? 1 : 0)} className="pr-2.5 pb-2 pl-6">
                        {more}
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
      </div>

      <ul aria-label={caption} className="flex flex-col divide-y divide-line @min-[44rem]:hidden">
        {table.getRowModel().rows.map((row) => {
          const cells = row.getAllCells()
          const at = (place: ColumnMeta['onCard']) =>
            cells.filter((cell) => {
              const { onCard, isLeftOutWhenEmpty } = cell.column.columnDef.meta ?? {}
              return onCard === place && !(isLeftOutWhenEmpty && !cell.getValue())
            })
          return (
            <li key={row.id} className="relative flex items-start gap-3 py-3 print:break-inside-avoid">
              {canSelect && (
                <Checkbox
                  label={t('selectRow')}
                  isLabelHidden
                  checked={selected.has(row.id)}
                  onChange={(event) => toggle(row.id, event.target.checked)}
                  className="print:hidden"
                />
              )}
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                  {/* What does not fit beside a readable title goes below it. */}
                  <div className="max-w-full min-w-min flex-1 basis-36 text-lg font-semibold">
                    {at('title').map((cell) => (
                      <div key={cell.id}>{render({ cell })}</div>
                    ))}
                  </div>
                  <div className="max-w-full">
                    {at('aside').map((cell) => (
                      <div key={cell.id}>{render({ cell })}</div>
                    ))}
                  </div>
                </div>
                <dl className="mt-1 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-0.5">
                  {at(undefined).map((cell) => {
                    const header = headers.find(({ column }) => column.id === cell.column.id)
                    return (
                      <div key={cell.id} className="contents">
                        <dt className="text-quiet">{header && render({ header })}</dt>
                        <dd className="min-w-0 text-right">{render({ cell })}</dd>
                      </div>
                    )
                  })}
                </dl>
                {below?.(row.original)}
                {at('foot').map((cell) => (
                  <div key={cell.id} className="mt-3 flex justify-end">
                    {render({ cell })}
                  </div>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
