import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { columnsOf, DataTable } from './data-table.tsx'

type Row = { readonly id: string; readonly count: number }
const column = columnsOf<Row>()

/** As screens do it: the columns close over what is drawn, and are new each time. */
const Counts = ({ count }: { count: number }) => (
  <IntlProvider locale="de-DE" messages={{}}>
    <DataTable
      caption="Bestand"
      columns={column.columns([
        column.accessor('count', {
          header: 'Menge',
          cell: ({ getValue }) => <input aria-label="Menge" value={getValue()} readOnly />,
        }),
      ])}
      rows={[{ id: 'kartoffeln', count }]}
      rowId={({ id }) => id}
    />
  </IntlProvider>
)

test('a field in a row keeps its focus when the table is drawn anew', () => {
  const { rerender } = render(<Counts count={1} />)
  const [field] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Menge' })
  field?.focus()
  rerender(<Counts count={2} />)
  expect(document.activeElement).toBe(field)
  expect(field?.value).toBe('2')
})
