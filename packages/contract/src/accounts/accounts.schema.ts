import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { accountSteps } from '@regionalmarkt/domain/companies/account-step.ts'
import { longestReason, shortestReason } from '@regionalmarkt/domain/fields/reason.ts'
import { z } from 'zod'
import { id, instant, reason, slug } from '../fields.schema.ts'
import { says } from '../people-fields.schema.ts'
import { activeAccount } from './active-account.schema.ts'

/** What somebody has after registering or claiming: an account, which is the active one from now on. */
export const openedAccount = z.object({
  accountId: id,
  companyId: id,
  companySlug: slug,
  companyName: z.string(),
  /** The stricter one of company and account. */
  companyStatus: z.enum(CompanyStatus),
  hubName: z.string(),
})

const because = {
  reason: z
    .string(says('reason'))
    .trim()
    .min(shortestReason, says('reason'))
    .max(longestReason, says('reason'))
    .pipe(reason),
}

/** Letting a company (or a person who waits in one) in, sending it away, putting it out and letting it back in. */
export const companyDecision = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('approve') }),
  z.strictObject({ action: z.literal('reject'), ...because }),
  z.strictObject({ action: z.literal('block'), ...because }),
  z.strictObject({ action: z.literal('unblock') }),
])

export const listAccounts = {
  response: z.object({
    accounts: z.array(
      z.object({
        id,
        isActive: z.boolean(),
        companyName: z.string(),
        companySlug: slug,
        companyType: z.enum(CompanyType),
        /** The stricter of the company's and the account's status. */
        companyStatus: z.enum(CompanyStatus),
        step: z.enum(accountSteps),
        /** Why it was rejected or blocked. */
        reason: z.string().nullable(),
        /** Who decides; null for a hub, which the platform approves. */
        hubName: z.string().nullable(),
        /** After a rejection, once a day. */
        canAskAgain: z.boolean(),
        askedAgainAt: instant.nullable(),
      }),
    ),
  }),
}

export const activateAccount = {
  params: z.object({ accountId: id }),
  response: activeAccount.response,
}

export const decideAccount = {
  params: z.object({ accountId: id }),
  body: companyDecision,
  response: z.object({ status: z.enum(CompanyStatus) }),
}

export const deleteAccount = {
  response: z.object({}),
}
