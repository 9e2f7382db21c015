import { useNavigate } from '@tanstack/react-router'
import type { From } from '../../../platform/route-params.ts'
import type { AddressKind } from './queries.ts'

/** Back to where somebody came from; the checkout takes the address they have just saved. */
export const useWayBack = ({ from }: From, kind: AddressKind) => {
  const navigate = useNavigate()
  return (addressId?: string): Promise<void> =>
    from === 'checkout'
      ? navigate({ to: '/checkout', search: addressId === undefined ? {} : { [kind]: addressId } })
      : navigate({ to: '/profile', search: { view: 'addresses' } })
}
