export type UnitNames = { readonly name: string; readonly salesUnitName: string }

type Line = { readonly salesUnitId: string; readonly quantity: number }
type Quoted = { readonly lines: readonly { readonly salesUnitId: string; readonly article: UnitNames | null }[] }

/**
 * What sales units are called in the page's language, by id, from a quote of one each: for what this device keeps with its name, since the
 * page was in another one. What is not on offer is missing.
 */
export const namesIn = async (
  ids: readonly string[],
  quote: (lines: Line[]) => Promise<Quoted>,
): Promise<ReadonlyMap<string, UnitNames>> => {
  const lines = [...new Set(ids)].map((salesUnitId) => ({ salesUnitId, quantity: 1 }))
  if (lines.length === 0) return new Map()
  const quoted = await quote(lines)
  return new Map(
    quoted.lines.flatMap(({ salesUnitId, article }) => {
      if (article === null) return []
      const { name, salesUnitName } = article
      return [[salesUnitId, { name, salesUnitName }] as const]
    }),
  )
}
