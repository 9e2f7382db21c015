import type { TaxStatus } from '../access/company.ts'
import { hubVatRate, sellersDeposits } from '../money/seller-vat.ts'
import type { VatCategory } from '../money/vat.ts'
import type { RatedDeposit } from '../pricing/deposits.ts'

/** The VAT of a line: of its goods, in basis points, and of the deposits lent with them. */
export type TaxedLine = { readonly vatBasisPoints: number; readonly deposits: readonly RatedDeposit[] }

/**
 * The VAT of a line once its hub has another tax status for the day of delivery (`YYYY-MM-DD`): none as a small business (§ 19 UStG), and where
 * there was none the goods' own rate. The price stays: net in b2b, gross in b2c.
 */
export const vatOnceTaxed = (
  line: TaxedLine,
  {
    taxStatus,
    vatCategory,
    day,
  }: { readonly taxStatus: TaxStatus; readonly vatCategory: VatCategory; readonly day: string },
): TaxedLine => {
  const isExempt = taxStatus === 'exempt'
  if (isExempt === (line.vatBasisPoints === 0)) return { vatBasisPoints: line.vatBasisPoints, deposits: line.deposits }
  const vatBasisPoints = hubVatRate(taxStatus, vatCategory, day)
  return { vatBasisPoints, deposits: sellersDeposits(taxStatus, line.deposits, { vatBasisPoints, date: day }) }
}
