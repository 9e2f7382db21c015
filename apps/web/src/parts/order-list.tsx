import type { OrderSort } from '@regionalmarkt/domain/orders/order-sort.ts'
import type { ComponentProps } from 'react'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { MoreButton } from '../ui/more-button.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { sortOfTable, tableOrderOf } from './order-sorting.ts'

type Numbered = { readonly orderNumber: string }

type Props<Row extends Numbered> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'caption' | 'columns' | 'below' | 'empty' | 'selected' | 'onSelect'
> & {
  /** All that has come of it; undefined until the first page has. */
  rows: readonly Row[] | undefined
  /** Where more of it comes from. */
  list: ComponentProps<typeof MoreButton>['list']
  sort: OrderSort
  onSort: (sort: OrderSort) => void
}

/** A list of orders at a desk, a row each, in the order that its reader chose; grey places until it has come. */
export const OrderList = <Row extends Numbered>({ rows, list, sort, onSort, ...table }: Props<Row>) => (
  <Card className="py-3 sm:py-3">
    {rows === undefined ? (
      <SkeletonRows rows={8} />
    ) : (
      <DataTable
        {...table}
        rows={rows}
        rowId={({ orderNumber }) => orderNumber}
        sort={tableOrderOf[sort]}
        onSort={(by, isDescending) => onSort(sortOfTable(by, isDescending))}
      />
    )}
    <MoreButton list={list} />
  </Card>
)
