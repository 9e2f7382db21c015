import { CompanyStatus, companyStatusNames, companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { homeOfCompanyType } from '../../platform/home-of-company.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import type { ActiveAccount } from '../../platform/session.ts'
import { CompanyStatusBadge } from '../../status/status-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'

/** The account somebody works in: whose, what kind, how far its approval is, and the way in. */
export const AccountCard = ({ account }: { account: ActiveAccount }) => {
  const t = useTranslations()
  const { companyName, companyType, companyStatus } = account
  if (companyName === null || companyType === null || companyStatus === null) return null
  const status = companyStatusNames[companyStatus]
  return (
    <section aria-labelledby="active-account" className="rounded-3xl border border-line p-5 sm:p-7">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={companyName} isSquare className="size-14 text-lg" />
        <div className="min-w-0 flex-1">
          <h2 id="active-account" className="text-xl">
            {companyName}
          </h2>
          <p className="text-quiet">
            {t(`statuses.companyType.${companyTypeNames[companyType]}`)} · {t('shell.accounts.active')}
          </p>
        </div>
        <CompanyStatusBadge status={status} />
      </div>
      <p className="mt-5 text-lg text-pretty">{t(`shell.accounts.explain.${status}`)}</p>
      {companyStatus === CompanyStatus.Approved && (
        <Button asChild className="mt-5">
          <PlaceLink to={homeOfCompanyType[companyType]}>
            {t('shell.accounts.enter')}
            <ArrowRight aria-hidden />
          </PlaceLink>
        </Button>
      )}
    </section>
  )
}
