import { useTranslations } from 'use-intl'
import farm from './pictures/broccoli.svg'
import hub from './pictures/honey-pot.svg'
import kitchen from './pictures/onion.svg'
import { Section } from './section.tsx'

const audiences = [
  { key: 'kitchen', picture: kitchen },
  { key: 'farm', picture: farm },
  { key: 'hub', picture: hub },
] as const

export const Audiences = () => {
  const t = useTranslations('shell.home')
  return (
    <div className="pb-20">
      <Section title={t('forTitle')}>
        <ul className="grid gap-4 md:grid-cols-3">
          {audiences.map(({ key, picture }) => (
            <li key={key} className="rounded-3xl bg-fill p-6 sm:p-8">
              <img src={picture} alt="" width={48} height={48} loading="lazy" className="size-12" />
              <h3 className="mt-4 text-xl">{t(`audiences.${key}.title`)}</h3>
              <p className="mt-1.5 text-lg text-pretty text-quiet">{t(`audiences.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
