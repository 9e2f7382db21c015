const shapes = {
  slug: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  orderNumber: /^[KE]-\d{4}-\d{6,}$/,
  recurringOrderNumber: /^D-\d{4}-\d{6,}$/,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
} as const

/** A parameter in the address that cannot be one; the error page makes a fatal 404 of it (specification, section 2). */
export class InvalidParam extends Error {}

/**
 * The `params` of a route whose parameters must look like something before anything is asked for:
 * `params: checkedParams({ orderNumber: 'orderNumber' })`.
 */
export const checkedParams = <Name extends string>(expected: Readonly<Record<Name, keyof typeof shapes>>) => ({
  parse: (raw: Record<Name, string>): Record<Name, string> => {
    for (const name of Object.keys(expected) as Name[]) {
      if (!shapes[expected[name]].test(raw[name])) throw new InvalidParam(`${name}: ${raw[name]}`)
    }
    return raw
  },
  stringify: (params: Record<Name, string>): Record<Name, string> => params,
})
