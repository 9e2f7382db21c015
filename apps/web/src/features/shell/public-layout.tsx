import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MainArea } from '../../ui/main-area.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type Props = {
  /** Before the account in the header, such as the cart. */
  actions?: ReactNode
}

/** Header, content, footer. Pages bring their own width: see `Page`. */
export const PublicLayout = ({ actions }: Props) => (
  <div className="flex min-h-dvh flex-col">
    <SiteHeader actions={actions} />
    <MainArea className="flex-1">
      <Outlet />
    </MainArea>
    <SiteFooter />
  </div>
)
