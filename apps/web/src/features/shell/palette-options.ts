import { listCatalogueArticles } from '@regionalmarkt/contract/catalogue/articles.ts'
import { findByName } from '@regionalmarkt/contract/fulfilment/find-by-name.ts'
import { listBusinessCustomerOrders } from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { listOwnOrders } from '@regionalmarkt/contract/orders/own-orders.ts'
import { listSupplierOrders } from '@regionalmarkt/contract/procurement/supplier-orders.ts'
import { listRecurringOrders } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { usePageNames } from '../../platform/page-texts.ts'
import { read } from '../../platform/queries.ts'
import { useSession } from '../../platform/session.ts'
import { useRested } from '../../platform/use-rested.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { usePaletteActs } from './palette-acts.ts'
import { orderPath, pagesMeant } from './palette-pages.ts'
import { restMs, useFirstArticles } from './use-suggestions.ts'

export type PaletteGroup = 'acts' | 'pages' | 'companies' | 'orders' | 'ownArticles' | 'articles'
export type PaletteOption = {
  readonly group: PaletteGroup
  readonly to: string
  readonly label: string
  readonly hint: string
  /** Done instead of going there. */
  readonly run?: () => void
}

const mostOf = { acts: 6, pages: 8, companies: 4, orders: 6, ownArticles: 4, articles: 5 } as const satisfies Record<
  PaletteGroup,
  number
>
const shortest = 2

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

/** Companies, orders and articles that the company here may see, by name or number, wherever they are in its lists. */
const useFound = (typed: string, type: CompanyType | null): PaletteOption[] => {
  const t = useWorkplaceTranslations('palette')
  const format = useFormat()
  const q = useRested(typed.trim(), { ms: restMs, first: '' })
  const isLong = q.length >= shortest
  const hub = useQuery({ ...read(findByName, { query: { q } }), enabled: isLong && type === CompanyType.Retailer }).data
  const farm = useQuery({
    ...read(listCatalogueArticles.supplier, { query: { search: q, sort: 'name' } }, ['articles']),
    enabled: isLong && type === CompanyType.Supplier,
  }).data
  if (!isLong) return []
  return [
    ...(hub?.companies ?? []).map(({ id, type: kind, name, city }) => ({
      group: 'companies' as const,
      to: `/retailer/accounts/${id}`,
      label: name,
      hint: [t(`companyOf.${kind}`), city].filter(Boolean).join(' · '),
    })),
    ...(hub?.orders ?? []).map(({ orderNumber, party, deliveryDate }) => ({
      group: 'orders' as const,
      to: orderPath(orderNumber, type) ?? '/',
      label: orderNumber,
      hint: `${party} · ${format.day(deliveryDate)}`,
    })),
    ...(hub?.articles ?? []).map(({ name, number, slug, supplierSlug, supplierName }) => ({
      group: 'ownArticles' as const,
      to: `/retailer/articles/${supplierSlug}/${slug}`,
      label: inLanguage(name),
      hint: `${number} · ${supplierName}`,
    })),
    ...(farm?.articles ?? []).map(({ name, number, slug }) => ({
      group: 'ownArticles' as const,
      to: `/supplier/articles/${slug}`,
      label: inLanguage(name),
      hint: number,
    })),
  ]
}

/** What may be meant by what is typed: what can be done, pages of one's own areas, companies, orders, articles. */
export const usePaletteOptions = (typed: string): PaletteOption[] => {
  const t = useWorkplaceTranslations('palette')
  const names = usePageNames()
  const { activeAccount } = useSession()
  const isApproved = activeAccount?.companyStatus === CompanyStatus.Approved
  const type = isApproved ? activeAccount.companyType : null
  const asked = typed.trim()
  const orders = [...useRecentOrders(type), ...useRecurringOrders(type)]
  const channel = useChannel()
  const articles = useFirstArticles(typed)
  const found = useFound(typed, type)
  const acts = usePaletteActs(asked, type)
  const straightTo = orderPath(asked, type)
  const pages = pagesMeant(asked, names, type).map((path) => ({
    group: 'pages' as const,
    to: path,
    label: names[path],
    hint: '',
  }))
  const wanted = asked.toLowerCase()
  const meant = orders.filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(wanted))
  const foundIn = (group: PaletteGroup) => found.filter((option) => option.group === group).slice(0, mostOf[group])
  const others = foundIn('orders').filter(({ to }) => !meant.some((order) => order.to === to))
  const isListed = [...meant, ...others].some(({ to }) => to === straightTo)
  const exact: PaletteOption[] =
    straightTo === null || isListed
      ? []
      : [{ group: 'orders', to: straightTo, label: t('toOrder', { number: asked.toUpperCase() }), hint: '' }]
  return [
    ...acts.slice(0, mostOf.acts),
    ...pages.slice(0, mostOf.pages),
    ...foundIn('companies'),
    ...(asked === '' ? [] : [...exact, ...meant, ...others].slice(0, mostOf.orders)),
    ...foundIn('ownArticles'),
    ...articles.slice(0, mostOf.articles).map(({ name, supplier, slug, parentCategorySlug, childCategorySlug }) => ({
      group: 'articles' as const,
      to: `/regionalmarket/${channel}/${parentCategorySlug}/${childCategorySlug}/${slug}`,
      label: name,
      hint: supplier.name,
    })),
  ]
}
