export { type Contact, contactsOf } from './contacts-of.ts'
export { accounts, addresses, companies, users } from './tables.ts'
export { viewerOfToken } from './viewer-of.ts'
