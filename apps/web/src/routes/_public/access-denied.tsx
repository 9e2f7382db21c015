import { companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { fetchWords, useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const AccessDeniedPage = () => {
  const t = useWorkplaceTranslations('accounts.accessDenied')
  const types = useTranslations('statuses.companyType')
  const { activeAccount } = useSession()
  const company = activeAccount?.companyName
  const type = activeAccount?.companyType ?? null
  return (
    <Page width="reading">
      <DoorClosed aria-hidden className="mb-4 size-12 text-quiet" />
      <PageHeader title={t('title')} lead={t('text')} />
      {activeAccount && (
        <p className="mb-6 text-lg">
          {company && type !== null
            ? t('workingAs', { company, type: types(companyTypeNames[type]) })
            : t('withoutCompany')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/accounts">{t('accounts')}</Link>
        </Button>
        <Button asChild look="secondary">
          <Link to="/">{t('home')}</Link>
        </Button>
      </div>
    </Page>
  )
}

export const Route = createFileRoute('/_public/access-denied')({
  loader: () => fetchWords('workplaces', 'refusals'),
  component: AccessDeniedPage,
})
