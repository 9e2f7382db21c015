import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isNewerVersionThere, onNewerVersion } from '../../platform/newer-version.ts'

/** Its file is loaded after every first screen (`app.tsx`): the new build may have taken it away by the time it is needed. */
const NewerVersionButton = lazy(() => import('./newer-version-button.tsx'))

/** The mark stays in the frame after the toast about a new version has gone. */
export const NewerVersionMark = ({ entryLook }: { entryLook?: string }) =>
  useSyncExternalStore(onNewerVersion, isNewerVersionThere) && (
    <Suspense>
      <NewerVersionButton entryLook={entryLook} />
    </Suspense>
  )
