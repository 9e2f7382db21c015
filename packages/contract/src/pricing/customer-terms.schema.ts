import {
  mostDiscountBasisPoints,
  mostMinimumOrderCents,
  mostPaymentTermDays,
} from '@regionalmarkt/domain/pricing/customer-terms.ts'
import { z } from 'zod'
import { cents, id } from '../fields.schema.ts'
import { money, says, whole } from '../people-fields.schema.ts'

const params = z.object({ companyId: id })

const share = z
  .int(says('customerDiscount'))
  .min(0, says('customerDiscount'))
  .max(mostDiscountBasisPoints, says('customerDiscount'))

export const customerTermsBody = z.strictObject({
  /** Off every price: 250 is 2.5 %. */
  discountBasisPoints: share,
  /** So many days after its date an invoice is due; null: as usual. */
  paymentTermDays: whole(0, mostPaymentTermDays).nullable(),
  /** Net; null: the hub's. */
  minimumOrderCents: money(mostMinimumOrderCents).nullable(),
})

const customerTerms = z.object({
  companyId: id,
  discountBasisPoints: z.int(),
  paymentTermDays: z.int().nullable(),
  minimumOrderCents: cents.nullable(),
  /** What holds for whoever has agreed on nothing. */
  usual: z.object({ paymentTermDays: z.int(), minimumOrderCents: cents }),
  version: z.int(),
})

const step = { before: z.int(), after: z.int() }

export const getCustomerTerms = { params, response: customerTerms }

export const setCustomerTerms = { params, body: customerTermsBody, response: customerTerms }

export const previewCustomerTerms = {
  params,
  body: customerTermsBody,
  response: z.object({
    consequences: z.array(
      z.discriminatedUnion('kind', [
        /** Basis points, and what 10.00 € cost the customer. */
        z.object({ kind: z.literal('discount'), ...step, exampleBefore: cents, exampleAfter: cents }),
        /** Days. */
        z.object({ kind: z.literal('paymentTerm'), ...step }),
        /** Net cents. */
        z.object({ kind: z.literal('minimum'), ...step }),
      ]),
    ),
  }),
}
