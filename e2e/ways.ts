/**
 * Of the ways in which a journey is walked (German on a phone and English at a desk, most often), those of this run:
 * all, unless `JOURNEYS_WAY` names one by its place, or by that of a day: `npm test` names today's.
 * `shift` gives the neighbour the other way in the same run.
 */
export const waysOf = <Way>(ways: readonly Way[], shift = 0): readonly Way[] => {
  const { JOURNEYS_WAY: place } = process.env
  return place === undefined ? ways : [ways[(Number(place) + shift) % ways.length] as Way]
}

/** So many ways has a journey at most; only when all have been walked others have their turn, so that each is had in each way. */
const mostWays = 4

/** Whether it is the turn of the one at `place` among so many that take turns: all have theirs, unless `JOURNEYS_WAY` is given. */
export const isTurn = (place: number, count: number): boolean => {
  const { JOURNEYS_WAY: day } = process.env
  return day === undefined || place % count === Math.floor(Number(day) / mostWays) % count
}

const looks = new Map<string, number>()

/** Whether this run takes this look of a journey, by the journey's `id`: one of six, those left out another day. */
export const isLookedAt = (id: string): boolean => {
  const look = looks.get(id) ?? 0
  looks.set(id, look + 1)
  return isTurn(look, 6)
}
