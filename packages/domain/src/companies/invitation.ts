import { CompanyStatus } from '../access/company.ts'
import { fail, ok, type Result } from '../errors/result.ts'

export const mostOpenInvitations = 20

/**
 * Whether the people of a company may invite a colleague. Not before the hub has looked: nobody sends mails to strangers in the
 * name of a company that does not exist.
 */
export const mayInvite = (
  status: CompanyStatus | null,
  openInvitations: number,
): Result<true, 'InvitesOnceApproved' | 'TooManyInvitations'> => {
  if (status !== CompanyStatus.Approved) return fail('InvitesOnceApproved')
  return openInvitations < mostOpenInvitations ? ok(true) : fail('TooManyInvitations')
}
