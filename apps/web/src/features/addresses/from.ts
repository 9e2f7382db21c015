/** Where somebody came from to change an address, and goes back to: the checkout, or else the profile. */
export type From = { readonly from?: 'checkout' | undefined }

export const fromOf = ({ from }: Record<string, unknown>): From => (from === 'checkout' ? { from } : {})
