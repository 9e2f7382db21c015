import { companyTypeNames } from '@regionalmarkt/domain/access/company.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { fetchWords } from '../../platform/later-words.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const AccessDeniedPage = () => {
  const t = useTranslations()
  const { activeAccount } = useSession()
  const company = activeAccount?.companyName
  const type = activeAccount?.companyType ?? null
  return (
    <Page width="reading">
      <DoorClosed aria-hidden className="mb-4 size-12 text-quiet" />
      <PageHeader title={t('shell.accessDenied.title')} lead={t('shell.accessDenied.text')} />
      {activeAccount && (
        <p className="mb-6 text-lg">
          {company && type !== null
            ? t('shell.accessDenied.workingAs', { company, type: t(`statuses.companyType.${companyTypeNames[type]}`) })
            : t('shell.accessDenied.withoutCompany')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/accounts">{t('shell.accessDenied.accounts')}</Link>
        </Button>
        <Button asChild look="secondary">
          <Link to="/">{t('shell.accessDenied.home')}</Link>
        </Button>
      </div>
    </Page>
  )
}

export const Route = createFileRoute('/_public/access-denied')({
  loader: () => fetchWords('workplaces', 'refusals'),
  component: AccessDeniedPage,
})
