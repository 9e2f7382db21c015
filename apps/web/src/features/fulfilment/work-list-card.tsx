import {
  BadgeCheck,
  BellRing,
  CalendarClock,
  ChefHat,
  CircleAlert,
  ClockAlert,
  FileWarning,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageSquareWarning,
  PackageOpen,
  ReceiptText,
  Repeat,
  Sparkles,
  Store,
  Tag,
  Tractor,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Tone, tintOf } from '../../ui/tone.ts'
import type { WorkList } from './queries.ts'

type Task = {
  key: string
  tone: Tone
  icon: LucideIcon
  title: string
  text: string
  label: string
  to: string
  search?: Record<string, string>
}

const companyKinds = [
  ['suppliers', '/retailer/suppliers', Tractor],
  ['businessCustomers', '/retailer/business-customers', ChefHat],
] as const

/** Articles without a price are on sale nowhere. Pending sales units are listed by the approvals. */
const useMarketTasks = ({ market, approvals }: WorkList): Task[] => {
  const t = useWorkplaceTranslations('fulfilment.dashboard')
  const ofSale = useWorkplaceTranslations('articles.notOnSale')
  const { hasPriceRule, isEmpty, notOnSale, unpricedMarkets } = market
  const unpriced = notOnSale.some(({ reason }) => reason === 'noPriceRule')
  const tasks: Task[] = notOnSale
    .filter(({ reason }) => reason !== 'unitsWait')
    .map(({ reason, count }) => ({
      ...{ key: reason, tone: 'warning', icon: Tag },
      title: ofSale('count', { count, reason: ofSale(`reasons.${reason}`) }),
      ...(reason === 'noPriceRule'
        ? {
            text: t(hasPriceRule ? 'someUnpricedText' : 'pricesText'),
            label: t('setPrices'),
            to: '/retailer/pricing',
          }
        : { text: t('notOnSaleText'), label: t('look'), to: '/retailer/articles', search: { status: 'approved' } }),
    }))
  if (!hasPriceRule && !unpriced) {
    tasks.push({
      ...{ key: 'prices', tone: 'warning', icon: Tag, title: t('pricesTitle'), text: t('pricesText') },
      ...{ label: t('setPrices'), to: '/retailer/pricing' },
    })
  }
  // Without any rule that has been said for all markets.
  for (const channel of hasPriceRule ? unpricedMarkets : []) {
    tasks.push({
      ...{ key: `unpriced.${channel}`, tone: 'warning', icon: Tag, title: t(`unpricedTitle.${channel}`) },
      ...{ text: t('unpricedText'), label: t('setPrices'), to: '/retailer/pricing' },
    })
  }
  if (hasPriceRule && isEmpty && tasks.length === 0 && approvals === 0) {
    tasks.push({
      ...{ key: 'emptyMarket', tone: 'info', icon: Store, title: t('emptyMarketTitle'), text: t('emptyMarketText') },
      ...{ label: t('look'), to: '/retailer/articles' },
    })
  }
  return tasks
}

/** Details for invoices, where they are entered, and goods that stand on none yet. */
const useBillingTasks = ({ missingOnInvoices }: WorkList, unbilled: number): Task[] => {
  const t = useWorkplaceTranslations('fulfilment.dashboard')
  const field = useWorkplaceTranslations('billing.missing.field')
  const isAccount = (name: string) => name === 'iban'
  const lacking = [
    ['company', missingOnInvoices.filter((name) => !isAccount(name))],
    ['hub', missingOnInvoices.filter(isAccount)],
  ] as const
  const tasks: Task[] = lacking
    .filter(([, names]) => names.length > 0)
    .map(([view, names]) => ({
      ...{ key: `missing.${view}`, tone: 'warning', icon: FileWarning },
      title: t('missingTitle', { fields: names.map((name) => field(name)).join(', ') }),
      ...{ text: t('missingText'), label: t('complete'), to: '/profile', search: { view } },
    }))
  if (unbilled > 0) {
    tasks.push({
      ...{ key: 'unbilled', tone: 'info', icon: ReceiptText, title: t('unbilledTitle', { count: unbilled }) },
      ...{ text: t('unbilledText'), label: t('bill'), to: '/retailer/billing/business-customers' },
    })
  }
  return tasks
}

