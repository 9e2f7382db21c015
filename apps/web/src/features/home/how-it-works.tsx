import { ClipboardList, PackageOpen, Truck } from 'lucide-react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { Section } from './section.tsx'

const steps = [
  { key: 'order', icon: ClipboardList },
  { key: 'collect', icon: PackageOpen },
  { key: 'deliver', icon: Truck },
] as const

export const HowItWorks = () => {
  const t = useShoppingTranslations('shopping.start')
  return (
    <Section title={t('howTitle')}>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(({ key, icon: Icon }) => (
          <li key={key}>
            <span className="inline-flex size-12 items-center justify-center rounded-2xl bg-primary-tint-strong text-primary-ink">
              <Icon aria-hidden className="size-6" />
            </span>
            <h3 className="mt-4 text-xl">{t(`how.${key}.title`)}</h3>
            <p className="mt-1.5 max-w-prose text-lg text-pretty text-quiet">{t(`how.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
