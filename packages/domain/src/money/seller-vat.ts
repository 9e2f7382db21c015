import type { TaxStatus } from '../access/company.ts'
import type { ContentUnit } from '../articles/quantity-unit.ts'
import { type Deposit, type RatedDeposit, ratedDeposits } from '../pricing/deposits.ts'
import { type FarmRate, type VatCategory, vatRateOn } from './vat.ts'

/** What decides about the VAT of goods that a supplier sells: their category, and what they are measured in. */
export type SuppliedGoods = { readonly vatCategory: VatCategory; readonly contentUnit: ContentUnit }

/** Of what a farm sells, drinks alone bear the standard rate and are measured by volume: juice, wine and beer, but not milk, oil or honey. */
const farmRateFor = ({ vatCategory, contentUnit }: SuppliedGoods): FarmRate =>
  vatCategory === 'standard' && contentUnit === 'milliliter' ? 'farmDrinks' : 'farmProduce'

/**
 * The VAT in basis points that a supplier's goods bear when it is paid for them, on a day (`YYYY-MM-DD`): the goods' own rate,
 * the average rate of a flat-rate farmer (§ 24 UStG), or none from a small business (§ 19 UStG).
 */
export const supplierVatRate = (taxStatus: TaxStatus, goods: SuppliedGoods, date: string): number => {
  if (taxStatus === 'exempt') return 0
  return vatRateOn(taxStatus === 'flatRate' ? farmRateFor(goods) : goods.vatCategory, date)
}

/** The VAT in basis points that a hub charges on goods delivered on a day (`YYYY-MM-DD`): none as a small business (§ 19 UStG), otherwise the goods' own. */
export const hubVatRate = (taxStatus: TaxStatus, category: VatCategory, date: string): number =>
  taxStatus === 'exempt' ? 0 : vatRateOn(category, date)

/** Deposits that are lent with goods of this rate, on a day: nothing that a small business charges bears VAT, its transport crates neither. */
export const sellersDeposits = (
  taxStatus: TaxStatus,
  deposits: readonly Deposit[],
  { vatBasisPoints, date }: { readonly vatBasisPoints: number; readonly date: string },
): readonly RatedDeposit[] =>
  taxStatus === 'exempt'
    ? deposits.map((deposit) => ({ ...deposit, vatBasisPoints: 0 }))
    : ratedDeposits(deposits, vatBasisPoints, date)
