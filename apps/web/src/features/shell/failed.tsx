import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { showStartFailed } from '../../platform/start-failed.ts'

type Problem = Partial<ErrorComponentProps>

/** The page about errors could not be loaded either. */
const Unreachable = ({ error }: Problem): ReactNode => {
  useEffect(() => showStartFailed(error))
  return null
}

/** No first screen waits for this file; `app.tsx` loads it right after. */
const ProblemPage = lazy<ComponentType<Problem>>(() =>
  import('./problem-page.tsx').catch(() => ({ default: Unreachable })),
)

/** The page of an error or, without one, of an address that leads nowhere. */
export const Failed = (problem: Problem) => (
  <Suspense>
    <ProblemPage {...problem} />
  </Suspense>
)
