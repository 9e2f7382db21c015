import type { ReactNode } from 'react'
import { ChangeOrder } from '../features/order-change/change-order.tsx'
import { useChanging } from '../features/order-change/use-changing.ts'

type Order = Parameters<typeof ChangeOrder>[0]['order']
type Props = {
  side: 'household' | 'guest'
  /** Of a guest's link. */
  token?: string
  order: Order
  /** The order as it is looked at; `onChange` begins to change it. */
  view: (onChange: () => void) => ReactNode
}

/** An order of a household, looked at or being changed. */
export const ChangeableOrder = ({ side, token, order, view }: Props) => {
  const changing = useChanging(side, order, token)
  return changing.isOpen ? <ChangeOrder side={side} order={order} changing={changing} /> : view(changing.open)
}
