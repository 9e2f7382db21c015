import type { BuyableGoods } from './queries.ts'

/** A line of a purchase as it was put in; prices and days are those that were seen then. */
export type DraftLine = Pick<
  BuyableGoods,
  | 'salesUnitId'
  | 'name'
  | 'salesUnitName'
  | 'supplier'
  | 'priceBasis'
  | 'unitPriceCents'
  | 'depositCents'
  | 'expectedWeightGrams'
  | 'minimumQuantity'
  | 'stepQuantity'
  | 'days'
> & { readonly quantity: number }

/** What somebody at the hub has chosen to buy for its shelf. */
export type PurchaseDraft = {
  readonly lines: readonly DraftLine[]
  /** The day chosen for a supplier, by its slug; the first possible one where none is. */
  readonly days: Readonly<Record<string, string>>
  readonly warehouseId?: string | undefined
  /** The key of what was sent and is not known to be ordered: sent again, with whatever was changed, it must not order twice. */
  readonly attempt?: { readonly key: string } | undefined
}

export const emptyPurchase: PurchaseDraft = { lines: [], days: {} }

const isLine = (value: unknown): boolean => {
  const line = value as Partial<DraftLine> | null
  return (
    typeof line?.salesUnitId === 'string' &&
    typeof line.name === 'string' &&
    typeof line.supplier?.slug === 'string' &&
    Number.isSafeInteger(line.unitPriceCents) &&
    Number.isSafeInteger(line.quantity) &&
    Array.isArray(line.days)
  )
}

/** Whether what lies on the device is a purchase of today's shape; one that was touched, or is older, is as good as none. */
export const isPurchase = (value: unknown): boolean => {
  const draft = value as Partial<PurchaseDraft> | null
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Array.isArray(draft.lines) &&
    draft.lines.every(isLine) &&
    typeof draft.days === 'object' &&
    draft.days !== null
  )
}

/** The lines with so many of one more, as it is known now; none takes it out. */
export const withLine = (
  { lines }: Pick<PurchaseDraft, 'lines'>,
  goods: Omit<DraftLine, 'quantity'>,
  quantity: number,
): readonly DraftLine[] => {
  const { salesUnitId, name, salesUnitName, supplier, priceBasis, unitPriceCents, depositCents } = goods
  const { expectedWeightGrams, minimumQuantity, stepQuantity, days } = goods
  const line: DraftLine = {
    ...{ salesUnitId, name, salesUnitName, supplier, priceBasis, unitPriceCents, depositCents },
    ...{ expectedWeightGrams, minimumQuantity, stepQuantity, days, quantity },
  }
  const isKnown = lines.some((each) => each.salesUnitId === salesUnitId)
  if (quantity === 0) return lines.filter((each) => each.salesUnitId !== salesUnitId)
  return isKnown ? lines.map((each) => (each.salesUnitId === salesUnitId ? line : each)) : [...lines, line]
}

/** The nearest quantity that can be ordered: none, the minimum, or a multiple of the step. */
export const fitQuantity = (
  typed: number,
  { minimumQuantity, stepQuantity }: Pick<DraftLine, 'minimumQuantity' | 'stepQuantity'>,
): number => (typed <= 0 ? 0 : Math.ceil(Math.max(typed, minimumQuantity) / stepQuantity) * stepQuantity)

type SupplyDay = DraftLine['days'][number]

/** What is bought of one supplier, and the days on which all of it can be brought. */
export type SupplierPart = {
  readonly supplier: DraftLine['supplier']
  readonly lines: readonly DraftLine[]
  /** Each with the earliest cut-off of its goods; those that are over are left out. */
  readonly days: readonly Pick<SupplyDay, 'date' | 'cutOffAt'>[]
  /** The chosen one, or else the first; null where there is none any more. */
  readonly day: Pick<SupplyDay, 'date' | 'cutOffAt'> | null
}

/** The purchase by supplier, in the order in which they were first chosen. */
export const partsOf = ({ lines, days: chosen }: PurchaseDraft, now: Date): SupplierPart[] =>
  [...Map.groupBy(lines, ({ supplier }) => supplier.slug).values()].flatMap((ofSupplier) => {
    const [first, ...others] = ofSupplier
    if (first === undefined) return []
    const common = first.days.flatMap(({ date, cutOffAt }) => {
      const same = others.map((line) => line.days.find((day) => day.date === date)?.cutOffAt)
      if (same.includes(undefined)) return []
      const earliest = [cutOffAt, ...same].reduce((a = '', b = '') => (a < b ? a : b)) ?? cutOffAt
      return new Date(earliest) > now ? [{ date, cutOffAt: earliest }] : []
    })
    const { supplier } = first
    const day = common.find(({ date }) => date === chosen[supplier.slug]) ?? common[0] ?? null
    return [{ supplier, lines: ofSupplier, days: common, day }]
  })
