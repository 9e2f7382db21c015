import { inLanguage } from '../../platform/words.tsx'
import type { StockRow } from './queries.ts'

/** What a lot is called in a sentence; `noLot`: where it has no name. */
export const nameOfLot = ({ articleName, salesUnitName, lot }: StockRow, noLot: string): string =>
  `${inLanguage(articleName)}, ${inLanguage(salesUnitName)}, ${lot ?? noLot}`
