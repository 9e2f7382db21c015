/** The messages at the bottom right, kept apart from what shows them, so that anything may announce without loading it. */
export type ToastTone = 'success' | 'error' | 'info'
export type ToastContent = {
  title: string
  text?: string | undefined
  tone?: ToastTone
  /** Something to do about it; doing it closes the message. */
  action?: { label: string; run: () => void }
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

/** Shows a short message and answers its id. It may be called from anywhere, also outside of React. The oldest over five goes. */
export const toast = (content: ToastContent): number => {
  lastId += 1
  change([...shown, { ...content, id: lastId, isOpen: true }].slice(-mostAtOnce))
  return lastId
}
