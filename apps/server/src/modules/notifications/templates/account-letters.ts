import type { AccountMailData } from '../account-mail-data.ts'
import type { Letter, Pen } from '../letter.ts'

type Template<T extends keyof AccountMailData> = (pen: Pen, data: AccountMailData[T]) => Letter

const plain = { lines: [], sums: [], remarks: [] } as const
const named = <N extends string>(name: N) => `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<N>

export const registrationReceived: Template<'registrationReceived'> = ({ words }, data) => {
  const { name, companyName: company, hubName: hub, isClaim } = data
  return {
    ...plain,
    name,
    subject: words(`account.registrationReceived.subject${company ? '' : 'Unnamed'}`, { company }),
    paragraphs: [
      words(`account.registrationReceived.lead${isClaim ? 'Claim' : ''}${company ? '' : 'Unnamed'}`, { company, hub }),
      words('account.registrationReceived.next'),
    ],
    path: '/accounts',
    link: words('account.toAccounts'),
  }
}

export const registrationToDecide: Template<'registrationToDecide'> = ({ words }, data) => {
  const { name, companyName: company, kind, personName: person, personEmail: email, message, companyId } = data
  const about = { company, person, email }
  const subjects = {
    supplier: 'subject',
    businessCustomer: 'subject',
    claim: 'subjectClaim',
    again: 'subjectAgain',
  } as const
  return {
    ...plain,
    name,
    subject: words(`account.registrationToDecide.${subjects[kind]}`, about),
    paragraphs: [
      words(`account.registrationToDecide.lead${named(kind)}`, about),
      ...(message === '' ? [] : [words('account.registrationToDecide.message', { message })]),
      words('account.registrationToDecide.next'),
    ],
    path: `/retailer/accounts/${companyId}`,
    link: words('account.toCompany'),
  }
}

export const decided: Template<'decided'> = ({ words }, data) => {
  const { name, companyName, hubName: hub, decision, reason } = data
  return {
    ...plain,
    name,
    subject: words(`account.decided.subject${named(decision)}`, {
      company: companyName || words('account.yourCompany.first'),
    }),
    paragraphs: [
      words(`account.decided.lead${named(decision)}`, {
        company: companyName || words('account.yourCompany.within'),
        hub,
      }),
      ...(reason === null ? [] : [words('account.decided.reason', { reason })]),
      ...(decision === 'reject' ? [words('account.decided.tryAgain')] : []),
    ],
    path: '/accounts',
    link: words('account.toAccounts'),
  }
}

export const decisionNoted: Template<'decisionNoted'> = ({ words }, data) => {
  const { name, companyName: company, decision, personName: person, reason, companyId } = data
  return {
    ...plain,
    name,
    subject: words(`account.decisionNoted.subject${named(decision)}`, { company }),
    paragraphs: [
      words('account.decisionNoted.lead', { person }),
      ...(reason === null ? [] : [words('account.decided.reason', { reason })]),
    ],
    path: `/retailer/accounts/${companyId}`,
    link: words('account.toCompany'),
  }
}

export const invitation: Template<'invitation'> = ({ words }, { name, companyName, personName: person, token }) => ({
  ...plain,
  name,
  subject: words('account.invitation.subject', { person, company: companyName }),
  paragraphs: [words('account.invitation.lead', { person, company: companyName }), words('account.invitation.next')],
  path: `/accounts?invitation=${token}`,
  link: words('account.invitation.link'),
})

/** A letter with a link of one use to a page of the sign-in, which carries no language in its path. */
const linkLetter =
  (kind: 'confirmEmail' | 'resetPassword' | 'letIn', page: string): Template<typeof kind> =>
  ({ words, locale }, { name, token }) => ({
    ...plain,
    name,
    subject: words(`account.${kind}.subject`),
    paragraphs: [words(`account.${kind}.lead`), words(`account.${kind}.next`)],
    path: `${page}?token=${token}&language=${locale}`,
    isOfSignIn: true,
    link: words(`account.${kind}.link`),
  })

export const confirmEmail = linkLetter('confirmEmail', '/oidc/email/confirm')
export const resetPassword = linkLetter('resetPassword', '/oidc/password/reset')
export const letIn = linkLetter('letIn', '/oidc/password/let-in')

export const passwordChanged: Template<'passwordChanged'> = ({ words }, { name }) => ({
  ...plain,
  name,
  subject: words('account.passwordChanged.subject'),
  paragraphs: [words('account.passwordChanged.lead'), words('account.passwordChanged.next')],
  path: '/',
  link: words('account.passwordChanged.link'),
})

export const ibanChanged: Template<'ibanChanged'> = ({ words }, { name, companyName: company, before, after }) => ({
  ...plain,
  name,
  subject: words('account.ibanChanged.subject', { company }),
  paragraphs: [
    after === null
      ? words('account.ibanChanged.leadGone', { company, before })
      : words('account.ibanChanged.lead', { company, before, after }),
    words('account.ibanChanged.next'),
  ],
  path: '/',
  link: words('account.ibanChanged.link'),
})
