import { useSyncExternalStore } from 'react'
import type { ApiError } from './api-client.ts'
import { isDecision } from './is-decision.ts'
import { subjectHere } from './kept-on-device.ts'
import { refresh, type Topic } from './queries.ts'
import { onSessionChange, sessionNow } from './session.ts'

/** Work of one kind. `stopped` is not sent by itself: the server has refused it with this code, or (null) its person wants to change it. */
export type Unsent = { readonly stopped?: Stopped | undefined }
type Stopped = { readonly code: string | null }

type Kind<Work extends Unsent, Answer> = {
  /** Under which it lies on the device, before whose it is. */
  readonly name: string
  /** What an older version or somebody else left there is none, and must not stand in the way of what is. */
  readonly isWork: (value: unknown) => value is Work
  /** Work takes the place of other work of the same key. */
  readonly keyOf: (work: Work) => string
  /**
   * Brings one thing to the server that has to be there before the work is sent, and answers the work as it goes on from there, which is
   * kept; null where nothing is left to bring. May be called again where the answer was lost.
   */
  readonly bringAhead?: (work: Work) => Promise<Work | null>
  /** May be called again where the answer was lost: it must not happen twice. */
  readonly send: (work: Work) => Promise<Answer>
  /** What it changes. */
  readonly topics: readonly Topic[]
  readonly onDone?: (work: Work, answer: Answer) => void
  /** Says so. What it answers stays on the device, stopped, for its person to decide anew; null: nothing. */
  readonly onRefused: (work: Work, error: ApiError) => (Work & { readonly stopped: Stopped }) | null
}

/** `isCutOff`: what is to be sent has been tried in vain, or lay there when the page was loaded. */
type State<Work> = { readonly work: readonly Work[]; readonly isCutOff: boolean }

/** What came of bringing something ahead of work, or of sending it; `unsent`: nothing, so that it is tried again. */
type Outcome<Work, Answer> =
  | 'unsent'
  | { readonly brought: Work }
  | { readonly answer: Answer }
  | { readonly refused: ApiError }

const retryMs = 3000

/** Whose work it is: one person's for one company. Null while nobody knows: then nothing is shown, kept or sent. */
const ownerNow = (): string | null => {
  const { activeAccount } = sessionNow()
  return activeAccount === null ? null : `${activeAccount.userId}.${activeAccount.companyId}`
}

const isToSend = ({ stopped }: Unsent): boolean => stopped === undefined
/** By the server; or else its person only wants to change it. */
export const isRefused = (work: Unsent): work is { readonly stopped: { readonly code: string } } =>
  typeof work.stopped?.code === 'string'
const isHeld = ({ stopped }: Unsent): boolean => stopped?.code === null

/** Whether it is the same as was sent, though it may have been stopped meanwhile. */
const isSame = (one: Unsent, other: Unsent): boolean =>
  JSON.stringify({ ...one, stopped: undefined }) === JSON.stringify({ ...other, stopped: undefined })

/**
 * Keeps work of one kind on the device and sends it as soon as there is a connection, one after the other, until the server has decided.
 * It is the person's who did it, for their company, and nobody else's: who signs out finds it again, for nobody else knows of it.
 */
