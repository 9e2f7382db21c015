import type { Endpoint, Schemas, SchemasOf } from './endpoint.ts'

/** An endpoint with its schemas, as the server answers it. */
export type ServedEndpoint<E extends Endpoint = Endpoint> = E & { readonly schemas: Schemas & SchemasOf<E> }

/** The endpoints of a file; work that is done at both desks has one for each. */
type Promises = Readonly<Record<string, Endpoint | Readonly<Record<string, Endpoint>>>>
type SchemasFor<P> = { readonly [Name in keyof P]: P[Name] extends Endpoint ? SchemasOf<P[Name]> : SchemasFor<P[Name]> }
type Served<P> = { readonly [Name in keyof P]: P[Name] extends Endpoint ? ServedEndpoint<P[Name]> : Served<P[Name]> }

const isEndpoint = (one: Endpoint | object): one is Endpoint => 'slug' in one

/** Puts the promises of a file and the schemas of the file beside it together, by name. One without the other does not compile. */
export const withSchemas = <P extends Promises>(promises: P, schemas: SchemasFor<P>): Served<P> => {
  const served = Object.entries<Endpoint | Readonly<Record<string, Endpoint>>>(promises).map(([name, one]) => {
    const its = schemas[name] as never
    return [name, isEndpoint(one) ? { ...one, schemas: its } : withSchemas(one, its)]
  })
  return Object.fromEntries(served)
}

/** All endpoints of an area, one after the other. */
export const listed = (area: Readonly<Record<string, ServedEndpoint | Readonly<Record<string, ServedEndpoint>>>>) =>
  Object.values(area).flatMap((one): readonly ServedEndpoint[] => (isEndpoint(one) ? [one] : Object.values(one)))
