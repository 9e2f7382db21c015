import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { CompanyViewer } from '../../platform/viewer.ts'
import { addresses } from '../accounts/public.ts'
import type { AddressSnapshot } from './tables.ts'

/** Copies of the chosen addresses of the viewer's own company; anything else is `AddressMissing`. */
export const chosenAddresses = async (
  tx: Tx,
  viewer: CompanyViewer,
  { billingAddressId, shippingAddressId }: { readonly billingAddressId: string; readonly shippingAddressId: string },
): Promise<{ billingAddress: AddressSnapshot; shippingAddress: AddressSnapshot }> => {
  const rows = await tx
    .select()
    .from(addresses)
    .where(
      and(eq(addresses.companyId, viewer.company.id), inArray(addresses.id, [billingAddressId, shippingAddressId])),
    )
  const chosen = (addressId: string, wanted: 'billing' | 'shipping'): AddressSnapshot => {
    const row = rows.find(({ id, kind }) => id === addressId && kind === wanted)
    if (!row) throw new DomainError('AddressMissing', { kind: wanted })
    const { name, addition, street, postcode, city, country } = row
    return { name, addition, street, postcode, city, country }
  }
  return {
    billingAddress: chosen(billingAddressId, 'billing'),
    shippingAddress: chosen(shippingAddressId, 'shipping'),
  }
}
