import {
  CompanyStatus,
  CompanyType,
  companyStatusNames,
  companyTypeNames,
} from '@regionalmarkt/domain/access/company.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CompanyStatusBadge } from '../../../parts/status-badge.tsx'
import { homeOfCompanyType } from '../../../platform/home-of-company.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { switchAccount } from '../../../platform/switch-account.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { AskAgainDialog } from './ask-again-dialog.tsx'
import type { Account } from './queries.ts'

/** What one can do with an account now: go to work, change to it, or ask again after a rejection. */
const Actions = ({ account }: { account: Account }) => {
  const t = useWorkplaceTranslations('accounts')
  const { id, isActive, companyName, companyType, companyStatus, step } = account
  const change = () => {
    switchAccount(id).catch(() => toast({ tone: 'error', title: t('switchFailed') }))
  }
  return (
    <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
      {isActive && companyStatus === CompanyStatus.Approved && (
        <Button asChild>
          <PlaceLink to={homeOfCompanyType[companyType]}>
            {t('enter')}
            <ArrowRight aria-hidden />
          </PlaceLink>
        </Button>
      )}
      {step === 'rejected' && <AskAgainDialog account={account} />}
      {isActive && step !== 'claimWaits' && step !== 'blocked' && (
        <Button asChild look="secondary">
          <PlaceLink to="/profile" search={{ view: 'company' }}>
            {t(step === 'rejected' ? 'correct' : 'change')}
          </PlaceLink>
        </Button>
      )}
      {!isActive && (
        <Button look="secondary" aria-label={t('activateFor', { company: companyName })} onClick={change}>
          {t('activate')}
        </Button>
      )}
    </div>
  )
}

/** One company somebody belongs to or wants to: how far it is, why, and what happens next. */
export const AccountItem = ({ account }: { account: Account }) => {
  const t = useWorkplaceTranslations()
  const statuses = useTranslations('statuses')
  const format = useFormat()
  const { companyName, companyType, companyStatus, step, reason, isActive, askedAgainAt } = account
  const hub = account.hubName ?? t('accounts.thePlatform')
  // Of others' orders their hub takes care while they are blocked; of a hub's nobody can.
  const isHub = companyType === CompanyType.Retailer
  return (
    <li className="rounded-3xl border border-line p-5 has-data-active:border-primary/60 sm:p-7">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar name={companyName} isSquare className="size-12 sm:size-14 sm:text-lg" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-xl">{companyName}</h2>
          <p className="text-quiet">{statuses(`companyType.${companyTypeNames[companyType]}`)}</p>
        </div>
        <CompanyStatusBadge status={companyStatusNames[companyStatus]} />
      </div>
      {isActive && (
        <p data-active className="mt-4">
          <Badge tone="primary">{t('accounts.active')}</Badge>
        </p>
      )}
      <p className="mt-4 text-lg text-pretty">
        {t(`accounts.steps.${isHub && step === 'blocked' ? 'hubBlocked' : step}`, { hub })}
      </p>
      {reason !== null && reason !== '' && (
        <p className="mt-3 border-l-2 border-danger pl-3.5">{t('accounts.reason', { reason })}</p>
      )}
      {(step === 'companyWaits' || step === 'claimWaits') && askedAgainAt !== null && (
        <p className="mt-3 text-quiet">{t('accounts.since', { moment: format.dayAndTime(askedAgainAt) })}</p>
      )}
      <Actions account={account} />
    </li>
  )
}
