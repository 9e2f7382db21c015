import { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { paymentStatuses } from '@regionalmarkt/domain/orders/payment-status.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { CountOfFilters } from '../../ui/folded-on-phone.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'
import type { HubOrderFilter } from './hub-order-filter.ts'

/** Nothing in particular. */
const any = 'any'

type Props = { filter: HubOrderFilter; onChange: (part: Record<string, string>) => void }

/** By which way the goods go, who buys them and whether they are paid, behind a button that says by how many the list is narrowed. */
export const SeldomFilters = ({ filter: { deliveryMethod, channel, paymentStatus }, onChange }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.customerOrders')
  const ofFilter = useWorkplaceTranslations('lists.orderFilter')
  const ofPayment = useTranslations('statuses.payment')
  const ofMethod = useTranslations('statuses.deliveryMethod')
  const ofChannel = useTranslations('statuses.channel')
  const count = [deliveryMethod, channel, paymentStatus].filter((each) => each !== undefined).length
  return (
    <Menu
      trigger={
        <Button look="secondary" className="px-3.5 min-[24rem]:max-sm:col-span-2">
          {t('seldom')}
          <CountOfFilters count={count} />
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={t('method')}
        value={deliveryMethod ?? any}
        options={[
          { value: any, label: t('anyMethod') },
          ...customerDeliveryMethods.map((method) => ({ value: method, label: ofMethod(method) })),
        ]}
        onChange={(value) => onChange({ deliveryMethod: value })}
      />
      <MenuChoice
        label={t('channel')}
        value={channel ?? any}
        options={[
          { value: any, label: t('anyChannel') },
          ...channels.map((each) => ({ value: each, label: ofChannel(each) })),
        ]}
        onChange={(value) => onChange({ channel: value })}
      />
      <MenuChoice
        label={ofFilter('payment')}
        value={paymentStatus ?? any}
        options={[
          { value: any, label: ofFilter('allPayments') },
          ...paymentStatuses.map((status) => ({ value: status, label: ofPayment(status) })),
        ]}
        onChange={(value) => onChange({ paymentStatus: value })}
      />
    </Menu>
  )
}
