import { ArrowRight } from 'lucide-react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { Button } from '../../ui/button.tsx'
import farm from './pictures/broccoli.webp'
import hub from './pictures/honey-pot.webp'
import kitchen from './pictures/onion.webp'
import household from './pictures/red-apple.webp'
import { Section } from './section.tsx'

/** Each on the ground of its picture's kind of food, as on the table of the first screen. */
const audiences = [
  { key: 'kitchen', picture: kitchen, tint: 'bg-[#fdf2df] dark:bg-[#352b1a]', to: '/regionalmarket/b2b' },
  { key: 'household', picture: household, tint: 'bg-[#fee7e5] dark:bg-[#3a1f1f]', to: '/regionalmarket/b2c' },
  { key: 'farm', picture: farm, tint: 'bg-[#e9f5e6] dark:bg-[#1b3020]', to: '/register-supplier' },
  { key: 'hub', picture: hub, tint: 'bg-[#fdf0cf] dark:bg-[#362c12]', to: '/imprint' },
] as const

export const Audiences = () => {
  const t = useShoppingTranslations('shopping.start')
  return (
    <div className="pb-20">
      <Section title={t('forTitle')}>
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
          {audiences.map(({ key, picture, tint, to }) => (
            <li key={key} className={`flex flex-col rounded-3xl p-6 sm:p-8 ${tint}`}>
              <img src={picture} alt="" width={64} height={64} className="size-16" />
              <h3 className="mt-5 text-2xl">{t(`audiences.${key}.title`)}</h3>
              <p className="mt-1.5 text-lg text-pretty">{t(`audiences.${key}.text`)}</p>
              <Button asChild look="link" className="mt-auto self-start pt-4">
                <PlaceLink to={to}>
                  {t(`audiences.${key}.go`)}
                  <ArrowRight aria-hidden />
                </PlaceLink>
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
