import { DomainError } from './domain-error.ts'

type Waiting = { readonly person: string; readonly enter: () => void }

/** How many at once, of one person and in all; how many more may wait, and for how many seconds (for ever, if it does not say). */
export type Limits = {
  readonly mostAPerson: number
  readonly most: number
  readonly mostWaiting: number
  readonly patience: number | undefined
}

/**
 * Places for what takes a share of something that everybody needs. Whoever comes waits for one, and nobody gets more than their share, so
 * that one who comes sixteen times at once waits for themselves. Refusal: `Overloaded`, after the patience or at once when too many wait.
 */
export const placesFor = ({ mostAPerson, most, mostWaiting, patience }: Limits) => {
  const taken = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let takenInAll = 0
  const isFreeFor = (person: string) => takenInAll < most && (taken.get(person) ?? 0) < mostAPerson
  const take = (person: string) => {
    taken.set(person, (taken.get(person) ?? 0) + 1)
    takenInAll += 1
  }

  const leave = (person: string): void => {
    const left = (taken.get(person) ?? 0) - 1
    if (left > 0) taken.set(person, left)
    else taken.delete(person)
    takenInAll -= 1
    for (const next of waiting) {
      if (takenInAll === most) return
      if (isFreeFor(next.person)) next.enter()
    }
  }

  /** Resolves with what gives the place back, as often as it is called; `gone` when whoever waits has left. */
  return async (person: string, gone?: AbortSignal): Promise<() => void> => {
    if (isFreeFor(person)) take(person)
    else {
      if (waiting.size >= mostWaiting) throw new DomainError('Overloaded')
      const entered = Promise.withResolvers<void>()
      const me: Waiting = {
        person,
        enter: () => {
          waiting.delete(me)
          take(person)
          entered.resolve()
        },
      }
      const giveUp = () => {
        if (waiting.delete(me)) entered.reject(new DomainError('Overloaded'))
      }
      waiting.add(me)
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience * 1000)
      gone?.addEventListener('abort', giveUp, { once: true })
      await entered.promise.finally(() => clearTimeout(timer))
    }
    let isLeft = false
    return () => {
      if (!isLeft) leave(person)
      isLeft = true
    }
  }
}
