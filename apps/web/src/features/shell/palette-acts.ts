import {
  confirmBusinessCustomerOrder,
  listBusinessCustomerOrders,
} from '@regionalmarkt/contract/orders/business-customer-orders.ts'
import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { read, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { isMeant } from '../../ui/is-meant.ts'
import { toast } from '../../ui/toast.ts'
import type { PaletteOption } from './palette-options.ts'

/** What confirming an order changes for the hub, as its pages follow it. */
const confirmTopics = ['orders', 'retailerOrders', 'stock'] as const

/** What can be done straight away by this company: confirm what waits for it, or begin an order the quick way. */
export const usePaletteActs = (asked: string, type: CompanyType | null): PaletteOption[] => {
  const t = useWorkplaceTranslations('palette.act')
  const ofOrders = useWorkplaceTranslations('fulfilment.customerOrders')
  const format = useFormat()
  const isHub = type === CompanyType.Retailer
  const wantsToConfirm = isHub && asked.length >= 3 && isMeant(asked, t('confirmWords'))
  const waiting = useQuery({
    ...read(listBusinessCustomerOrders, { query: { status: 'received' } }, ['orders']),
    enabled: wantsToConfirm,
  })
  const confirm = useSend(confirmBusinessCustomerOrder, {
    topics: confirmTopics,
    onDone: (_, { params }) => toast({ title: ofOrders('confirmed', { number: params.orderNumber }) }),
  })
  const links: PaletteOption[] = (
    type === CompanyType.BusinessCustomer
      ? [
          { to: '/cart?view=quick', label: t('quickOrder'), hint: t('quickOrderHint') },
          { to: '/regionalmarket/b2b', label: t('lastWeek'), hint: t('lastWeekHint') },
        ]
      : type === CompanyType.Supplier
        ? [
            { to: '/supplier/orders?status=received', label: t('accept'), hint: t('acceptHint') },
            { to: '/supplier/dashboard', label: t('pack'), hint: '' },
            { to: '/supplier/articles?view=prices', label: t('prices'), hint: '' },
          ]
        : isHub
          ? [
              { to: '/retailer/business-customer-orders/create-manuel-order', label: t('manualOrder'), hint: '' },
              { to: '/retailer/picking', label: t('pack'), hint: '' },
            ]
          : []
  ).map((link) => ({ ...link, group: 'acts' as const }))
  const orders = (wantsToConfirm && waiting.data?.orders) || []
  return [
    ...orders.slice(0, mostToConfirm).map(({ orderNumber, customerName, deliveryDate, netCents }) => ({
      group: 'acts' as const,
      to: `/retailer/business-customer-orders/${orderNumber}`,
      label: t('confirm', { number: orderNumber }),
      hint: [customerName, format.day(deliveryDate), format.money(netCents)].join(' · '),
      run: () => confirm.mutate({ params: { orderNumber } }),
    })),
    ...(wantsToConfirm
      ? [
          {
            group: 'acts' as const,
            to: '/retailer/business-customer-orders?status=received',
            label: t('toConfirm'),
            hint: '',
          },
        ]
      : []),
    ...links.filter(({ label, hint }) => asked !== '' && isMeant(asked, `${label} ${hint}`)),
  ]
}

const mostToConfirm = 5
