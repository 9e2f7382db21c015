import { useNavigate } from '@tanstack/react-router'
import { useManualDraft } from '../../../../../features/manual-orders/use-manual-draft.ts'

/** Back to the order that is being taken; an address that was saved for it is the chosen one. */
export const useBackToCheckout = (customerSlug: string, kind: 'billing' | 'shipping') => {
  const navigate = useNavigate()
  const { change } = useManualDraft(customerSlug)
  return (addressId?: string): Promise<void> => {
    if (addressId !== undefined) change({ [`${kind}AddressId`]: addressId })
    const params = { customerSlug }
    return navigate({ to: '/retailer/business-customer-orders/create-manuel-order/$customerSlug/checkout', params })
  }
}
