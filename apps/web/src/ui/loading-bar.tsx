import { useEffect, useState } from 'react'

const throttleMs = 200
const durationMs = 2000
const hideDelayMs = 500
const resetDelayMs = 400

type Phase = 'idle' | 'running' | 'finished' | 'fading'

/**
 * Three pixels at the top while a page is on its way. Nothing within the first 200 ms; then it runs towards the end in
 * 2 s and slows down; when the page is there it fills up, stays for 500 ms and fades within 400 ms.
 */
export const LoadingBar = ({ isLoading }: { isLoading: boolean }) => {
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('running'), throttleMs)
      return () => clearTimeout(timer)
    }
    setPhase((current) => (current === 'running' ? 'finished' : current))
    return undefined
  }, [isLoading])
  useEffect(() => {
    if (phase !== 'finished' && phase !== 'fading') return undefined
    const next = phase === 'finished' ? ('fading' as const) : ('idle' as const)
    const timer = setTimeout(() => setPhase(next), phase === 'finished' ? hideDelayMs : resetDelayMs)
    return () => clearTimeout(timer)
  }, [phase])
  const isFull = phase === 'finished' || phase === 'fading'
  const width = phase === 'running' ? '90%' : isFull ? '100%' : '0%'
  return (
    <div
      aria-hidden
      data-part="loading-bar"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-[3px]"
      style={{ opacity: phase === 'running' || phase === 'finished' ? 1 : 0, transition: `opacity ${resetDelayMs}ms` }}
    >
      <div
        className="h-full bg-primary"
        style={{
          width,
          transition:
            phase === 'idle' ? 'none' : `width ${isFull ? throttleMs : durationMs}ms cubic-bezier(0.1, 0.7, 0.1, 1)`,
        }}
      />
    </div>
  )
}