export const outboxOf = <Work extends Unsent, Answer>(kind: Kind<Work, Answer>) => {
  const placeOf = (whose: string): string => `${kind.name}.${whose}`
  const keptOf = (whose: string | null): readonly Work[] => {
    if (whose === null) return []
    try {
      const value: unknown = JSON.parse(localStorage.getItem(placeOf(whose)) ?? '[]')
      const work = Array.isArray(value) ? value.filter(kind.isWork) : []
      return work.filter((each) => isToSend(each) || isHeld(each) || isRefused(each))
    } catch {
      return []
    }
  }
  const keep = (whose: string, work: readonly Work[]): void => {
    try {
      localStorage.setItem(placeOf(whose), JSON.stringify(work))
    } catch {
      // Where storage is full or forbidden it stays as long as the page is open.
    }
  }

  /** What lies on the device of whoever works here now. */
  const found = (): State<Work> => {
    const work = keptOf(owner)
    return { work, isCutOff: work.some(isToSend) }
  }
  let owner = ownerNow()
  /** Who was signed in then: once another tab has signed in somebody else, all that is sent goes out as theirs. */
  let subject = subjectHere()
  let state = found()
  let isSending = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const become = (next: State<Work>): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const change = (work: readonly Work[]): void => {
    if (owner !== null) keep(owner, work)
    become({ work, isCutOff: state.isCutOff && work.some(isToSend) })
  }

  /** It is settled for whoever did it, though somebody else may have taken the device meanwhile. */
  const settle = (whose: string | null, sent: Work, staysOf: (kept: Work) => Work | null): void => {
    const after = (work: readonly Work[]) =>
      work.flatMap((each) => (isSame(each, sent) ? (staysOf(each) ?? []) : [each]))
    if (whose === owner) change(after(state.work))
    else if (whose !== null) keep(whose, after(keptOf(whose)))
  }

  const step = async (work: Work): Promise<Outcome<Work, Answer>> => {
    try {
      const brought = await kind.bringAhead?.(work)
      return brought ? { brought } : { answer: await kind.send(work) }
    } catch (error) {
      return isDecision(error) ? { refused: error } : 'unsent'
    }
  }

  const send = async (work: Work): Promise<'settled' | 'later'> => {
    if (subjectHere() !== subject) return 'later'
    const whose = owner
    const outcome = await step(work)
    if (outcome === 'unsent') return 'later'
    if ('brought' in outcome) {
      // Its person may want to change it meanwhile: then it is not sent.
      settle(whose, work, ({ stopped }) => ({ ...outcome.brought, stopped }))
      return 'settled'
    }
    if ('answer' in outcome) kind.onDone?.(work, outcome.answer)
    const stays = 'refused' in outcome ? kind.onRefused(work, outcome.refused) : null
    // The screens keep looking as if it were done until the server's view of it is there.
    await refresh(kind.topics).catch(() => undefined)
    settle(whose, work, () => stays)
    return 'settled'
  }

  const sendLater = (): void => {
    clearTimeout(retry)
    retry = setTimeout(() => void sendAll(), retryMs)
  }
  const sendAll = async (): Promise<void> => {
    clearTimeout(retry)
    if (isSending) return
    isSending = true
    try {
      for (let next = state.work.find(isToSend); next; next = state.work.find(isToSend)) {
        const isSettled = (await send(next)) === 'settled'
        if (state.isCutOff === isSettled) become({ ...state, isCutOff: !isSettled })
        if (isSettled) continue
        sendLater()
        return
      }
    } finally {
      isSending = false
    }
  }

  window.addEventListener('online', () => void sendAll())
  // What another tab has noted or sent is not written over by this one, and sent by this one where that tab is closed before.
  window.addEventListener('storage', ({ key }) => {
    if (owner === null || key !== placeOf(owner)) return
    become(found())
    sendLater()
  })
  onSessionChange(() => {
    if (ownerNow() === owner) return
    owner = ownerNow()
    subject = subjectHere()
    become(found())
    void sendAll()
  })
  void sendAll()

  const isOther = (work: Work) => (other: Work) => kind.keyOf(other) !== kind.keyOf(work)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    /** Notes work on the device, in the place of what waits under its key, and sends it. */
    put: (work: Work): void => {
      change([...state.work.filter(isOther(work)), work])
      void sendAll()
    },
    /** Holds it back for its person to change, until it is put again. */
    hold: (work: Work): void =>
      change(state.work.map((each) => (isOther(work)(each) ? each : { ...each, stopped: { code: null } }))),
    drop: (work: Work): void => change(state.work.filter(isOther(work))),
    useState: (): State<Work> => useSyncExternalStore(subscribe, () => state),
  }
}
