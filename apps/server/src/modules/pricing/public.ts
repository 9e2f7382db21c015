export { customerTerms, offers, pricingRules } from './tables.ts'
