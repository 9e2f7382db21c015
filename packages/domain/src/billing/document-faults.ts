import type { BillingDocument, Party } from './billing-document.ts'

/** What § 14 (4) UStG and EN 16931 want of the two sides, and what is missing. */
export const partyFields = [
  'name',
  'street',
  'postcode',
  'city',
  'email',
  'contactName',
  'phone',
  'taxId',
  'iban',
] as const
export type PartyField = (typeof partyFields)[number]
export type DocumentFault = { readonly of: 'seller' | 'buyer'; readonly field: PartyField }

const required = {
  seller: ['name', 'street', 'postcode', 'city', 'email', 'contactName', 'phone'],
  buyer: ['name', 'street', 'postcode', 'city', 'email'],
} as const satisfies Record<DocumentFault['of'], readonly (PartyField & keyof Party)[]>

/**
 * What is missing before a document may have its number: one with a fault of form is no e-invoice (BMF, 15 October 2025), and a number
 * that is given cannot be taken back.
 */
export const documentFaults = (
  document: Pick<BillingDocument, 'seller' | 'buyer' | 'payment'> & {
    /** Whether money is to come by it. */
    readonly isDue: boolean
  },
): readonly DocumentFault[] => {
  const { seller, buyer, payment, isDue } = document
  const missing = (of: DocumentFault['of'], party: Party) =>
    required[of].filter((field) => party[field].trim() === '').map((field) => ({ of, field }))
  return [
    ...missing('seller', seller),
    ...(seller.vatId === null && seller.taxNumber === null ? [{ of: 'seller' as const, field: 'taxId' as const }] : []),
    ...(isDue && payment === null ? [{ of: 'seller' as const, field: 'iban' as const }] : []),
    ...missing('buyer', buyer),
  ]
}
