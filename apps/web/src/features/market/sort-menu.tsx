import { ArrowDownUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuChoice } from '../../ui/menu.tsx'

const orders = ['popular', 'name', 'price'] as const
type Order = (typeof orders)[number]

type Props = { order: Order; hidesPrices: boolean; onChange: (order: Order) => void }

export const SortMenu = ({ order, hidesPrices, onChange }: Props) => {
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
        options={orders
          .filter((each) => each !== 'price' || !hidesPrices)
          .map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={onChange}
      />
    </Menu>
  )
}
