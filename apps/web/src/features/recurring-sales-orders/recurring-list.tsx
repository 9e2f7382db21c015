import { Link } from '@tanstack/react-router'
import { Repeat } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedDates } from './failed-dates.tsx'
import type { RecurringRow } from './queries.ts'
import { useRecurringColumns } from './recurring-columns.tsx'

/** A kitchen's recurring orders with their next dates. */
export const RecurringList = ({ rows }: { rows: readonly RecurringRow[] }) => {
  const t = useWorkplaceTranslations('recurring')
  const columns = useRecurringColumns({
    isFirst: true,
    link: ({ orderNumber }, className) => (
      <Link
        to="/business-customer/sales/recurring-sales-orders/$orderNumber"
        params={{ orderNumber }}
        className={className}
      >
        {orderNumber}
      </Link>
    ),
  })
  return (
    <Card className="py-3 sm:py-3">
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowId={({ orderNumber }) => orderNumber}
        below={({ failed }) => failed && <FailedDates failed={failed} />}
        empty={
          <EmptyState
            icon={Repeat}
            title={t('none')}
            action={
              <Button asChild>
                <Link to="/business-customer/sales/recurring-sales-orders/create">{t('create')}</Link>
              </Button>
            }
          >
            {t('noneText')}
          </EmptyState>
        }
      />
    </Card>
  )
}
