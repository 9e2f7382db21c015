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

type Sides = Pick<BillingDocument, 'seller' | 'buyer' | 'payment'>

const emptyIn = <Field extends PartyField & keyof Party>(
  party: Pick<Party, Field>,
  wanted: readonly Field[],
): Field[] => wanted.filter((field) => party[field].trim() === '')

/** The details that a seller lacks; the account among them where money `isDue`. */
export const sellerFaults = (
  seller: Pick<Sides['seller'], (typeof required.seller)[number] | 'vatId' | 'taxNumber'>,
  { isDue, hasAccount }: { readonly isDue: boolean; readonly hasAccount: boolean },
): readonly PartyField[] => [
  ...emptyIn(seller, required.seller),
  ...(seller.vatId === null && seller.taxNumber === null ? (['taxId'] as const) : []),
  ...(isDue && !hasAccount ? (['iban'] as const) : []),
]

/**
 * What is missing before a document may have its number: one with a fault of form is no e-invoice (BMF, 15 October 2025), and a number
 * that is given cannot be taken back.
 */
export const documentFaults = (
  document: Sides & {
    /** Whether money is to come by it. */
    readonly isDue: boolean
    /** It is for a household, which needs no e-invoice. */
    readonly isForHousehold?: boolean
  },
): readonly DocumentFault[] => {
  const { seller, buyer, payment, isDue, isForHousehold = false } = document
  const wanted = isForHousehold ? requiredOfConsumers : required.buyer
  return [
    ...sellerFaults(seller, { isDue, hasAccount: payment !== null }).map((field) => ({ of: 'seller' as const, field })),
    ...emptyIn(buyer, wanted).map((field) => ({ of: 'buyer' as const, field })),
  ]
}
