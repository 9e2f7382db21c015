import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { getCustomerTerms } from '@regionalmarkt/contract/pricing/customer-terms.ts'
import type { Locale } from '@regionalmarkt/i18n/locale.ts'
import { decimalText, moneyText, typedNumber } from '../../../forms/decimal-text.ts'

export type CustomerTerms = ResponseOf<typeof getCustomerTerms>

const orNone = (text: string, decimals: number) => (text.trim() === '' ? null : typedNumber(text, decimals))

/** What is agreed as the form holds it: per cent and euros; empty is as with everybody. */
export const termsValuesOf = (terms: CustomerTerms, locale: Locale) => ({
  discountBasisPoints: terms.discountBasisPoints === 0 ? '' : decimalText(terms.discountBasisPoints, 2, locale),
  paymentTermDays: terms.paymentTermDays === null ? '' : String(terms.paymentTermDays),
  minimumOrderCents: terms.minimumOrderCents === null ? '' : moneyText(terms.minimumOrderCents, locale),
})

export type TermsValues = ReturnType<typeof termsValuesOf>

/** The contract's body; what is no number stays as it was typed, to be refused in the contract's words. */
export const termsBodyOf = (values: TermsValues) => ({
  discountBasisPoints: orNone(values.discountBasisPoints, 2) ?? 0,
  paymentTermDays: orNone(values.paymentTermDays, 0),
  minimumOrderCents: orNone(values.minimumOrderCents, 2),
})
