import { useSession } from '../../platform/session.ts'
import { ActingBar } from './acting-bar.tsx'
import { HalfSignedOut } from './half-signed-out.tsx'

/** What is said of the session above or below every page. In one file, which costs the first screen the least. */
export const SessionBar = () => (useSession().isHalfSignedOut ? <HalfSignedOut /> : <ActingBar />)
