import { lazy, Suspense, useSyncExternalStore } from 'react'
import { missingAsked, onMissingChange } from '../../parts/missing-goods.ts'

const SubstituteDialog = lazy(async () => ({ default: (await import('./substitute-dialog.tsx')).SubstituteDialog }))

/** Wherever in the hub's screens somebody asks for a substitute, it is offered here. */
export const SubstituteDesk = () => {
  const missing = useSyncExternalStore(onMissingChange, missingAsked)
  if (missing.length === 0) return null
  return (
    <Suspense>
      <SubstituteDialog key={missing.map(({ missingItemId }) => missingItemId).join()} missing={missing} />
    </Suspense>
  )
}
