import { activateAccount } from '@regionalmarkt/contract/accounts/accounts.ts'
import { CompanyStatus } from '@regionalmarkt/domain/access/company.ts'
import { call } from './api-client.ts'
import { homeOfCompanyType } from './home-of-company.ts'
import { currentLocale } from './language.ts'
import { pathIn } from './language-prefix.ts'

/**
 * Works in another account of the user from now on. The page is loaded anew where that company begins, so that nothing
 * of the other one stays on the screen. Throws `ApiError`.
 */
export const switchAccount = async (accountId: string): Promise<void> => {
  const { companyType, companyStatus } = await call(activateAccount, { params: { accountId } })
  const isApproved = companyType !== null && companyStatus === CompanyStatus.Approved
  window.location.assign(pathIn(currentLocale, isApproved ? homeOfCompanyType[companyType] : '/accounts'))
}
