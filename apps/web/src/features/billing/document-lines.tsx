import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { type Line, useLineWords } from './use-line-words.ts'

const column = columnsOf<Line>()

/** The lines of a document under the orders they are of. */
export const DocumentLines = ({ lines }: { lines: readonly Line[] }) => {
  const t = useWorkplaceTranslations('billing.document')
  const format = useFormat()
  const { nameOf, packOf, muchOf, priceOf } = useLineWords()
  const columns = column.columns([
    column.display({
      id: 'name',
      header: t('description'),
      cell: ({ row: { original: line } }) => (
        <span className="block min-w-0">
          <span className="block leading-5 font-medium hyphens-auto">{nameOf(line)}</span>
          {packOf(line) !== '' && <span className="block text-sm leading-5 text-quiet">{packOf(line)}</span>}
        </span>
      ),
      meta: { onCard: 'title' },
    }),
    column.display({
      id: 'amount',
      header: t('amount'),
      cell: ({ row: { original: line } }) => muchOf(line),
      meta: { align: 'right' },
    }),
    column.display({
      id: 'price',
      header: t('price'),
      cell: ({ row: { original: line } }) => priceOf(line),
      meta: { align: 'right' },
    }),
    column.accessor('vatBasisPoints', {
      header: t('vat'),
      cell: ({ getValue }) => format.percent(getValue()),
      meta: { align: 'right' },
    }),
    column.accessor('lineCents', {
      header: t('total'),
      cell: ({ getValue }) => format.money(getValue()),
      meta: { align: 'right' },
    }),
  ])
  const groups = [...Map.groupBy(lines, ({ orderNumber, deliveredOn }) => `${orderNumber}|${deliveredOn}`).values()]
  return (
    <div className="flex flex-col gap-6">
      {groups.map((group) => {
        const number = group[0]?.orderNumber ?? null
        const day = format.fullDay(group[0]?.deliveredOn ?? '')
        // Empties by themselves are of no order.
        const heading = number === null ? t('returnedOn', { day }) : t('orderOf', { number, day })
        const [before, after] = number === null ? [heading] : heading.split(number)
        return (
          <section key={heading}>
            <h3 className="mb-2 text-base font-semibold">
              {before}
              {number !== null && <span className="whitespace-nowrap">{number}</span>}
              {after}
            </h3>
            <DataTable caption={heading} columns={columns} rows={group} rowId={({ position }) => String(position)} />
          </section>
        )
      })}
    </div>
  )
}
