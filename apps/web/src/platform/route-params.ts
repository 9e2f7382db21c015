const shapes = {
  slug: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  orderNumber: /^[KE]-\d{4}-\d{6,}$/,
  recurringOrderNumber: /^D-\d{4}-\d{6,}$/,
  /** The secret of a link in a mail. */
  token: /^[\w-]{22}$/,
  id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
} as const

/** Text that an address says besides its path, where what reads as a number is one. */
export const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : ''
  return text === '' ? undefined : text
}

const shaped =
  (shape: keyof typeof shapes) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && shapes[shape].test(value) ? value : undefined

/** A slug or an id that it says there; what cannot be one is as good as nothing. */
export const slugOf = shaped('slug')
export const idOf = shaped('id')

/** Where somebody came from to change an address, and goes back to: the checkout, or else the profile. */
export type From = { readonly from?: 'checkout' | undefined }

export const fromOf = ({ from }: Record<string, unknown>): From => (from === 'checkout' ? { from } : {})

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
