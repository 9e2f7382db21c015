import { Link, Outlet } from '@tanstack/react-router'
import { Command, Search, Store } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { isSessionFromDevice } from '../../platform/session.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MainArea } from '../../ui/main-area.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Sprout } from '../../ui/sprout.tsx'
import { TooltipArea } from '../../ui/tooltip.tsx'
import { type NavEntry, useAreaNavigation, type WorkArea } from './area-navigation.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { CompanyCard } from './company-card.tsx'
import { LegalLinks } from './legal-links.tsx'
import { NewerVersionMark } from './newer-version-mark.tsx'
import { QuickCommand } from './quick-command.tsx'
import { useQuickCommand } from './use-quick-command.ts'
import { WaitingCount } from './waiting-count.tsx'

/** For those who work where there is no connection; it comes after the page. Where it will say something, its room is kept: what is below would move under a finger. */
const KeptWork = lazy(async () => ({ default: (await import('./kept-work-notice.tsx')).KeptWorkNotice }))
const roomOfKeptWork = <p className="mb-3 rounded-2xl bg-warning-tint px-4 py-2.5">{'\u00a0'}</p>

/** Comes after the page; until then its room is kept. */
const NoticeBell = lazy(async () => ({ default: (await import('./notice-bell.tsx')).NoticeBell }))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

const entryLook = 'flex min-h-10 items-center gap-3 rounded-xl px-2.5 hover:bg-fill'

const SideEntry = ({ entry: { to, word, icon: Icon, count, isExact } }: { entry: NavEntry }) => {
  const t = useTranslations('shell.nav')
  return (
    <PlaceLink
      to={to}
      activeOptions={{ exact: isExact ?? false }}
      className={`${entryLook} font-medium transition-colors data-[status=active]:bg-primary-tint data-[status=active]:font-semibold data-[status=active]:text-primary-ink`}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {t(word)}
      <WaitingCount count={count} className="ml-auto bg-fill px-2 leading-6" />
    </PlaceLink>
  )
}

const Bell = ({ area }: { area: WorkArea }) =>
  area !== 'private-customer' && (
    <Suspense fallback={<span className="size-11" />}>
      <NoticeBell area={area} />
    </Suspense>
  )

const Brand = () => {
  const t = useTranslations('shell')
  return (
    <Link to="/" aria-label={t('homeLink')} className="flex items-center gap-2.5 rounded-lg">
      <Sprout />
      <span className="figure text-[1.375rem] max-[22rem]:hidden in-[header:has([data-newer-version])]:max-[28rem]:hidden">
        {t('product')}
      </span>
    </Link>
  )
}

type SideProps = { area: WorkArea; entries: readonly NavEntry[]; onCommand: () => void }

const SideBar = ({ area, entries, onCommand }: SideProps) => {
  const t = useTranslations()
  const channel = useChannel()
  return (
    <aside
      aria-label={t('shell.nav.workplace')}
      className="sticky top-0 z-20 hidden h-dvh flex-col gap-5 overflow-y-auto border-r border-line bg-raised px-3.5 py-5 lg:flex print:hidden"
    >
      <div className="flex items-center justify-between gap-2 pl-2.5">
        <Brand />
        <Bell area={area} />
      </div>
      <CompanyCard />
      <nav aria-label={t('shell.nav.area')} className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <SideEntry key={entry.to} entry={entry} />
        ))}
      </nav>
      <div className="mt-auto flex flex-col gap-0.5 text-quiet">
        <NewerVersionMark entryLook={entryLook} />
        <PlaceLink to={`/regionalmarket/${channel}`} className={`${entryLook} hover:text-ink`}>
          <Store aria-hidden className="size-4.5" />
          {t('shell.nav.toMarket')}
        </PlaceLink>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onCommand}
          className={`${entryLook} text-left hover:text-ink`}
        >
          <Command aria-hidden className="size-4.5" />
          {t('workplace.palette.open')}
          <kbd
            aria-hidden
            className="ml-auto rounded-md border border-line-strong/50 px-1.5 font-sans text-xs leading-5 font-semibold"
          >
            {t(isMac ? 'workplace.palette.keysOfMac' : 'workplace.palette.keys')}
          </kbd>
        </button>
      </div>
    </aside>
  )
}

type Props = {
  area: WorkArea
  notices?: ReactNode
  /** Instead of the page of the address. */
  children?: ReactNode
}

/** The frame of a dashboard area: a sidebar on desks, a bar at the bottom on phones. */
export const WorkplaceLayout = ({ area, notices, children = <Outlet /> }: Props) => {
  const t = useTranslations()
  const entries = useAreaNavigation(area)
  const command = useQuickCommand({ takesSlash: true })
  const open = () => command.setIsOpen(true)
  return (
    <TooltipArea>
      <div
        data-layout="dashboard"
        className="min-h-dvh bg-sunken lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] print:block print:bg-ground"
      >
        <header className="relative z-20 flex items-center justify-between gap-3 bg-raised px-4 py-2.5 lg:hidden print:hidden">
          <Brand />
          <div className="flex items-center gap-2">
            <NewerVersionMark />
            <Bell area={area} />
            <IconButton icon={Search} label={t('workplace.palette.open')} aria-haspopup="dialog" onClick={open} />
            <CompanyCard />
          </div>
        </header>
        <SideBar area={area} entries={entries} onCommand={open} />
        <div className="flex min-h-dvh min-w-0 flex-col">
          <MainArea className="mx-auto w-full max-w-page min-w-0 flex-1 px-4 pt-4 pb-8 sm:px-8 lg:px-10 lg:pt-6">
            {(area === 'retailer' || area === 'supplier') && (
              <Suspense fallback={isSessionFromDevice() && roomOfKeptWork}>
                <KeptWork />
              </Suspense>
            )}
            {notices}
            <Breadcrumbs />
            <div className="pt-2 sm:pt-3">
              {/* A page's own skeleton comes with it; until then the frame stays, around one that is there. */}
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </div>
          </MainArea>
          <footer className="mx-auto flex w-full max-w-page flex-wrap gap-x-6 px-4 pb-[calc(4.5rem+env(safe-area-inset-bottom))] text-sm text-quiet sm:px-8 lg:px-10 lg:pb-5 print:hidden">
            <LegalLinks />
          </footer>
        </div>
        <BottomBar entries={entries} />
        <QuickCommand {...command} />
      </div>
    </TooltipArea>
  )
}
