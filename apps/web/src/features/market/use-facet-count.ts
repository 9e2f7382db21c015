import { useFormat } from '../../platform/words.tsx'
import type { Facets } from './queries.ts'

/** How many a choice would leave, as it is shown: "25+" is at least so many. Of nothing that was counted in part there is nothing to say. */
export const useCount = () => {
  const format = useFormat()
  return (count: number, isLeast: boolean): string => {
    if (!isLeast) return format.quantity(count)
    return count === 0 ? '' : `${format.quantity(count)}+`
  }
}

/** As `useCount`, of what a filter's kind of numbers says. */
export const useFacetCount = (facets: Facets | undefined) => {
  const shown = useCount()
  return (kind: Facets['atLeast'][number], count: number | undefined): string =>
    count === undefined ? '' : shown(count, facets?.atLeast.includes(kind) === true)
}
