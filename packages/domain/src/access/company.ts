/** The numbers are the customer's; they stand in the database, on the wire and in the code alike. */
export const CompanyType = { Supplier: 0, Retailer: 1, BusinessCustomer: 2 } as const
export type CompanyType = (typeof CompanyType)[keyof typeof CompanyType]

export const CompanyStatus = { Pending: 0, Approved: 1, Blocked: 2, Rejected: 3 } as const
export type CompanyStatus = (typeof CompanyStatus)[keyof typeof CompanyStatus]

/** Keys of the words that a screen shows for a number. */
export const companyTypeNames = {
  [CompanyType.Supplier]: 'supplier',
  [CompanyType.Retailer]: 'retailer',
  [CompanyType.BusinessCustomer]: 'businessCustomer',
} as const satisfies Record<CompanyType, string>
export type CompanyTypeName = (typeof companyTypeNames)[CompanyType]

export const companyStatusNames = {
  [CompanyStatus.Pending]: 'pending',
  [CompanyStatus.Approved]: 'approved',
  [CompanyStatus.Blocked]: 'blocked',
  [CompanyStatus.Rejected]: 'rejected',
} as const satisfies Record<CompanyStatus, string>
export type CompanyStatusName = (typeof companyStatusNames)[CompanyStatus]

/** A seller's position in VAT law: standard, flat-rate farmer (§ 24 UStG), small business (§ 19 UStG). */
export const taxStatuses = ['standard', 'flatRate', 'exempt'] as const
export type TaxStatus = (typeof taxStatuses)[number]

/** The tax statuses that a company may have: a hub sells on, and the flat rate is for a farm's own produce alone (§ 24 (1) UStG). */
export const possibleTaxStatuses = (type: CompanyType): readonly TaxStatus[] =>
  type === CompanyType.Retailer ? ['standard', 'exempt'] : taxStatuses

/** What a company's tax status is, from a day on (`YYYY-MM-DD`; null: since ever), and what it was before, the latest first. */
export type TaxStatuses = {
  readonly taxStatus: TaxStatus
  readonly taxStatusFrom: string | null
  readonly earlierTaxStatuses: readonly { readonly status: TaxStatus; readonly from: string | null }[]
}

/** The tax status that counts for what is delivered on a day. */
export const taxStatusOn = ({ taxStatus, taxStatusFrom, earlierTaxStatuses }: TaxStatuses, date: string): TaxStatus => {
  const all = [{ status: taxStatus, from: taxStatusFrom }, ...earlierTaxStatuses]
  return all.find(({ from }) => from === null || from <= date)?.status ?? all.at(-1)?.status ?? taxStatus
}

/** The same after somebody has said another one, which counts from that day on; one that would count later is replaced. */
export const withTaxStatus = (before: TaxStatuses, status: TaxStatus, from: string | null): TaxStatuses => {
  if (status === before.taxStatus && from === before.taxStatusFrom) return before
  const { taxStatus, taxStatusFrom, earlierTaxStatuses } = before
  const all = [{ status: taxStatus, from: taxStatusFrom }, ...earlierTaxStatuses]
  const earlier = from === null ? [] : all.filter((each) => each.from === null || each.from < from)
  return { taxStatus: status, taxStatusFrom: from, earlierTaxStatuses: earlier }
}

const strictness = {
  [CompanyStatus.Approved]: 0,
  [CompanyStatus.Pending]: 1,
  [CompanyStatus.Blocked]: 2,
  [CompanyStatus.Rejected]: 3,
} as const satisfies Record<CompanyStatus, number>

/** The status an account works under: the stricter of its company's and its own. */
export const stricterStatus = (company: CompanyStatus, account: CompanyStatus): CompanyStatus =>
  strictness[account] > strictness[company] ? account : company
