export { decideAboutCompany } from './decide-company.ts'
