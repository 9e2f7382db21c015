/**
 * Runs at most `most` of what it is given at the same time. The rest waits: of each `who` in the order in which it came, and all of them take
 * turns, so that nobody waits for all that somebody else has brought.
 */
export const inTurn = (most: number) => {
  let running = 0
  const waiting = new Map<string, (() => void)[]>()
  const letNext = (): boolean => {
    const [first] = waiting
    if (first === undefined) return false
    const [who, [next, ...rest]] = first
    // Behind all others.
    waiting.delete(who)
    if (rest.length > 0) waiting.set(who, rest)
    next?.()
    return true
  }
  return async <T>(work: () => Promise<T>, who = ''): Promise<T> => {
    if (running === most) await new Promise<void>((go) => waiting.set(who, [...(waiting.get(who) ?? []), go]))
    else running += 1
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place.
      if (!letNext()) running -= 1
    }
  }
}
