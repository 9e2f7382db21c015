import { useSession } from '../../platform/session.ts'
import { ActingBar } from './acting-bar.tsx'
import { HalfSignedOut } from './half-signed-out.tsx'

/** The messages about the session above or below every page. One file costs the first screen the least. */
export const SessionBar = () => (useSession().isHalfSignedOut ? <HalfSignedOut /> : <ActingBar />)
