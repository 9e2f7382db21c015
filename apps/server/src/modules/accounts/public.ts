export { accounts, addresses, companies, users } from './tables.ts'
