import type { CompanyAction } from '@regionalmarkt/domain/access/company-transitions.ts'

/** What mails about people and companies are filled with. `name` is whom they greet. */

type AboutCompany = { readonly name: string; readonly companyName: string }
type Decision = AboutCompany & { readonly decision: CompanyAction }
type WithToken = { readonly name: string; readonly token: string }

export type AccountMailData = {
  /** To whoever registered or claimed. */
  readonly registrationReceived: AboutCompany & { readonly hubName: string; readonly isClaim: boolean }
  /** To the hub that decides. */
  readonly registrationToDecide: AboutCompany & {
    readonly kind: 'supplier' | 'businessCustomer' | 'claim' | 'again'
    readonly personName: string
    readonly personEmail: string
    readonly message: string
    readonly companyId: string
  }
  /** To the company, or to the one person whose claim was decided. */
  readonly decided: Decision & { readonly hubName: string; readonly reason: string | null }
  /** To the hub. */
  readonly decisionNoted: Decision & {
    readonly personName: string
    readonly reason: string | null
    readonly companyId: string
  }
  readonly invitation: AboutCompany & { readonly personName: string; readonly token: string }
  readonly confirmEmail: WithToken
  readonly resetPassword: WithToken
  readonly letIn: WithToken
  readonly passwordChanged: { readonly name: string }
  /** To the address that the company had before, with the ends of both IBANs; null: it names no account any more. */
  readonly ibanChanged: AboutCompany & { readonly before: string; readonly after: string | null }
}
