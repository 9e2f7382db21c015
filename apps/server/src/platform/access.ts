import type { Access } from '@regionalmarkt/contract/endpoint.ts'
import { CompanyStatus, CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { DomainError } from './domain-error.ts'
import type { CompanyViewer, SignedInViewer, Viewer } from './viewer.ts'

export type ViewerFor<A extends Access> = A extends 'anyone'
  ? Viewer
  : A extends 'signedIn' | 'admin'
    ? SignedInViewer
    : CompanyViewer

const companyTypeOf = {
  supplier: CompanyType.Supplier,
  retailer: CompanyType.Retailer,
  businessCustomer: CompanyType.BusinessCustomer,
} as const

/**
 * Lets a viewer through to an endpoint, or refuses: 401 without a token, 403 with the wrong company type or role, 403
 * `CompanyNotApproved` while the company or the account waits, is blocked or rejected.
 */
export const allow = (access: Access, viewer: Viewer): Viewer => {
  if (access === 'anyone') return viewer
  if (viewer.kind === 'guest') throw new DomainError('Unauthenticated')
  if (access === 'signedIn') return viewer
  if (access === 'admin') {
    if (!viewer.isAdmin) throw new DomainError('Forbidden')
    return viewer
  }
  if (viewer.company?.type !== companyTypeOf[access]) throw new DomainError('Forbidden')
  if (viewer.company.status !== CompanyStatus.Approved) throw new DomainError('CompanyNotApproved')
  return viewer
}
