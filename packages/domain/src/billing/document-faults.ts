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

/** A consumer who fetched and paid at the counter has given a name and nothing else; there is no VAT for them to take off (§ 14 (2) UStG). */
const requiredOfConsumers = ['name'] as const

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
    /** It is for a household, which needs no e-invoice. */
    readonly isForHousehold?: boolean
  },
): readonly DocumentFault[] => {
  const { seller, buyer, payment, isDue, isForHousehold = false } = document
  const missing = (of: DocumentFault['of'], party: Party) => {
    const wanted = of === 'buyer' && isForHousehold ? requiredOfConsumers : required[of]
    return wanted.filter((field) => party[field].trim() === '').map((field) => ({ of, field }))
  }
  return [
    ...missing('seller', seller),
    ...(seller.vatId === null && seller.taxNumber === null ? [{ of: 'seller' as const, field: 'taxId' as const }] : []),
    ...(isDue && payment === null ? [{ of: 'seller' as const, field: 'iban' as const }] : []),
    ...missing('buyer', buyer),
  ]
}
