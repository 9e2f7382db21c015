import { type Locale, locales } from '@regionalmarkt/i18n/locale.ts'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { forgetGuest } from '../../../platform/forget-guest.ts'
import { currentLocale, switchLanguage } from '../../../platform/language.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { PlaceLink } from '../../../platform/place-link.tsx'
import { signIn } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="border-t border-line pt-6">
    <h2 id={id} className="mb-2 text-xl">
      {title}
    </h2>
    {children}
  </section>
)

/** The page loads anew: what it has in its memory is forgotten too. */
const forget = () => {
  forgetGuest()
  window.location.reload()
}

/** The guest's profile: language, browser storage, sign-in and registration. */
export const GuestProfile = () => {
  const t = useWorkplaceTranslations('profile')
  const shell = useTranslations('shell')
  return (
    <div className="flex max-w-xl flex-col gap-8">
      <Part id="way-in" title={t('guest.wayIn')}>
        <p className="mb-4 text-pretty text-quiet">{t('guest.wayInText')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void signIn()}>{shell('account.signIn')}</Button>
          <Button asChild look="secondary">
            <PlaceLink to="/register">{shell('account.register')}</PlaceLink>
          </Button>
        </div>
      </Part>
      <Part id="language" title={t('person.locale')}>
        <Field label={t('guest.language')}>
          <Select
            value={currentLocale}
            options={locales.map((value) => ({ value, label: shell(`language.${value}`) }))}
            onChange={(event) => switchLanguage(event.target.value as Locale)}
          />
        </Field>
      </Part>
      <Part id="storage" title={t('guest.storage')}>
        <p className="text-pretty text-quiet">{t('guest.storageText')}</p>
        <p className="mt-2 mb-4 text-pretty text-quiet">{t('guest.necessary')}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <ConfirmDialog
            title={t('guest.sure')}
            description={t('guest.sureText')}
            confirm={t('guest.forget')}
            isBusy={false}
            onConfirm={forget}
            trigger={
              <Button look="secondary">
                <Trash2 aria-hidden />
                {t('guest.forget')}
              </Button>
            }
          />
          <Button asChild look="link">
            <PlaceLink to="/data-privacy">{shell('footer.privacy')}</PlaceLink>
          </Button>
        </div>
      </Part>
    </div>
  )
}
