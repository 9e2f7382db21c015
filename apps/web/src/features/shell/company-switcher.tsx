import { listAccounts } from '@regionalmarkt/contract/accounts/accounts.ts'
import { CompanyStatus, companyStatusNames, companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '../../platform/queries.ts'
import { switchAccount } from '../../platform/switch-account.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'

/** In a menu: the other companies somebody belongs to, each a press away. Nothing for those who have only one. */
export const CompanySwitcher = () => {
  const t = useTranslations()
  const others = useQuery(read(listAccounts, {}, ['account'])).data?.accounts.filter(({ isActive }) => !isActive)
  if (!others?.length) return null
  const change = (id: string) => {
    switchAccount(id).catch(() => toast({ tone: 'error', title: t('workplace.switcher.failed') }))
  }
  return (
    <>
      <p className="px-3 pt-2 pb-1 text-sm text-quiet">{t('workplace.switcher.label')}</p>
      {others.map(({ id, companyName, companyType, companyStatus }) => (
        <MenuItem key={id} className="py-1.5" onSelect={() => change(id)}>
          <Avatar name={companyName} isSquare className="size-8 text-sm" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{companyName}</span>
            <span className="block text-sm text-quiet">
              {t(`statuses.companyType.${companyTypeNames[companyType]}`)}
              {companyStatus !== CompanyStatus.Approved &&
                ` · ${t(`statuses.company.${companyStatusNames[companyStatus]}`)}`}
            </span>
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
    </>
  )
}
