import type { RecurringSide } from '@regionalmarkt/domain/recurring-sales-orders/recurring-order-can.ts'
import type { Endpoint, Exactly, Route, Schemas } from '../endpoint.ts'

const sides = {
  customer: { access: 'businessCustomer', path: '/api/business-customer/recurring-sales-orders' },
  hub: { access: 'retailer', path: '/api/retailer/recurring-sales-orders' },
} as const

/** Below the address of its side; where a hub must name the customer, it has a path of its own. */
type SideRoute = Omit<Route, 'access' | 'path'> & { readonly path: string; readonly hubPath?: string }

type RouteAt<S extends RecurringSide, P extends SideRoute> = Omit<P, 'path' | 'hubPath' | 'slug'> &
  Pick<Route, 'slug' | 'path'> & { readonly access: (typeof sides)[S]['access'] }

/** What a customer and its hub do alike with a recurring order, as two endpoints. Whose it may be the use case asks of the viewer. */
export const atBothSides =
  <S extends Readonly<Record<RecurringSide, Schemas>>>() =>
  <const P extends SideRoute>(
    promise: Exactly<P, SideRoute>,
  ): { readonly [Side in RecurringSide]: RouteAt<Side, P> & Endpoint<S[Side]> } => {
    const { slug, path, hubPath = path, ...rest }: P = promise
    const at = <Side extends RecurringSide>(side: Side, below: string): RouteAt<Side, P> => ({
      ...rest,
      slug: `${slug}-as-${side}`,
      path: `${sides[side].path}${below}`,
      access: sides[side].access,
    })
    return { customer: at('customer', path), hub: at('hub', hubPath) }
  }
