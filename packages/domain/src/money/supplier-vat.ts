import type { TaxStatus } from '../access/company.ts'
import { type VatCategory, vatRateOn } from './vat.ts'

/**
 * The VAT in basis points that a supplier's goods bear when it is paid for them, on a day (`YYYY-MM-DD`): the goods' own rate,
 * the average rate of a flat-rate farmer (§ 24 UStG), or none from a small business (§ 19 UStG).
 */
export const supplierVatRate = (taxStatus: TaxStatus, category: VatCategory, date: string): number => {
  if (taxStatus === 'exempt') return 0
  return vatRateOn(taxStatus === 'flatRate' ? 'flatRate' : category, date)
}
