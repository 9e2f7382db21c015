import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquareWarning } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { billingPages, type ComplainedOrder, complainedQuery } from './queries.ts'

/** Orders to be billed up to a day, or on drafts, with complaints that are not decided. */
export const useComplained = (side: BillingSide, until?: string) =>
  useQuery(complainedQuery(side, until)).data?.orders ?? []

export type Sums = { readonly orderCount: number; readonly netCents: number; readonly grossCents: number }

/** Whether nothing is to be billed; empties that came back are no order and have a sum. */
export const isNothing = ({ orderCount, netCents, grossCents }: Sums): boolean =>
  orderCount === 0 && netCents === 0 && grossCents === 0

type Props = {
  orders: readonly ComplainedOrder[]
  /** Their outcome. */
  state: 'left' | 'drafted'
  /** Names whose they are, too. */
  isOfMany?: boolean
  isMeant?: boolean
  /** Left out: nothing is to be chosen here. */
  onMean?: (isMeant: boolean) => void
}

/** Names orders with open complaints, each with its complaint; they are billed only once somebody says so. */
export const ComplainedNotice = ({ orders, state, isOfMany = false, isMeant = false, onMean }: Props) => {
  const t = useWorkplaceTranslations('billing.complained')
  if (orders.length === 0) return null
  return (
    <div className="rounded-xl bg-warning-tint p-3 text-left text-sm text-warning-ink">
      <p className="flex items-start gap-2 font-semibold">
        <MessageSquareWarning aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(state, { count: orders.length })}
      </p>
      <ul className="flex max-h-52 flex-wrap gap-x-4 overflow-y-auto">
        {orders.map(({ orderNumber, company, complaintId }) => (
          <li key={`${orderNumber} ${complaintId}`}>
            <Link
              to={billingPages.customer}
              search={{ view: 'complaints', complaint: complaintId }}
              className="inline-flex min-h-11 items-center rounded-md font-medium underline underline-offset-4 sm:min-h-8"
            >
              {isOfMany ? `${orderNumber}, ${company.name}` : orderNumber}
            </Link>
          </li>
        ))}
      </ul>
      {onMean && (
        <Checkbox
          label={t(state === 'left' ? 'mean' : 'meanDrafts')}
          checked={isMeant}
          onChange={({ target }) => onMean(target.checked)}
        />
      )}
    </div>
  )
}

/** A gross sum that is billed, and beside it what waits for complaints. */
export const GrossLeft = ({ grossCents, complainedCents }: { grossCents: number; complainedCents: number }) => {
  const t = useWorkplaceTranslations('billing.complained')
  const format = useFormat()
  return (
    <>
      {format.money(grossCents)}
      {complainedCents !== 0 && (
        <span className="block text-sm text-quiet">{t('beside', { amount: format.money(complainedCents) })}</span>
      )}
    </>
  )
}
