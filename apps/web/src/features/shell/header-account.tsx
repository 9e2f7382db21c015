import { LayoutDashboard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { homeOfCompanyType } from '../../platform/home-of-company.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import type { ActiveAccount } from '../../platform/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CompanySwitcher } from './company-switcher.tsx'

/** The round picture at the end of the header, and the menu behind it. */
export const HeaderAccount = ({ account }: { account: ActiveAccount | null }) => {
  const t = useTranslations('shell')
  const name = account?.userName ?? account?.email ?? t('account.menu')
  const type = account?.companyType ?? null
  return (
    <AccountMenu
      trigger={
        <button type="button" aria-label={t('account.menuOf', { name })} className="touch-target rounded-full">
          <Avatar name={account?.companyName ?? name} />
        </button>
      }
    >
      <div className="px-3 py-2">
        <p className="font-semibold">{name}</p>
        {account?.companyName && <p className="text-sm text-quiet">{account.companyName}</p>}
      </div>
      <MenuSeparator />
      <CompanySwitcher />
      {type !== null && (
        <MenuItem asChild>
          <PlaceLink to={homeOfCompanyType[type]}>
            <LayoutDashboard aria-hidden className="size-4.5 text-quiet" />
            {t('nav.workplace')}
          </PlaceLink>
        </MenuItem>
      )}
    </AccountMenu>
  )
}
