import { Ellipsis, Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { NavEntry } from './area-navigation.ts'
import { WaitingCount } from './waiting-count.tsx'

const entryLook =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-xl text-[0.6875rem] font-medium text-quiet max-[22rem]:text-[0.625rem]'

const BarEntry = ({ entry: { to, word, icon: Icon, count } }: { entry: NavEntry }) => {
  const t = useTranslations('shell.nav')
  const short = useTranslations('shell.bar')
  return (
    <PlaceLink
      to={to}
      className={`relative ${entryLook} data-[status=active]:font-semibold data-[status=active]:text-primary-ink`}
    >
      <Icon aria-hidden className="size-5.5" />
      {short(word)}
      {short(word) !== t(word) && <span className="sr-only">: {t(word)}</span>}
      <WaitingCount
        count={count}
        className="absolute top-1 left-1/2 ml-1.5 min-w-4.5 bg-primary px-1 text-center text-xs leading-4.5 font-bold text-on-primary"
      />
    </PlaceLink>
  )
}

/** The sidebar of a workplace on phones: the entries needed most, the others behind "more". */
export const BottomBar = ({ entries }: { entries: readonly NavEntry[] }) => {
  const t = useTranslations('shell.nav')
  const channel = useChannel()
  return (
    <nav
      aria-label={t('area')}
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-raised px-1 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      {entries
        .filter(({ isInBar }) => isInBar)
        .map((entry) => (
          <BarEntry key={entry.to} entry={entry} />
        ))}
      <Menu
        trigger={
          <button type="button" className={entryLook}>
            <Ellipsis aria-hidden className="size-5.5" />
            {t('more')}
          </button>
        }
      >
        {entries
          .filter(({ isInBar }) => !isInBar)
          .map(({ to, word, icon: Icon, count }) => (
            <MenuItem key={to} asChild>
              <PlaceLink to={to}>
                <Icon aria-hidden className="size-4.5 text-quiet" />
                {t(word)}
                <WaitingCount count={count} className="ml-auto bg-fill px-2 leading-6" />
              </PlaceLink>
            </MenuItem>
          ))}
        <MenuItem asChild>
          <PlaceLink to={`/regionalmarket/${channel}`}>
            <Store aria-hidden className="size-4.5 text-quiet" />
            {t('toMarket')}
          </PlaceLink>
        </MenuItem>
      </Menu>
    </nav>
  )
}
