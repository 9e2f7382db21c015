import { mostQuickLines } from '@regionalmarkt/domain/orders/quick-order.ts'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../../platform/draft.ts'
import { currentLocale } from '../../../platform/language.ts'
import { namesIn } from './names-of-units.ts'
import { emptyRow, inPageLanguage, isEmpty, isForeign, type QuickRow, type Unit, withoutMeaning } from './quick-rows.ts'
import type { QuickSource } from './quick-source.ts'

const firstRows = 5
const fresh = (): QuickRow[] => Array.from({ length: firstRows }, (_, id) => emptyRow(id))

type Filled = { readonly count: number; readonly left: number }

const isRow = (value: unknown): boolean => {
  const row = value as Partial<QuickRow> | null
  return typeof row?.id === 'number' && typeof row.typed === 'string' && typeof row.quantity === 'string'
}
const areRows = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isRow)

/** The rows of a quick order: typed, pasted, looked up; kept on this device until they are in the cart. */
export const useQuickRows = (source: QuickSource) => {
  const [saved, save] = useDraft<readonly QuickRow[]>(source.draftKey, areRows)
  const [isLooking, setIsLooking] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const rows = saved ?? fresh()
  // Answers come later than the next letter is typed.
  const latest = useRef(rows)
  latest.current = rows
  const put = (next: readonly QuickRow[]) => {
    latest.current = next
    save(next)
  }
  const change = (id: number, part: Partial<QuickRow>) =>
    put(latest.current.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const nextId = () => Math.max(-1, ...latest.current.map(({ id }) => id)) + 1

  /** Asks what the numbers mean that nobody has looked up yet; answers the rows as they are then. */
  const lookUp = async (): Promise<readonly QuickRow[]> => {
    const open = latest.current.filter(({ typed, unit, choices }) => typed.trim() !== '' && !unit && !choices)
    const numbers = [...new Set(open.map(({ typed }) => typed.trim().slice(0, 60)))]
    if (numbers.length === 0) return latest.current
    setIsLooking(true)
    setHasFailed(false)
    try {
      const { lines } = await source.find(numbers)
      const meant = new Map(lines.map(({ number, units }) => [number, units]))
      const settled = (row: QuickRow): QuickRow => {
        const units = row.unit || row.choices ? undefined : meant.get(row.typed.trim().slice(0, 60))
        if (units === undefined) return row
        const meaning = units.length === 1 ? { unit: units[0] ?? null } : { choices: units }
        return { ...row, ...meaning, language: currentLocale }
      }
      put(latest.current.map(settled))
    } catch {
      setHasFailed(true)
    } finally {
      setIsLooking(false)
    }
    return latest.current
  }

  const hasForeign = rows.some((row) => isForeign(row, currentLocale))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of the moment are in `latest`
  useEffect(() => {
    if (!hasForeign) return
    const ids = latest.current.flatMap((row) =>
      isForeign(row, currentLocale) && row.unit ? [row.unit.salesUnitId] : [],
    )
    namesIn(ids, source.quote)
      .then((names) => {
        put(latest.current.map((row) => inPageLanguage(row, names, currentLocale)))
        return lookUp()
      })
      .catch(() => setHasFailed(true))
  }, [hasForeign])

  return {
    rows: rows.map((row) => (isForeign(row, currentLocale) ? withoutMeaning(row) : row)),
    isLooking: isLooking || (hasForeign && !hasFailed),
    hasFailed,
    lookUp,
    type: (id: number, typed: string) => change(id, { typed, unit: null, choices: null }),
    setQuantity: (id: number, quantity: string) => change(id, { quantity }),
    choose: (id: number, typed: string, unit: Unit) =>
      change(id, { typed, unit, choices: null, language: currentLocale }),
    add: (): number => {
      const id = nextId()
      put([...latest.current, emptyRow(id)])
      return id
    },
    remove: (id: number) => {
      const rest = latest.current.filter((row) => row.id !== id)
      put(rest.length > 0 ? rest : fresh())
    },
    /** Leaves only these. */
    keepOnly: (left: readonly QuickRow[]) => (left.length > 0 ? put(left) : save(null)),
    /** Puts lines in place of the empty rows; answers how many fitted, and how many did not. */
    fill: (lines: readonly { readonly number: string; readonly quantity: string }[]): Filled => {
      const filled = latest.current.filter((row) => !isEmpty(row))
      const room = lines.slice(0, Math.max(0, mostQuickLines - filled.length))
      const first = nextId()
      const added = room.map(({ number, quantity }, index) => ({
        ...emptyRow(first + index),
        typed: number,
        quantity,
      }))
      put([...filled, ...added, emptyRow(first + added.length)])
      void lookUp()
      return { count: room.length, left: lines.length - room.length }
    },
  }
}
