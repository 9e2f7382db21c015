import type { ReactNode } from 'react'
import type { WorkArea } from './area-navigation.ts'
import { WorkplaceLayout } from './workplace-layout.tsx'

/** The frame is a file of its own for the same reason as `market-frame.tsx`. */
const WorkplaceFrame = (props: { area: WorkArea; children: ReactNode }) => <WorkplaceLayout {...props} />

export default WorkplaceFrame
