export { beginActing, endActing } from './acting.ts'
export { addAddressTo, addressBookOf, changeAddressOf } from './address-book.ts'
export { peopleWithEmail, setAdministrator } from './administrators.ts'
export { companyFileOf } from './company-file.ts'
export { companiesOf, isWaiting } from './company-list.ts'
export { confirmedAddresses, hasConfirmedAddress, hasUnconfirmedAddress, holdAddresses } from './confirmed-addresses.ts'
export { type Contact, contactsOf } from './contacts-of.ts'
export { type Decider, type Decision, moveAccount, moveCompany } from './decide.ts'
export { chooseDefaultHub } from './default-hub.ts'
export { enterHub } from './enter-company.ts'
export { companyTable } from './export-companies.ts'
export { accountTasks } from './forget-person.ts'
export { accountOf } from './hub-settings.ts'
export { inviteIntoCompany, takeInvitationBack } from './invitations.ts'
export { giveMandate, heldMandate, holdMandates, sweepMandates } from './mandates.ts'
export { unconfirmedPerson } from './me-in.ts'
export { keepingNotices, sweepNotices } from './notices.ts'
export { type PartyOnPaper, partiesOnPaper } from './parties-on-paper.ts'
export { changePersonAccess } from './person-access.ts'
export {
  readableAccounts,
  readableAddresses,
  readableCompanies,
  readableDirectTerms,
  readableSepaMandates,
  readableUsers,
} from './read-models.ts'
export type { RowsAbove } from './rows-above.ts'
export { sweepEndedSignIns } from './sign-out.ts'
export { sweepInvitations } from './sweep-invitations.ts'
export {
  accounts,
  addresses,
  companies,
  companyNotes,
  directTerms,
  invitations,
  notices,
  savedViews,
  sepaMandates,
  users,
} from './tables.ts'
export { taxStatusesOf, taxStatusOf } from './tax-statuses.ts'
export { viewerColumn, viewerOfToken, viewerWith } from './viewer-of.ts'
