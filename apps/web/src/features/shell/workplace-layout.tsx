import { companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { Link, Outlet } from '@tanstack/react-router'
import { ChevronsUpDown, Ellipsis, Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useSession } from '../../platform/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MainArea } from '../../ui/main-area.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Sprout } from '../../ui/sprout.tsx'
import { TooltipArea } from '../../ui/tooltip.tsx'
import { AccountMenu } from './account-menu.tsx'
import { type NavEntry, useAreaNavigation, type WorkArea } from './area-navigation.ts'

const CompanyCard = () => {
  const t = useTranslations()
  const { activeAccount } = useSession()
  const name = activeAccount?.companyName ?? activeAccount?.userName ?? t('shell.account.menu')
  const type = activeAccount?.companyType ?? null
  return (
    <AccountMenu
      trigger={
        <button
          type="button"
          className="flex min-w-0 items-center gap-3 rounded-xl text-left lg:w-full lg:bg-sunken lg:p-2.5 lg:hover:bg-fill"
        >
          <span className="sr-only">{t('shell.account.menuOf', { name })}</span>
          <Avatar name={name} isSquare className="size-9" />
          <span aria-hidden className="hidden min-w-0 flex-1 sm:block">
            <span className="block truncate font-semibold">{name}</span>
            {type !== null && (
              <span className="block text-sm text-quiet">{t(`statuses.companyType.${companyTypeNames[type]}`)}</span>
            )}
          </span>
          <ChevronsUpDown aria-hidden className="hidden size-4 shrink-0 lg:block" />
        </button>
      }
    />
  )
}

const Count = ({ count }: { count: number | undefined }) => {
  const t = useTranslations('shell.nav')
  if (!count) return null
  return (
    <span className="ml-auto rounded-full bg-fill px-2 text-sm leading-6 font-semibold">
      <span aria-hidden>{count}</span>
      <span className="sr-only">, {t('waiting', { count })}</span>
    </span>
  )
}

const SideEntry = ({ entry: { to, word, icon: Icon, count } }: { entry: NavEntry }) => {
  const t = useTranslations('shell.nav')
  return (
    <PlaceLink
      to={to}
      className="flex min-h-10 items-center gap-3 rounded-xl px-2.5 font-medium transition-colors hover:bg-fill data-[status=active]:bg-primary-tint data-[status=active]:font-semibold data-[status=active]:text-primary-ink"
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {t(word)}
      <Count count={count} />
    </PlaceLink>
  )
}

const BarEntry = ({ entry: { to, word, icon: Icon, count } }: { entry: NavEntry }) => {
  const t = useTranslations('shell.nav')
  return (
    <PlaceLink
      to={to}
      className="relative flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-xl text-[0.6875rem] font-medium text-quiet data-[status=active]:font-semibold data-[status=active]:text-primary-ink"
    >
      <Icon aria-hidden className="size-5.5" />
      {t(`bar.${word}`)}
      {t(`bar.${word}`) !== t(word) && <span className="sr-only">: {t(word)}</span>}
      {count !== undefined && count > 0 && (
        <span className="absolute top-1 left-1/2 ml-1.5 min-w-4.5 rounded-full bg-primary px-1 text-center text-xs leading-4.5 font-bold text-on-primary">
          <span aria-hidden>{count}</span>
          <span className="sr-only">, {t('waiting', { count })}</span>
        </span>
      )}
    </PlaceLink>
  )
}

const BottomBar = ({ entries }: { entries: readonly NavEntry[] }) => {
  const t = useTranslations('shell.nav')
  const inBar = entries.filter(({ isInBar }) => isInBar)
  const rest = entries.filter(({ isInBar }) => !isInBar)
  return (
    <nav
      aria-label={t('area')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-raised px-1 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {inBar.map((entry) => (
        <BarEntry key={entry.to} entry={entry} />
      ))}
      <Menu
        trigger={
          <button
            type="button"
            className="flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-xl text-[0.6875rem] font-medium text-quiet"
          >
            <Ellipsis aria-hidden className="size-5.5" />
            {t('more')}
          </button>
        }
      >
        {rest.map(({ to, word, icon: Icon, count }) => (
          <MenuItem key={to} asChild>
            <PlaceLink to={to}>
              <Icon aria-hidden className="size-4.5 text-quiet" />
              {t(word)}
              <Count count={count} />
            </PlaceLink>
          </MenuItem>
        ))}
        <MenuItem asChild>
          <PlaceLink to="/regionalmarkt/b2b">
            <Store aria-hidden className="size-4.5 text-quiet" />
            {t('toMarket')}
          </PlaceLink>
        </MenuItem>
      </Menu>
    </nav>
  )
}

/** The frame of a dashboard area: a sidebar on desks, a bar at the bottom on phones. */
export const WorkplaceLayout = ({ area }: { area: WorkArea }) => {
  const t = useTranslations('shell')
  const entries = useAreaNavigation(area)
  const brand = (
    <Link to="/" aria-label={t('homeLink')} className="flex items-center gap-2.5 rounded-lg">
      <Sprout />
      <span className="figure text-[1.375rem] max-[22rem]:hidden">{t('product')}</span>
    </Link>
  )
  return (
    <TooltipArea>
      <div className="min-h-dvh bg-sunken lg:grid lg:grid-cols-[17.5rem_minmax(0,1fr)] print:block print:bg-ground">
        <header className="relative z-20 flex items-center justify-between gap-3 bg-raised px-4 py-2.5 lg:hidden print:hidden">
          {brand}
          <CompanyCard />
        </header>
        <aside
          aria-label={t('nav.workplace')}
          className="sticky top-0 z-20 hidden h-dvh flex-col gap-5 overflow-y-auto border-r border-line bg-raised px-3.5 py-5 lg:flex print:hidden"
        >
          <div className="px-2.5">{brand}</div>
          <CompanyCard />
          <nav aria-label={t('nav.area')} className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <SideEntry key={entry.to} entry={entry} />
            ))}
          </nav>
          <PlaceLink
            to="/regionalmarkt/b2b"
            className="mt-auto flex min-h-10 items-center gap-3 rounded-xl px-2.5 text-quiet hover:bg-fill hover:text-ink"
          >
            <Store aria-hidden className="size-4.5" />
            {t('nav.toMarket')}
          </PlaceLink>
        </aside>
        <MainArea className="mx-auto w-full max-w-[80rem] min-w-0 px-4 pt-6 pb-[calc(6rem+env(safe-area-inset-bottom))] sm:px-8 lg:px-10 lg:pt-8 lg:pb-12">
          <Outlet />
        </MainArea>
        <BottomBar entries={entries} />
      </div>
    </TooltipArea>
  )
}
