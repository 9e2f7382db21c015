import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time, anew every minute: how long is left until a cut-off. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
