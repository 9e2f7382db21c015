import { locales } from '@regionalmarkt/i18n/locale.ts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { currentLocale, rememberLanguage } from '../../platform/language.ts'
import { pathIn } from '../../platform/language-prefix.ts'
import { Sprout } from '../../ui/sprout.tsx'
import { footLinkLook, LegalLinks } from './legal-links.tsx'

/** The foot of every page that is not a workplace; imprint, privacy, terms, accessibility and withdrawal are reachable from here. */
export const SiteFooter = () => {
  const t = useTranslations('shell')
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 gap-y-4 px-4 py-8 text-quiet sm:px-8">
        <p className="flex items-center gap-2.5">
          <Sprout className="size-5" />
          {t('footer.claim')}
        </p>
        <nav aria-label={t('footer.label')} className="flex flex-wrap items-center gap-x-6 sm:ml-auto">
          <Link to="/regionalmarket/suppliers" className={footLinkLook}>
            {t('nav.farms')}
          </Link>
          <Link to="/regionalmarket/article-collections" className={footLinkLook}>
            {t('nav.collections')}
          </Link>
          <LegalLinks />
          {locales
            .filter((locale) => locale !== currentLocale)
            .map((locale) => (
              <a
                key={locale}
                href={pathIn(locale, window.location.pathname) + window.location.search}
                hrefLang={locale}
                lang={locale}
                className={footLinkLook}
                onClick={() => rememberLanguage(locale)}
              >
                {t(`language.${locale}`)}
              </a>
            ))}
        </nav>
      </div>
    </footer>
  )
}
