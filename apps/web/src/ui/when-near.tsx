import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Half a screen's height ahead of what is in sight. */
const ahead = '50% 0%'

/** What is far below the first screen: it comes, and asks the server, once somebody scrolls towards it. Until then `meanwhile` keeps its place. */
export const WhenNear = ({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: ahead })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return isNear ? children : <div ref={place}>{meanwhile}</div>
}
