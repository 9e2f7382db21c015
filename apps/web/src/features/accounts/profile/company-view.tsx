import {
  CompanyStatus,
  CompanyType,
  companyStatusNames,
  companyTypeNames,
} from '@regionalmarkt/domain/access/company.ts'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CompanyStatusBadge } from '../../../parts/status-badge.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DetailSkeleton } from '../../../ui/skeleton.tsx'
import { AccountFailed } from './account-failed.tsx'
import { Closings } from './closings.tsx'
import { Colleagues } from './colleagues.tsx'
import { CompanyForm } from './company-form.tsx'
import type { OwnCompany } from './company-values.ts'
import { OwnMandate } from './own-mandate.tsx'
import { ownCompanyQuery } from './queries.ts'

/** What is decided by others: kind, status and why, hub. */
const Standing = ({ company }: { company: OwnCompany }) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const { type, status, statusReason, hubName } = company
  return (
    <div className="mb-8">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CompanyStatusBadge status={companyStatusNames[status]} />
        <span className="text-quiet">{statuses(`companyType.${companyTypeNames[type]}`)}</span>
        {hubName !== null && <span className="text-quiet">{t('companyProfile.profile.hub', { hub: hubName })}</span>}
      </p>
      {status !== CompanyStatus.Approved && statusReason !== null && (
        <p className="mt-3 border-l-2 border-danger pl-3.5">
          {t('companyProfile.profile.reason', { reason: statusReason })}
        </p>
      )}
    </div>
  )
}

/** The profile of the company somebody works for, to be changed by all its people. */
export const CompanyView = () => {
  const t = useWorkplaceTranslations('companyProfile.profile')
  const { data, isLoadingError } = useQuery(ownCompanyQuery)
  if (isLoadingError) return <AccountFailed title={t('unavailable')} />
  if (!data) return <DetailSkeleton />
  if (data.company === null) {
    return (
      <EmptyState
        icon={Building2}
        title={t('none')}
        action={
          <Button asChild>
            <PlaceLink to="/accounts">{t('toAccounts')}</PlaceLink>
          </Button>
        }
      >
        {t('noneText')}
      </EmptyState>
    )
  }
  return (
    <div className="max-w-2xl">
      <Standing company={data.company} />
      <Colleagues company={data.company} />
      {data.company.type === CompanyType.Supplier &&
        data.company.status === CompanyStatus.Approved &&
        data.closings !== null && <Closings desk="supplier" closings={data.closings} version={data.company.version} />}
      <CompanyForm key={data.company.id} company={data.company} />
      {data.company.type === CompanyType.BusinessCustomer && data.company.status === CompanyStatus.Approved && (
        <OwnMandate />
      )}
    </div>
  )
}
