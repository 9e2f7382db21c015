import { listBusinessCustomerOrders } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { listOwnOrders } from '@regionalmarkt/contract/orders/own-orders.ts'
import { listSupplierOrders } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { listRecurringOrders } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { usePageNames } from '../../platform/page-texts.ts'
import { read } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { useFormat } from '../../platform/words.tsx'
import { orderPath, pagesMeant } from './palette-pages.ts'
import { useFirstArticles } from './use-suggestions.ts'

export type PaletteGroup = 'pages' | 'orders' | 'articles'
export type PaletteOption = {
  readonly group: PaletteGroup
  readonly to: string
  readonly label: string
  readonly hint: string
}

const mostOf = { pages: 8, orders: 4, articles: 5 } as const satisfies Record<PaletteGroup, number>

/** The newest orders of one's own company, to be narrowed by what is typed. */
const useRecentOrders = (type: CompanyType | null): PaletteOption[] => {
  const format = useFormat()
  const topics = ['orders', 'retailerOrders'] as const
  const own = useQuery({
    ...read(listOwnOrders, { query: {} }, topics),
    enabled: type === CompanyType.BusinessCustomer,
  })
  const hub = useQuery({
    ...read(listBusinessCustomerOrders, { query: {} }, topics),
    enabled: type === CompanyType.Retailer,
  })
  const farm = useQuery({ ...read(listSupplierOrders, { query: {} }, topics), enabled: type === CompanyType.Supplier })
  const rows = [
    ...(own.data?.orders.map((order) => ({ ...order, party: order.retailerName })) ?? []),
    ...(hub.data?.orders.map((order) => ({ ...order, party: order.customerName })) ?? []),
    ...(farm.data?.orders.map((order) => ({ ...order, party: order.retailerName })) ?? []),
  ]
  return rows.map(({ orderNumber, party, deliveryDate }) => ({
    group: 'orders' as const,
    to: orderPath(orderNumber, type) ?? '/',
    label: orderNumber,
    hint: `${party} · ${format.day(deliveryDate)}`,
  }))
}

/** Recurring orders, by number and by customer. */
const useRecurringOrders = (type: CompanyType | null): PaletteOption[] => {
  const t = useTranslations('shell.nav')
  const own = useQuery({
    ...read(listRecurringOrders.customer, { query: {} }, ['orders']),
    enabled: type === CompanyType.BusinessCustomer,
  })
  const hub = useQuery({
    ...read(listRecurringOrders.hub, { query: {} }, ['orders']),
    enabled: type === CompanyType.Retailer,
  })
  const root = type === CompanyType.Retailer ? '/retailer' : '/business-customer'
  return ((own.data ?? hub.data)?.recurringOrders ?? []).map(({ orderNumber, customer, articles }) => ({
    group: 'orders' as const,
    to: `${root}/sales/recurring-sales-orders/${type === CompanyType.Retailer ? `${customer.slug}/` : ''}${orderNumber}`,
    label: orderNumber,
    hint: [t('recurringOrders'), ...(type === CompanyType.Retailer ? [customer.name] : articles.slice(0, 1))].join(
      ' · ',
    ),
  }))
}

/** What may be meant by what is typed: pages of one's own areas, orders, articles of the market. */
export const usePaletteOptions = (typed: string): PaletteOption[] => {
  const t = useTranslations('workplace.palette')
  const names = usePageNames()
  const { activeAccount } = useSession()
  const isApproved = activeAccount?.companyStatus === CompanyStatus.Approved
  const type = isApproved ? activeAccount.companyType : null
  const asked = typed.trim()
  const orders = [...useRecentOrders(type), ...useRecurringOrders(type)]
  const channel = useChannel()
  const articles = useFirstArticles(typed)
  const straightTo = orderPath(asked, type)
  const pages = pagesMeant(asked, names, type).map((path) => ({
    group: 'pages' as const,
    to: path,
    label: names[path],
    hint: '',
  }))
  const wanted = asked.toLowerCase()
  const meant = orders.filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(wanted))
  const isListed = meant.some(({ to }) => to === straightTo)
  const exact: PaletteOption[] =
    straightTo === null || isListed
      ? []
      : [{ group: 'orders', to: straightTo, label: t('toOrder', { number: asked.toUpperCase() }), hint: '' }]
  return [
    ...pages.slice(0, mostOf.pages),
    ...(asked === '' ? [] : [...exact, ...meant].slice(0, mostOf.orders)),
    ...articles.slice(0, mostOf.articles).map(({ name, supplier, slug, parentCategorySlug, childCategorySlug }) => ({
      group: 'articles' as const,
      to: `/regionalmarket/${channel}/${parentCategorySlug}/${childCategorySlug}/${slug}`,
      label: name,
      hint: supplier.name,
    })),
  ]
}
