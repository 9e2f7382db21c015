import { Link } from '@tanstack/react-router'
import { Hash, History, ListChecks, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { toast } from '../../ui/toast.ts'
import type { DraftLine } from './manual-draft.ts'
import type { Customer } from './queries.ts'

const look =
  'flex min-h-16 w-full items-center gap-3.5 rounded-2xl border border-line-strong/50 px-4 py-3 text-left transition-colors hover:border-line-strong hover:bg-fill'

const Way = ({ icon: Icon, title, text }: { icon: LucideIcon; title: ReactNode; text: ReactNode }) => (
  <>
    <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary-ink">
      <Icon aria-hidden className="size-5" />
    </span>
    <span className="min-w-0">
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-quiet">{text}</span>
    </span>
  </>
)

type Props = { customer: Customer; onPut: (lines: readonly DraftLine[]) => void }

/** Where lines come from: the customer's last order, its lists, or numbers and names. */
export const StartFrom = ({ customer: { customer, lastOrder, lists }, onPut }: Props) => {
  const t = useWorkplaceTranslations('manualOrders.draft')
  const format = useFormat()
  const put = (lines: readonly DraftLine[]) => {
    onPut(lines)
    toast({ tone: 'success', title: t('taken', { count: lines.length }) })
  }
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <li>
        <Link
          to="/retailer/business-customer-orders/create-manuel-order/$customerSlug/add"
          params={{ customerSlug: customer.slug }}
          className={look}
        >
          <Way icon={Hash} title={t('byNumber')} text={t('byNumberText')} />
        </Link>
      </li>
      {lastOrder !== null && lastOrder.lines.length > 0 && (
        <li>
          <button type="button" className={look} onClick={() => put(lastOrder.lines)}>
            <Way
              icon={History}
              title={t('lastOrder', { day: format.day(lastOrder.deliveryDate) })}
              text={t('lastOrderOf', { number: lastOrder.orderNumber, count: lastOrder.lines.length })}
            />
          </button>
        </li>
      )}
      {lists
        .filter(({ items }) => items.length > 0)
        .map(({ id, name, items }) => (
          <li key={id}>
            <button type="button" className={look} onClick={() => put(items)}>
              <Way icon={ListChecks} title={name} text={t('listOf', { count: items.length })} />
            </button>
          </li>
        ))}
    </ul>
  )
}
