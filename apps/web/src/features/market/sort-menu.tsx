import { ArrowDownUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'

const orders = ['popular', 'name'] as const
type Order = (typeof orders)[number]

export const SortMenu = ({ order, onChange }: { order: Order; onChange: (order: Order) => void }) => {
  const t = useTranslations('market')
  return (
    <Menu
      trigger={
        <Button look="secondary">
          <ArrowDownUp aria-hidden />
          <span className="sr-only">{t('sortLabel')}: </span>
          {t(`sort.${order}`)}
        </Button>
      }
    >
      <MenuChoice<Order>
        label={t('sortLabel')}
        value={order}
        options={orders.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={onChange}
      />
    </Menu>
  )
}
