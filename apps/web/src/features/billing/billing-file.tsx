import { listComplaints } from '@regionalmarkt/contract/orders/complaints.ts'
import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { TableMenu } from '../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import type { BillingAddress } from './billing-address.ts'
import { BillingTableMenu } from './billing-table-menu.tsx'
import { isSorted } from './document-sorting.ts'

type Props = { side: BillingSide; address: BillingAddress }

/** The list of billing that is shown, as a file; nothing for lists that have one of their own, or none. */
export const BillingFile = ({ side, address }: Props) => {
  const { view = 'billable', q, company, standing, from, until, age, sort } = address
  if (view === 'complaints') return <ComplaintFile {...address} />
  if (!isSorted(view)) return null
  const query = {
    billable: { list: side === 'supplier' ? 'settlements' : 'billable', q, until, sort },
    drafts: { list: 'drafts', side, q, company, sort },
    documents: { list: 'documents', side, q, company, standing, from, until, sort },
    open: { list: 'open', q, age, sort },
  } as const
  return <BillingTableMenu query={query[view]} />
}

const ComplaintFile = ({ q, customer, supplier, shown }: BillingAddress) => {
  const t = useWorkplaceTranslations('complaints')
  const query = { ...(shown !== 'all' && { status: 'waiting' as const }), q, customer, supplier }
  return <TableMenu list={listComplaints} query={query} fileName={t('file')} />
}
