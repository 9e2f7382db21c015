import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { currentLocale, rememberLanguage, switchLanguage } from '../../platform/language.ts'
import { Button } from '../../ui/button.tsx'

/** Asks once whether the page should rather be in English. It is said in English, because German may not be understood. */
export const LanguageOffer = () => {
  const t = useTranslations('workplace.otherLanguage')
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered) return null
  const stay = () => {
    rememberLanguage(currentLocale)
    setAnswered(true)
  }
  return (
    <section
      lang="en"
      aria-label={t('offer')}
      className="fixed inset-x-0 bottom-0 z-40 animate-rise border-t border-line bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-float print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{t('offer')}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" look="secondary" onClick={stay}>
            {t('stay')}
          </Button>
          <Button size="small" onClick={() => switchLanguage('en-US')}>
            {t('take')}
          </Button>
        </div>
      </div>
    </section>
  )
}
