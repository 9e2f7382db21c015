import type { SameShape } from '../../same-shape.ts'
import type { accountMails as german } from './de-DE.ts'

export const accountMails = {
  toAccounts: 'View my accounts',
  toCompany: 'View the company',
  registrationReceived: {
    subject: 'We have received your registration of {company}',
    lead: 'Thank you for registering. {hub} is now looking at {company}.',
    leadClaim: 'You said that you belong to {company}. {hub} is now checking that.',
    next: 'We will write to you as soon as it is decided. Until then you are welcome to look around the market.',
  },
  registrationToDecide: {
    subject: '{company} is waiting for your approval',
    subjectClaim: '{person} would like to work for {company}',
    subjectAgain: '{company} asks you to look again',
    leadSupplier: '{person} has registered {company} as a producer.',
    leadBusinessCustomer: '{person} has registered {company} as a business customer.',
    leadClaim: '{person} ({email}) says they belong to {company}.',
    leadAgain: '{person} has corrected the details of {company} and asks you to look again.',
    message: 'Message: {message}',
    next: 'Please approve, or reject with a reason.',
  },
  decided: {
    subjectApprove: '{company} has been approved',
    subjectReject: '{company} has not been approved',
    subjectBlock: '{company} has been blocked',
    subjectUnblock: '{company} is approved again',
    leadApprove: '{hub} has approved {company}. You can start now.',
    leadReject: '{hub} has not approved {company}.',
    leadBlock: '{hub} has blocked {company}. Open orders will still be completed.',
    leadUnblock: '{hub} has lifted the block of {company}. You can work as usual again.',
    reason: 'Reason: {reason}',
    tryAgain: 'You can correct your details and then ask for another look under “My accounts”.',
  },
  decisionNoted: {
    subjectApprove: '{company}: approved',
    subjectReject: '{company}: rejected',
    subjectBlock: '{company}: blocked',
    subjectUnblock: '{company}: block lifted',
    lead: '{person} decided that. The company has been told.',
  },
  invitation: {
    subject: '{person} invites you to {company}',
    lead: '{person} invites you to work for {company} at Regionalmarkt.',
    next: 'The link is valid for 14 days, only once and only for this e-mail address. If you have no account with it yet, you can create one there.',
    link: 'Accept the invitation',
  },
  confirmEmail: {
    subject: 'Please confirm your e-mail address',
    lead: 'Good to have you with us. Please confirm that this address is yours.',
    next: 'The link is valid for 30 minutes and only once. If you did not sign up, please do nothing.',
    link: 'Confirm the address',
  },
  resetPassword: {
    subject: 'A new password for Regionalmarkt',
    lead: 'Somebody asked for a new password for this address, probably you.',
    next: 'The link is valid for 30 minutes and only once. If it was not you, please do nothing: your password stays as it is.',
    link: 'Choose a new password',
  },
  letIn: {
    subject: 'Sign in without waiting',
    lead: 'Somebody wants to sign in with this address and has to wait, because a wrong password was entered too often. If that is you, this link lets you go on at once.',
    next: 'The link is valid for 30 minutes and only once, in the browser that you open it in. If it was not you, please do nothing: your password stays as it is.',
    link: 'Clear this browser',
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    lead: 'Your password has just been changed. On other devices you have to sign in again.',
    next: 'If that was not you, please ask for a new one at once: on the sign-in page under “Forgot your password?”.',
    link: 'To the market',
  },
} as const satisfies SameShape<typeof german>
