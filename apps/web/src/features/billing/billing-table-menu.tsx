import { billingTable } from '@regionalmarkt/contract/billing/billing-table.ts'
import type { QueryOf } from '@regionalmarkt/contract/endpoint.ts'
import { TableMenu } from '../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'

type Props = { query: Omit<QueryOf<typeof billingTable>, 'documents'>; label?: string; of?: string }

/** A list of billing as it is narrowed now, as a file; `of` tells its name from that of others. */
export const BillingTableMenu = ({ query, label, of }: Props) => {
  const t = useWorkplaceTranslations('payments')
  const name = t(`file.${query.list}`)
  return (
    <TableMenu
      {...(label === undefined ? {} : { label })}
      fileName={of === undefined ? name : `${name}-${of}`}
      list={billingTable}
      query={query}
    />
  )
}
