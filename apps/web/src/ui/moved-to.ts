/** The list with one of its items at another place, counted from 0; a place before the first or after the last is that one. */
export const movedTo = <T>(list: readonly T[], item: T, place: number): readonly T[] => {
  const others = list.filter((each) => each !== item)
  if (others.length === list.length) return list
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), item, ...others.slice(at)]
}
