import { type Locale, locales } from '@regionalmarkt/i18n/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { currentLocale, switchLanguage } from '../../platform/language.ts'
import { guard } from '../../platform/route-guard.ts'
import { signOut, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const ProfilePage = () => {
  const t = useTranslations()
  const { activeAccount, userRoles } = useSession()
  const none = t('shell.profile.notGiven')
  const facts = [
    [t('shell.profile.name'), activeAccount?.userName ?? none],
    [t('shell.profile.email'), activeAccount?.email ?? none],
    [t('shell.profile.company'), activeAccount?.companyName ?? none],
    [t('shell.profile.roles'), userRoles.map((role) => t(`statuses.role.${role}`)).join(', ')],
  ] as const
  return (
    <Page width="reading">
      <PageHeader title={t('shell.profile.title')} lead={t('shell.profile.lead')} />
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-3.5 sm:grid-cols-[12rem_1fr]">
            <dt className="text-quiet">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-quiet">{t('shell.profile.changeAtProvider')}</p>
      <h2 className="mt-10 mb-3 text-xl">{t('shell.profile.language')}</h2>
      <ChoiceChips<Locale>
        label={t('shell.profile.language')}
        value={currentLocale}
        options={locales.map((value) => ({ value, label: t(`shell.language.${value}`) }))}
        onChange={switchLanguage}
      />
      <p className="mt-2 text-quiet">{t('shell.profile.languageHint')}</p>
      <Button look="secondary" className="mt-10" onClick={() => void signOut()}>
        <LogOut aria-hidden />
        {t('shell.account.signOut')}
      </Button>
    </Page>
  )
}

export const Route = createFileRoute('/_public/profile')({ beforeLoad: guard('signedIn'), component: ProfilePage })
