import { CompanyType } from '@regionalmarkt/domain/access/company.ts'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { homeOfCompanyType } from '../../platform/home-of-company.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { isUnknown, signIn, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sprout } from '../../ui/sprout.tsx'
import { DeliveryChip } from './delivery-chip.tsx'
import { MarketSearch } from './market-search.tsx'
import { NewerVersionMark } from './newer-version-mark.tsx'

const navLink =
  'relative inline-flex min-h-11 items-center font-medium text-quiet transition-colors hover:text-ink data-[status=active]:font-semibold data-[status=active]:text-ink data-[status=active]:after:absolute data-[status=active]:after:inset-x-0 data-[status=active]:after:bottom-0.5 data-[status=active]:after:h-0.5 data-[status=active]:after:rounded-full data-[status=active]:after:bg-primary'
/** There is no room for it beside the search on smaller screens. */
const wideNavLink = navLink.replace('inline-flex', 'hidden xl:inline-flex')

/** Only who is signed in has a menu, so only they load it. */
const HeaderAccount = lazy(async () => ({ default: (await import('./header-account.tsx')).HeaderAccount }))

const SessionNotice = lazy(() => import('./session-notice.ts'))

const Identity = () => {
  const t = useTranslations('shell')
  const { status, activeAccount } = useSession()
  if (status === 'starting') return <Skeleton className="size-10 rounded-full" />
  if (status === 'signedOut') {
    return (
      <>
        <Button asChild look="secondary" className="hidden md:inline-flex">
          <Link to="/register">{t('account.register')}</Link>
        </Button>
        <Button onClick={() => void signIn()}>{t('account.signIn')}</Button>
      </>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="size-10 rounded-full" />}>
      <HeaderAccount account={activeAccount} />
    </Suspense>
  )
}

/** The head of every public page. `actions` stand before the account, such as the cart. */
export const SiteHeader = ({ actions }: { actions?: ReactNode }) => {
  const t = useTranslations('shell')
  const channel = useChannel()
  const session = useSession()
  const { activeAccount, userRoles } = session
  const isAdmin = userRoles.includes('Admin')
  const type = activeAccount?.companyType ?? null
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/95 backdrop-blur print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 gap-y-2 min-[26rem]:gap-x-6 px-4 py-2.5 sm:px-8">
        <Link to="/" aria-label={t('homeLink')} className="touch-target flex items-center gap-2.5 rounded-lg">
          <Sprout />
          <span className="figure hidden text-[1.375rem] min-[26rem]:inline">{t('product')}</span>
        </Link>
        <nav aria-label={t('nav.main')} className="flex items-center gap-3 min-[26rem]:gap-5">
          <PlaceLink to={`/regionalmarket/${channel}`} className={navLink}>
            {t('nav.market')}
          </PlaceLink>
          <PlaceLink to="/regionalmarket/suppliers" className={wideNavLink}>
            {t('nav.farms')}
          </PlaceLink>
          <PlaceLink to="/regionalmarket/article-collections" className={wideNavLink}>
            {t('nav.collections')}
          </PlaceLink>
          {activeAccount !== null && type === null && (
            <PlaceLink to={isAdmin ? '/protected' : '/private-customer'} className={navLink}>
              {isAdmin ? t('nav.administration') : t('nav.privateHome')}
            </PlaceLink>
          )}
          {type !== null && (
            <PlaceLink to={homeOfCompanyType[type]} className={navLink}>
              {type === CompanyType.BusinessCustomer ? t('nav.myOrders') : t('nav.workplace')}
            </PlaceLink>
          )}
          {type === CompanyType.BusinessCustomer && (
            <PlaceLink to="/cart" search={{ view: 'quick' }} className={wideNavLink}>
              {t('nav.quickOrder')}
            </PlaceLink>
          )}
        </nav>
        <MarketSearch className="order-last w-full lg:order-none lg:ml-auto lg:w-auto lg:max-w-[28.75rem] lg:min-w-64 lg:flex-1" />
        <div className="ml-auto flex items-center gap-1 min-[26rem]:gap-3 lg:ml-0">
          <NewerVersionMark />
          <DeliveryChip />
          {actions}
          <Identity />
        </div>
      </div>
      {isUnknown(session) && (
        <Suspense>
          <SessionNotice />
        </Suspense>
      )}
    </header>
  )
}
