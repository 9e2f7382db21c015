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

/**
 * Whether somebody may accept an invitation: only who has the address that it was sent to, so that a link that was passed on lets nobody
 * in. An address that nobody has confirmed is only typed: whoever has the link has read it there.
 */
export const mayAccept = (
  invited: string,
  { email, isConfirmed }: { readonly email: string | null; readonly isConfirmed: boolean },
): Result<true, 'InvitationForAnotherAddress' | 'EmailNotConfirmed'> => {
  const isOwn = email?.trim().toLowerCase() === invited.trim().toLowerCase()
  if (!isOwn) return fail('InvitationForAnotherAddress')
  return isConfirmed ? ok(true) : fail('EmailNotConfirmed')
}
