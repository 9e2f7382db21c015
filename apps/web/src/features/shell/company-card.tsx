import { companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { ChevronsUpDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../platform/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CompanySwitcher } from './company-switcher.tsx'

/** For whom one works, at the head of a workplace; behind it the other companies and the account. */
export const CompanyCard = () => {
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
    >
      <CompanySwitcher />
    </AccountMenu>
  )
}
