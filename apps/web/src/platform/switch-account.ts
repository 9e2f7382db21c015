import { activateAccount } from '@regionalmarkt/contract/accounts/accounts.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { onlineManager } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { homeOfCompanyType } from './home-of-company.ts'
import { longestReadMs } from './http-client.ts'
import { currentLocale } from './language.ts'
import { pathIn } from './language-prefix.ts'

/**
 * Works in another account of the user from now on. The page is loaded anew where that company begins, so that nothing
 * of the other one stays on the screen. Throws where it is refused, or not answered in time.
 */
export const switchAccount = async (accountId: string): Promise<void> => {
  // The news of the switch may come before its answer: what this page asked again then would be asked for the other company.
  onlineManager.setOnline(false)
  const { companyType, companyStatus } = await call(activateAccount, {
    params: { accountId },
    signal: AbortSignal.timeout(longestReadMs),
  }).catch((error) => {
    onlineManager.setOnline(true)
    throw error
  })
  const isApproved = companyType !== null && companyStatus === CompanyStatus.Approved
  window.location.assign(pathIn(currentLocale, isApproved ? homeOfCompanyType[companyType] : '/accounts'))
}
