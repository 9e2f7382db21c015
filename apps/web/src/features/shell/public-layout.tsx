import { Outlet } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useRememberedChannel } from '../../platform/channel.ts'
import { MainArea } from '../../ui/main-area.tsx'
import { AbovePage } from '../../ui/page.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { QuickCommand } from './quick-command.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useQuickCommand } from './use-quick-command.ts'

type Props = {
  /** As the specification calls it. */
  name: 'default' | 'regionalmarket'
  /** Before the account in the header, such as the cart. */
  actions?: ReactNode
  /** Instead of the page of the address. */
  children?: ReactNode
}

const breadcrumbs = <Breadcrumbs />

/** Header, content, footer. Pages bring their own width: see `Page`. */
export const PublicLayout = ({ name, actions, children = <Outlet /> }: Props) => {
  const command = useQuickCommand({ takesSlash: false })
  useRememberedChannel()
  return (
    <div data-layout={name} className="flex min-h-dvh flex-col">
      <SiteHeader actions={actions} />
      <MainArea className="flex-1">
        <AbovePage value={breadcrumbs}>
          {/* A page's own skeleton comes with it; until then the frame stays, around one that is there. */}
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </AbovePage>
      </MainArea>
      <SiteFooter />
      <QuickCommand {...command} />
    </div>
  )
}
