export { customerTerms, offers } from './tables.ts'
