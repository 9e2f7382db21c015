import { decideAccount } from '@regionalmarkt/contract/accounts/accounts.ts'
import { decideCompany } from '@regionalmarkt/contract/accounts/companies.ts'
import { decideAnyAccount, decideAnyCompany } from '@regionalmarkt/contract/administration/companies.ts'
import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { CompanyAction } from '@regionalmarkt/domain/access/company-transitions.ts'
import { useState } from 'react'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import type { Desk } from './queries.ts'

/** What is decided about: a company as a whole, or one person in it. */
export type Subject = { readonly kind: 'company' | 'person'; readonly id: string; readonly name: string }
export type Decision = SentBodyOf<typeof decideCompany>

/** A decision as it is sent: `reason` counts where the action needs one. */
export const decisionOf = (action: CompanyAction, reason: string): Decision =>
  action === 'reject' || action === 'block' ? { action, reason } : { action }

/** Sends a decision, as a hub or for the platform. A refusal is for the dialog to show, and nothing typed is lost. */
export const useDecide = (desk: Desk, { kind, id }: Subject, onDone: () => void) => {
  const [attempt, setAttempt] = useState(0)
  const how = { topics: ['approvals', 'articles', 'account'] as const, onDone, onRefused: () => undefined }
  const company = useSend(desk === 'hub' ? decideCompany : decideAnyCompany, how)
  const account = useSend(desk === 'hub' ? decideAccount : decideAnyAccount, how)
  const used = kind === 'company' ? company : account
  return {
    attempt,
    /** Counts an attempt that the form itself stopped, so that its messages are shown. */
    attemptFailed: () => setAttempt((current) => current + 1),
    isPending: used.isPending,
    problem: used.error ? reasonOf(used.error) : undefined,
    decide: (decision: Decision) => {
      setAttempt((current) => current + 1)
      if (kind === 'company') company.mutate({ params: { companyId: id }, body: decision })
      else account.mutate({ params: { accountId: id }, body: decision })
    },
  }
}
