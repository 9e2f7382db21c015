import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { customerDeliveryMethods } from '@regionalmarkt/domain/orders/delivery-method.ts'
import { paymentKinds } from '@regionalmarkt/domain/orders/payment-kind.ts'
import { channels } from '@regionalmarkt/domain/pricing/pricing-rule.ts'
import { z } from 'zod'
import { companyDecision } from '../accounts/accounts.schema.ts'
import { companyFile, companyFilters, companyPage } from '../accounts/companies.schema.ts'
import { companyBasics } from '../accounts/company-input.schema.ts'
import { exchangeOf } from '../accounts/hub-settings.schema.ts'
import { invitationEntry, invitePerson } from '../accounts/invitations.schema.ts'
import { cursor, id, slug } from '../fields.schema.ts'
import { permission } from '../orders/customer-order.schema.ts'
import { place } from '../people-fields.schema.ts'

const allCompanyFilters = companyFilters.extend({
  type: z.enum(['supplier', 'retailer', 'businessCustomer']).optional(),
})

export const listAllCompanies = {
  query: allCompanyFilters.extend({ cursor: cursor.optional() }),
  response: companyPage,
}

export const getAnyCompany = {
  params: z.object({ companyId: id }),
  response: companyFile,
}

export const decideAnyCompany = {
  params: z.object({ companyId: id }),
  body: companyDecision,
  response: z.object({ status: z.enum(CompanyStatus) }),
}

export const hubEntry = z.strictObject({ ...companyBasics, ...place })

export const createHub = {
  body: hubEntry,
  response: z.object({ companyId: id, slug }),
}

const count = z.int()

/** As the domain's `DefaultHubConsequence`. */
const defaultHubConsequence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('market'), before: z.string().nullable(), after: z.string() }),
  z.object({ kind: z.literal('articles'), channel: z.enum(channels), before: count, after: count }),
  z.object({ kind: z.literal('businessPrices'), areShown: z.boolean() }),
  z.object({ kind: z.literal('methods'), ...exchangeOf(z.enum(customerDeliveryMethods)) }),
  z.object({ kind: z.literal('payments'), ...exchangeOf(z.enum(paymentKinds)) }),
  z.object({ kind: z.literal('noHouseholds') }),
])

export const previewDefaultHub = {
  params: z.object({ companyId: id }),
  response: z.object({
    isDefault: z.boolean(),
    /** Whether it may become the default, and if not, why. */
    can: permission,
    /** Nothing where it is the default already. */
    consequences: z.array(defaultHubConsequence),
    /** Who loses their market if it is blocked: approved companies whose hub it is, and what is ordered there and not done. Null where it is not the default. */
    ifBlocked: z.object({ businessCustomers: count, suppliers: count, openOrders: count }).nullable(),
  }),
}

export const chooseDefaultHub = {
  params: z.object({ companyId: id }),
  response: z.object({ isDefault: z.literal(true) }),
}

export const decideAnyAccount = {
  params: z.object({ accountId: id }),
  body: companyDecision,
  response: z.object({ status: z.enum(CompanyStatus) }),
}

export const invitePersonAnywhere = {
  params: z.object({ companyId: id }),
  body: invitationEntry,
  response: invitePerson.response,
}

export const withdrawInvitationAnywhere = {
  params: z.object({ companyId: id, invitationId: id }),
  response: z.object({}),
}
