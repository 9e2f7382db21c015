import type { activeAccount } from '@regionalmarkt/contract/accounts/active-account.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { rolesOf } from '@regionalmarkt/domain/access/roles.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'

/** What the app learns about its user: the active account and the roles derived from it. */
export const activeAccountOf = (viewer: SignedInViewer): ResponseOf<typeof activeAccount> => ({
  userId: viewer.userId,
  userName: viewer.name,
  email: viewer.email,
  roles: [...rolesOf({ isAdmin: viewer.isAdmin, companyType: viewer.company?.type ?? null })],
  isNew: viewer.isNew === true,
  isActing: viewer.isActing === true,
  accountId: viewer.accountId,
  companyId: viewer.company?.id ?? null,
  companyName: viewer.company?.name ?? null,
  companySlug: viewer.company?.slug ?? null,
  companyType: viewer.company?.type ?? null,
  companyStatus: viewer.company?.status ?? null,
})
