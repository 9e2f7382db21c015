import { CompanyStatus, stricterStatus } from '../access/company.ts'

/**
 * What happens next with an account: its person can work (`ready`), the hub looks at the new company (`companyWaits`) or at the
 * person who says to belong to one it knows (`claimWaits`), or the hub has said no (`rejected`, `blocked`).
 */
export const accountSteps = ['ready', 'companyWaits', 'claimWaits', 'rejected', 'blocked'] as const
export type AccountStep = (typeof accountSteps)[number]

export const accountStepOf = (company: CompanyStatus, account: CompanyStatus): AccountStep => {
  const status = stricterStatus(company, account)
  if (status === CompanyStatus.Approved) return 'ready'
  if (status === CompanyStatus.Rejected) return 'rejected'
  if (status === CompanyStatus.Blocked) return 'blocked'
  return company === CompanyStatus.Pending ? 'companyWaits' : 'claimWaits'
}

/** Who was turned down may put right what was wrong and ask again, once a day; being blocked is settled by talking. */
export const mayAskAgain = (step: AccountStep, askedAgainAt: Date | null, now: Date): boolean =>
  step === 'rejected' && (askedAgainAt === null || now.getTime() - askedAgainAt.getTime() >= 24 * 60 * 60 * 1000)
