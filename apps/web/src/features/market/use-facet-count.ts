import { useFormat } from '../../platform/words.tsx'
import type { Facets } from './queries.ts'

/** How many a choice would leave, as it is shown: "25+" is at least so many. Of nothing that was counted in part there is nothing to say. */
export const useFacetCount = (facets: Facets | undefined) => {
  const format = useFormat()
  return (kind: Facets['atLeast'][number], count: number | undefined): string => {
    if (count === undefined) return ''
    if (!facets?.atLeast.includes(kind)) return format.quantity(count)
    return count === 0 ? '' : `${format.quantity(count)}+`
  }
}
