import type { Timetable } from '../calendar/delivery-calendar.ts'
import { fail, ok, type Result } from '../errors/result.ts'
import { type CustomerDeliveryMethod, type DirectMethod, isDirect } from './delivery-method.ts'

/** On which terms a supplier brings goods to its hub's customers, or lets them fetch them. Net cents. */
export type DirectTerms = Timetable & {
  readonly method: DirectMethod
  /** What an order's goods must come to. */
  readonly minimumCents: number
  /** Of what is brought. */
  readonly feeCents: number
  /** Where it is brought to. */
  readonly postcodes: readonly string[]
  /** Where it is fetched; empty: at the supplier's own address. */
  readonly place: string
  /** `14:00`; only where it is fetched. */
  readonly opensAt: string | null
  readonly closesAt: string | null
}

/** The supplier's own terms for a method; undefined where it does not serve customers so. */
export const directTermsFor = <Terms extends Pick<DirectTerms, 'method'>>(
  offered: readonly Terms[],
  method: CustomerDeliveryMethod,
): Terms | undefined => offered.find((terms) => terms.method === method)

/** Whether the supplier brings goods to this postcode; who fetches them comes from anywhere. */
export const checkDirectArea = (
  { method, postcodes }: Pick<DirectTerms, 'method' | 'postcodes'>,
  postcode: string,
): Result<null, 'OutsideDeliveryArea'> =>
  method === 'pickupSupplier' || postcodes.includes(postcode) ? ok(null) : fail('OutsideDeliveryArea', { postcode })

/** An order goes past the hub with one supplier's goods: the supplier of these lines, null where there are several, or none. */
export const onlySupplierOf = (lines: readonly { readonly supplierId: string }[]): string | null => {
  const [first, ...others] = lines
  return first !== undefined && others.every(({ supplierId }) => supplierId === first.supplierId)
    ? first.supplierId
    : null
}

/** What a hub lets its customers choose, and what an order must come to and costs to be brought. Cents as in the order's market. */
type HubTerms = {
  readonly deliveryMethods: readonly CustomerDeliveryMethod[]
  readonly minimumOrderCents: number
  readonly deliveryFeeCents: number
}

type Supplying = { readonly supplierId: string; readonly direct: readonly DirectTerms[] }

/**
 * Whose terms hold for an order that goes by this method: the hub's where its people bring the goods, else those of the one supplier whose
 * goods they are, as long as the hub lets its customers choose it. `postcode`: where the goods would go; null where nobody has said yet.
 * Refusals: `DeliveryMethodNotOffered`, also for goods of several suppliers; `OutsideDeliveryArea`.
 */
export const termsOfOrder = <Hub extends HubTerms>(
  hub: Hub,
  method: CustomerDeliveryMethod,
  { goods, postcode }: { readonly goods: readonly Supplying[]; readonly postcode: string | null },
): Result<HubTerms, 'DeliveryMethodNotOffered' | 'OutsideDeliveryArea'> => {
  if (!isDirect(method)) return ok(hub)
  const direct = onlySupplierOf(goods) === null ? undefined : directTermsFor(goods[0]?.direct ?? [], method)
  if (direct === undefined || !hub.deliveryMethods.includes(method)) return fail('DeliveryMethodNotOffered', { method })
  const { minimumCents: minimumOrderCents, feeCents: deliveryFeeCents } = direct
  const inArea = postcode === null ? null : checkDirectArea(direct, postcode)
  return inArea && !inArea.ok ? inArea : ok({ deliveryMethods: [method], minimumOrderCents, deliveryFeeCents })
}
