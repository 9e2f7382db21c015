import type { Fact } from '../../platform/facts.ts'

/** A write to one supplier's articles; `salesUnitIds`: units whose offers may follow. */
export const articlesChanged = (supplierId: string, salesUnitIds: readonly string[] = []): readonly Fact[] => [
  { kind: 'articlesChanged', supplierIds: [supplierId], salesUnitIds },
]