const useTasks = (work: WorkList, unbilled: number): Task[] => {
  const t = useWorkplaceTranslations('fulfilment.dashboard')
  const format = useFormat()
  const marketTasks = useMarketTasks(work)
  const billingTasks = useBillingTasks(work, unbilled)
  const { ordersToConfirm, inbound, picking, approvals, shortages, deliveriesNext } = work
  const tasks: Task[] = shortages.map((shortage) => ({
    key: shortage.itemId,
    tone: 'danger',
    icon: TriangleAlert,
    title: t('shortageTitle', { article: inLanguage(shortage.articleName) }),
    text: t('shortageText', {
      missing: format.quantity(shortage.missingQuantity),
      ordered: format.quantity(shortage.orderedQuantity),
      pack: inLanguage(shortage.salesUnitName),
      customers: shortage.customerCount,
    }),
    label: t('share'),
    to: `/retailer/retailer-orders/${shortage.retailerOrderNumber}`,
  }))
  tasks.push(...marketTasks)
  if (ordersToConfirm.count > 0) {
    tasks.push({
      key: 'confirm',
      tone: 'primary',
      icon: Inbox,
      title: t('confirmTitle', { count: ordersToConfirm.count }),
      text: t('confirmText', { net: format.money(ordersToConfirm.netCents) }),
      label: t('confirm'),
      to: '/retailer/business-customer-orders',
      search: { status: 'received' },
    })
  }
  const { pending, failed } = work.recurringOrders
  const recurring = '/retailer/sales/recurring-sales-orders'
  if (failed > 0) {
    tasks.push({
      ...{
        key: 'recurringFailed',
        tone: 'danger',
        icon: CircleAlert,
        title: t('recurringFailedTitle', { count: failed }),
      },
      ...{
        text: t('recurringFailedText'),
        label: t('look'),
        to: recurring,
        // From today on, as it is counted: what was to come yesterday is over.
        search: { view: 'expected', only: 'open', from: format.dayOf(new Date()) },
      },
    })
  }
  if (pending > 0) {
    tasks.push({
      ...{
        key: 'recurringPending',
        tone: 'primary',
        icon: Repeat,
        title: t('recurringPendingTitle', { count: pending }),
      },
      ...{ text: t('recurringPendingText'), label: t('look'), to: recurring, search: { status: 'pending' } },
    })
  }
  if (inbound.late > 0) {
    tasks.push({
      ...{ key: 'late', tone: 'danger', icon: ClockAlert, title: t('lateTitle', { count: inbound.late }) },
      ...{ text: t('lateText'), label: t('look'), to: '/retailer/inbound', search: { when: 'late' } },
    })
  }
  if (inbound.waiting > 0) {
    tasks.push({
      key: 'inbound',
      tone: 'warning',
      icon: PackageOpen,
      title: t('inboundTitle', { count: inbound.waiting }),
      text: t('inboundText'),
      label: t('count'),
      to: '/retailer/inbound',
    })
  }
  if (picking > 0) {
    const { date } = deliveriesNext
    tasks.push({
      key: 'picking',
      tone: 'primary',
      icon: ListChecks,
      title: t('pickingTitle', { count: picking }),
      text: date === null ? t('pickingTextPlain') : t('pickingText', { day: format.longDay(date) }),
      label: t('pick'),
      to: '/retailer/picking',
    })
  }
  if (work.complaints > 0) {
    tasks.push({
      ...{ key: 'complaints', tone: 'warning', icon: MessageSquareWarning },
      ...{ title: t('complaintsTitle', { count: work.complaints }), text: t('complaintsText'), label: t('look') },
      ...{ to: '/retailer/billing/business-customers', search: { view: 'complaints' } },
    })
  }
  const { count: withdrawals, refundUntil } = work.withdrawals
  if (withdrawals > 0 && refundUntil !== null) {
    tasks.push({
      ...{ key: 'withdrawals', tone: 'warning', icon: Undo2, title: t('withdrawalsTitle', { count: withdrawals }) },
      ...{ text: t('withdrawalsText', { day: format.longDay(refundUntil) }), label: t('look') },
      ...{ to: '/retailer/billing/business-customers', search: { view: 'withdrawals' } },
    })
  }
  const { low, expiring } = work.stockWarnings
  if (expiring > 0) {
    tasks.push({
      ...{ key: 'expiring', tone: 'warning', icon: CalendarClock, title: t('expiringTitle', { count: expiring }) },
      ...{ text: t('expiringText'), label: t('look'), to: '/retailer/warehouses', search: { view: 'expiring' } },
    })
  }
  if (low > 0) {
    tasks.push({
      ...{ key: 'low', tone: 'info', icon: BellRing, title: t('lowTitle', { count: low }) },
      ...{ text: t('lowText'), label: t('look'), to: '/retailer/warehouses', search: { view: 'low' } },
    })
  }
  if (approvals > 0) {
    tasks.push({
      key: 'approvals',
      tone: 'info',
      icon: BadgeCheck,
      title: t('approvalsTitle', { count: approvals }),
      text: t('approvalsText'),
      label: t('look'),
      to: '/retailer/articles/approvals',
    })
  }
  for (const [kind, to, icon] of companyKinds) {
    const count = work.waitingCompanies[kind]
    if (count === 0) continue
    const title = t(`${kind}Title`, { count })
    tasks.push({ key: kind, tone: 'info', icon, title, text: t('companiesText'), label: t('look'), to })
  }
  tasks.push(...billingTasks)
  return tasks
}

/** The tasks of the hub, the most urgent first, each with a button that leads there. `unbilled`: so many deliveries are on no invoice yet. */
export const WorkListCard = ({ work, unbilled = 0 }: { work: WorkList; unbilled?: number }) => {
  const t = useWorkplaceTranslations('fulfilment.dashboard')
  const tasks = useTasks(work, unbilled)
  return (
    <Card aria-labelledby="todo">
      <CardHeader title={t('todo')} id="todo" />
      {tasks.length === 0 && (
        <EmptyState icon={Sparkles} title={t('nothingTitle')}>
          {t('nothingText')}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {tasks.map(({ key, tone, icon: Icon, title, text, label, to, search }) => (
          <li key={key} className="flex flex-wrap items-center gap-3 py-3.5 first:pt-0 last:pb-0">
            <span
              className={classNames(
                'inline-flex size-9 shrink-0 items-center justify-center rounded-full',
                tintOf[tone],
              )}
            >
              <Icon aria-hidden className="size-4.5" />
            </span>
            <div className="min-w-0 flex-1 basis-36">
              <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
              <p className="text-sm text-quiet sm:text-base">{text}</p>
            </div>
            <Button asChild look="secondary" size="small" className="ml-auto">
              <PlaceLink to={to} {...(search ? { search } : {})} aria-label={`${label}: ${title}`}>
                {label}
              </PlaceLink>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
