import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

export const footLinkLook = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-8'

const links = [
  { to: '/imprint', name: 'shell.footer.imprint' },
  { to: '/data-privacy', name: 'shell.footer.privacy' },
  { to: '/terms', name: 'workplace.terms' },
  { to: '/terms', hash: 'accessibility', name: 'workplace.accessibility' },
  { to: '/withdrawal', name: 'workplace.withdrawal' },
] as const

/** What every page of the site must lead to. */
export const LegalLinks = () => {
  const t = useTranslations()
  return links.map(({ name, ...place }) => (
    <Link key={name} {...place} className={footLinkLook}>
      {t(name)}
    </Link>
  ))
}
