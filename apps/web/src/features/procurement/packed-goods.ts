import { useDraft } from '../../platform/draft.ts'
import type { Packing } from './queries.ts'

/** Quantity that is packed already, by day, hub and goods. */
type Packed = Readonly<Record<string, number>>

const areQuantities = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(Number.isSafeInteger)

const keyOf = ({ deliveryDate, retailerSlug, salesUnitId }: Packing): string =>
  `${deliveryDate} ${retailerSlug} ${salesUnitId}`

export type PackingLine = Packing & {
  readonly key: string
  readonly isDone: boolean
  /** How many joined after it was ticked off; the tick is taken back then. */
  readonly joined: number
  /** How many of it are for all hubs of that day together, where there are several who want it; else null. */
  readonly ofAll: number | null
}

/**
 * The producer's ticks on the packing list. They are his own and stay on his device; what the hubs see is the order. A
 * quantity that has grown since is to be packed again, so that nobody leaves with too little.
 */
export const usePackedGoods = (packing: readonly Packing[]) => {
  const [saved, save] = useDraft<Packed>('packed', areQuantities)
  const packed = saved ?? {}
  const lines = packing.map((line): PackingLine => {
    const key = keyOf(line)
    const done = packed[key] ?? 0
    const same = packing.filter(
      ({ deliveryDate, salesUnitId }) => deliveryDate === line.deliveryDate && salesUnitId === line.salesUnitId,
    )
    return {
      ...line,
      key,
      isDone: done >= line.quantity,
      joined: done === 0 ? 0 : Math.max(0, line.quantity - done),
      ofAll: same.length > 1 ? same.reduce((sum, { quantity }) => sum + quantity, 0) : null,
    }
  })
  const known = new Set(lines.map(({ key }) => key))
  return {
    lines,
    tick: ({ key, quantity }: PackingLine, isDone: boolean): void => {
      // Whatever has left the list is forgotten on the way.
      const others = Object.entries(packed).filter(([each]) => known.has(each) && each !== key)
      save(Object.fromEntries(isDone ? [...others, [key, quantity]] : others))
    },
  }
}
