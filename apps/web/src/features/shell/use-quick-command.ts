import { useEffect, useState } from 'react'

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog]') !== null

type Options = {
  /** `/` opens it as well, where no search field waits for that key. */
  takesSlash: boolean
}

/** Whether the command palette is open: Ctrl-K or Cmd-K opens it from anywhere. */
export const useQuickCommand = ({ takesSlash }: Options) => {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isChord =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      const isSlash = takesSlash && event.key === '/' && !event.ctrlKey && !event.metaKey && !isTypedInto(event.target)
      if (!isChord && !isSlash) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [takesSlash])
  return { isOpen, setIsOpen }
}
