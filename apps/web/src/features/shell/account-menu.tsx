import { type Locale, locales } from '@regionalmarkt/i18n/locale.ts'
import { Link } from '@tanstack/react-router'
import { IdCard, LogOut, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { currentLocale, switchLanguage } from '../../platform/language.ts'
import { signOut } from '../../platform/session.ts'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../ui/menu.tsx'

/** What a signed-in person can do with the account; `children` come first. */
export const AccountMenu = ({ trigger, children }: { trigger: ReactNode; children?: ReactNode }) => {
  const t = useTranslations('shell')
  return (
    <Menu trigger={trigger}>
      {children}
      <MenuItem asChild>
        <Link to="/accounts">
          <IdCard aria-hidden className="size-4.5 text-quiet" />
          {t('account.accounts')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/profile">
          <UserRound aria-hidden className="size-4.5 text-quiet" />
          {t('account.profile')}
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuChoice<Locale>
        label={t('account.language')}
        value={currentLocale}
        options={locales.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={switchLanguage}
      />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        {t('account.signOut')}
      </MenuItem>
    </Menu>
  )
}
