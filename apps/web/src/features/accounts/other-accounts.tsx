import { listAccounts } from '@regionalmarkt/contract/accounts/list-accounts.ts'
import { companyStatusNames, companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { read } from '../../platform/queries.ts'
import { switchAccount } from '../../platform/switch-account.ts'
import { CompanyStatusBadge } from '../../status/status-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** The companies somebody belongs to besides the one they work in. */
export const OtherAccounts = () => {
  const t = useTranslations()
  const [busy, setBusy] = useState<string | null>(null)
  const others = useQuery(read(listAccounts, {}, ['account'])).data?.accounts.filter(({ isActive }) => !isActive)
  if (!others?.length) return null
  const change = (id: string) => {
    setBusy(id)
    switchAccount(id).catch(() => {
      setBusy(null)
      toast({ tone: 'error', title: t('workplace.switcher.failed') })
    })
  }
  return (
    <section aria-labelledby="other-accounts" className="mt-10">
      <h2 id="other-accounts" className="mb-2 text-xl">
        {t('workplace.switcher.others')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {others.map(({ id, companyName, companyType, companyStatus }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <Avatar name={companyName} isSquare className="size-11" />
            <div className="min-w-40 flex-1">
              <h3 className="text-lg font-semibold">{companyName}</h3>
              <p className="text-quiet">{t(`statuses.companyType.${companyTypeNames[companyType]}`)}</p>
            </div>
            <CompanyStatusBadge status={companyStatusNames[companyStatus]} />
            <Button
              look="secondary"
              isBusy={busy === id}
              aria-label={t('workplace.switcher.work', { company: companyName })}
              onClick={() => change(id)}
            >
              {t('workplace.switcher.change')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
