import type { ReactNode } from 'react'
import { PublicLayout } from './public-layout.tsx'

/** The frame is a file of its own, so that pages of the market need not fetch their layout from another one. */
const MarketFrame = ({ children }: { children: ReactNode }) => <PublicLayout name="default">{children}</PublicLayout>

export default MarketFrame
