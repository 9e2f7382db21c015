import type { FieldName } from '../../../forms/form.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import type { UnitValues } from './unit-values.ts'

/** What the fields of a sales unit are called, in the order of its form. */
export const useUnitLabels = (): Record<FieldName<UnitValues>, string> => {
  const field = useWorkplaceTranslations('articles.unitField')
  return {
    'name.de': field('nameDe'),
    'name.en': field('nameEn'),
    priceBasis: field('priceBasis'),
    contentAmount: field('content'),
    contentUnit: field('contentUnit'),
    expectedWeightGrams: field('expectedWeight'),
    supplierPriceCents: field('price'),
    number: field('number'),
    gtin: field('gtin'),
    minimumQuantity: field('minimum'),
    stepQuantity: field('step'),
    leadTimeDays: field('leadTime'),
    deposits: field('deposit'),
    sellsB2b: field('sellsB2b'),
    sellsB2c: field('sellsB2c'),
    isStockTracked: field('isStockTracked'),
    dailyLimit: field('dailyLimit'),
  }
}
