import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useDesk } from './desk.ts'
import { type RecurringOrder, recurringOrderQuery } from './queries.ts'

/** The one that the address names. */
export const useOrder = (): RecurringOrder => {
  const { orderNumber = '' } = useParams({ strict: false })
  const { side } = useDesk()
  return useSuspenseQuery(recurringOrderQuery(orderNumber, side)).data
}

/** To the page of one, at the same desk. */
export const useGoToOrder = () => {
  const navigate = useNavigate()
  const { root } = useDesk()
  // The address of a desk is data, which no type of a route knows.
  return (orderNumber: string) => navigate({ to: `${root}/${orderNumber}` as '/' })
}
