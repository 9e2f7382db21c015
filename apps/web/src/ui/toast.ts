/** The messages at the bottom right, kept apart from what shows them, so that anything may announce without loading it. */
export type ToastTone = 'success' | 'error' | 'info'
export type ToastContent = {
  title: string
  text?: string | undefined
  tone?: ToastTone
  /** Something to do about it; doing it closes the message. */
  action?: { label: string; run: () => void }
  /** Stays until it is answered, instead of going by itself after five seconds. */
  stays?: boolean
}
export type ShownToast = ToastContent & { id: number; isOpen: boolean }

const mostAtOnce = 5
const leaveMs = 200

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const change = (next: readonly ShownToast[]) => {
  shown = next
  for (const listener of listeners) listener()
}

export const shownToasts = (): readonly ShownToast[] => shown

export const onToastsChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Takes a toast away, after the 200 ms in which it fades. */
export const dismissToast = (id: number): void => {
  change(shown.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => change(shown.filter((toast) => toast.id !== id)), leaveMs)
}

/** Without the oldest over five; a message that waits for an answer outlasts the others. */
const fitting = (toasts: readonly ShownToast[]): readonly ShownToast[] => {
  if (toasts.length <= mostAtOnce) return toasts
  const goes = toasts.find(({ stays }) => !stays) ?? toasts[0]
  return fitting(toasts.filter((toast) => toast !== goes))
}

/** Shows a short message and answers its id. It may be called from anywhere, also outside of React. At most five stay. */
export const toast = (content: ToastContent): number => {
  lastId += 1
  change(fitting([...shown, { ...content, id: lastId, isOpen: true }]))
  return lastId
}
