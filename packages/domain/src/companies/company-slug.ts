import { freeSlug } from '../articles/slug.ts'
import { isLikeHousehold } from '../billing/partner.ts'

/** Addresses such as /accounts/create/supplier/new and /retailer/articles/approvals stand where a company's slug could stand. */
const reserved: ReadonlySet<string> = new Set(['add', 'approvals', 'checkout', 'create', 'edit', 'export', 'new'])

/** A new company's part of an address: its name, numbered when another company or a page of the site has it, or a household's order is called so. */
export const companySlug = (name: string, isTaken: (slug: string) => boolean): string =>
  freeSlug(name, (slug) => reserved.has(slug) || isLikeHousehold(slug) || isTaken(slug))
