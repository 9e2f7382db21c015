import { DomainError } from './domain-error.ts'

type Waiting = { readonly person: string; readonly enter: () => void }

/** Files on their way in, at 15 MB each; how many of one person, how many in all, and how many more may wait for how long: seconds. */
const usual = { mostAPerson: 2, most: 8, mostWaiting: 200, patience: 20 }

/**
 * Places for uploads. Whoever comes waits for one, their body unread, and nobody gets more than their share, so that one who sends sixteen
 * at once waits for themselves. Refusal: `Overloaded`, after the patience or at once when too many wait.
 */
export const uploadPlaces = ({ mostAPerson, most, mostWaiting, patience } = usual) => {
  const taken = new Map<string, number>()
  const waiting = new Set<Waiting>()
  const takenInAll = () => [...taken.values()].reduce((sum, places) => sum + places, 0)
  const isFreeFor = (person: string) => takenInAll() < most && (taken.get(person) ?? 0) < mostAPerson
  const take = (person: string) => taken.set(person, (taken.get(person) ?? 0) + 1)

  const leave = (person: string): void => {
    const left = (taken.get(person) ?? 0) - 1
    if (left > 0) taken.set(person, left)
    else taken.delete(person)
    for (const next of waiting) if (isFreeFor(next.person)) next.enter()
  }

  /** Resolves with what gives the place back, as often as it likes; `gone` when whoever waits has left. */
  const enter = async (person: string, gone: AbortSignal): Promise<() => void> => {
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
      const timer = setTimeout(giveUp, patience * 1000)
      gone.addEventListener('abort', giveUp, { once: true })
      await entered.promise.finally(() => clearTimeout(timer))
    }
    let isLeft = false
    return () => {
      if (!isLeft) leave(person)
      isLeft = true
    }
  }
  return enter
}
