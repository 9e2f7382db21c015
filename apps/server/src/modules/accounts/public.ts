export { type Contact, contactsOf } from './contacts-of.ts'
export { type Decider, type Decision, moveCompany } from './decide.ts'
export { accounts, addresses, companies, invitations, users } from './tables.ts'
export { viewerOfToken } from './viewer-of.ts'
