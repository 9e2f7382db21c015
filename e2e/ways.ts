/**
 * Of the ways in which a journey is walked (German on a phone and English at a desk, most often), those of this run:
 * all, unless `JOURNEYS_WAY` names one by its place. `npm test` names another one each day.
 * `shift` gives the neighbour the other way in the same run.
 */
export const waysOf = <Way>(ways: readonly Way[], shift = 0): readonly Way[] => {
  const { JOURNEYS_WAY: place } = process.env
  return place === undefined ? ways : [ways[(Number(place) + shift) % ways.length] as Way]
}

const looks = new Map<string, number>()

/**
 * Whether this run takes this look of a journey, by the journey's `id`: each, unless `JOURNEYS_WAY` is given; then every
 * other one, those left out today tomorrow.
 */
export const isLookedAt = (id: string): boolean => {
  const { JOURNEYS_WAY: place } = process.env
  const look = looks.get(id) ?? 0
  looks.set(id, look + 1)
  return place === undefined || look % 2 === Number(place) % 2
}
