import type { Endpoint, Exactly, Route, Schemas } from './endpoint.ts'

/** Who works on articles: a producer on its own, or a hub on those of the producers it looks after. */
export const desks = ['supplier', 'retailer'] as const
export type Desk = (typeof desks)[number]

type DeskRoute = Omit<Route, 'access' | 'path'> & { readonly path: `/${string}` }

type RouteAt<D extends Desk, P extends DeskRoute> = Omit<P, 'slug' | 'path'> &
  Pick<Route, 'slug' | 'path'> & { readonly access: D }

/**
 * What a producer and a hub do alike, as two endpoints: each below its own address, for companies of its own type. Whose articles they
 * may touch the use case asks of the viewer.
 */
export const atBothDesks =
  <S extends Readonly<Record<Desk, Schemas>>>() =>
  <const P extends DeskRoute>(
    promise: Exactly<P, DeskRoute>,
  ): { readonly [D in Desk]: RouteAt<D, P> & Endpoint<S[D]> } => {
    const { slug, path, ...rest }: P = promise
    const at = <D extends Desk>(desk: D): RouteAt<D, P> => ({
      ...rest,
      slug: `${slug}-as-${desk}`,
      path: `/api/${desk}${path}`,
      access: desk,
    })
    return { supplier: at('supplier'), retailer: at('retailer') }
  }

/** The schemas of work that is asked and answered the same at both desks. */
export const sameAtBothDesks = <S extends Schemas>(schemas: S): Readonly<Record<Desk, S>> => ({
  supplier: schemas,
  retailer: schemas,
})
