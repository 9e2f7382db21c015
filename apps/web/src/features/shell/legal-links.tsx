import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

const look = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-8'

/** What every page of the site must lead to. */
export const LegalLinks = () => {
  const t = useTranslations()
  return (
    <>
      <Link to="/imprint" className={look}>
        {t('shell.footer.imprint')}
      </Link>
      <Link to="/data-privacy" className={look}>
        {t('shell.footer.privacy')}
      </Link>
      <Link to="/terms" className={look}>
        {t('workplace.terms')}
      </Link>
      <Link to="/terms" hash="accessibility" className={look}>
        {t('workplace.accessibility')}
      </Link>
      <Link to="/withdrawal" className={look}>
        {t('workplace.withdrawal')}
      </Link>
    </>
  )
}
