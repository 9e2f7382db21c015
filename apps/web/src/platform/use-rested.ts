import { useEffect, useState } from 'react'

const usualMs = 250

/**
 * Follows a text once the fingers rest: whoever presses plus five times asks for one price. `first`: what it is until then, by default
 * what it begins with.
 */
export const useRested = (
  text: string,
  { ms = usualMs, first = text }: { ms?: number; first?: string } = {},
): string => {
  const [rested, setRested] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return rested
}
