import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PlaceLink } from '../../platform/place-link.tsx'
import { Button } from '../../ui/button.tsx'
import farm from './pictures/broccoli.svg'
import hub from './pictures/honey-pot.svg'
import kitchen from './pictures/onion.svg'
import household from './pictures/red-apple.svg'
import { Section } from './section.tsx'

const audiences = [
  { key: 'kitchen', picture: kitchen, to: '/regionalmarkt/b2b' },
  { key: 'household', picture: household, to: '/regionalmarkt/b2c' },
  { key: 'farm', picture: farm, to: '/regionalmarkt/suppliers' },
  { key: 'hub', picture: hub, to: null },
] as const

export const Audiences = () => {
  const t = useTranslations('shell.home')
  return (
    <div className="pb-20">
      <Section title={t('forTitle')}>
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
          {audiences.map(({ key, picture, to }) => (
            <li key={key} className="flex flex-col rounded-3xl bg-fill p-6 sm:p-8">
              <img src={picture} alt="" width={48} height={48} loading="lazy" className="size-12" />
              <h3 className="mt-4 text-xl">{t(`audiences.${key}.title`)}</h3>
              <p className="mt-1.5 text-lg text-pretty text-quiet">{t(`audiences.${key}.text`)}</p>
              {to !== null && (
                <Button asChild look="link" className="mt-auto self-start pt-3">
                  <PlaceLink to={to}>
                    {t(`audiences.${key}.go`)}
                    <ArrowRight aria-hidden />
                  </PlaceLink>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
