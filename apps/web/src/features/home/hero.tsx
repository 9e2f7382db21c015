import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { register, useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import bread from './pictures/bread.webp'
import carrot from './pictures/carrot.webp'
import cheese from './pictures/cheese-wedge.webp'
import egg from './pictures/egg.webp'
import milk from './pictures/glass-of-milk.webp'
import honey from './pictures/honey-pot.webp'
import greens from './pictures/leafy-green.webp'
import potato from './pictures/potato.webp'
import apple from './pictures/red-apple.webp'

/** A table laid with what the region grows: picture, tint of its tile, and how the tile is shifted. */
const table = [
  { picture: carrot, tint: 'bg-[#ffedd8] dark:bg-[#3a2818]', shift: 'translate-y-6' },
  { picture: bread, tint: 'bg-[#f8eadf] dark:bg-[#33261c]', shift: '' },
  { picture: apple, tint: 'bg-[#fee7e5] dark:bg-[#3a1f1f]', shift: 'translate-y-6' },
  { picture: cheese, tint: 'bg-[#fff5d6] dark:bg-[#37300f]', shift: 'translate-y-6' },
  { picture: greens, tint: 'bg-[#e9f5e6] dark:bg-[#1b3020]', shift: '' },
  { picture: potato, tint: 'bg-[#fdf2df] dark:bg-[#352b1a]', shift: 'translate-y-6' },
  { picture: milk, tint: 'bg-[#ebf3fc] dark:bg-[#1b2838]', shift: 'translate-y-6' },
  { picture: egg, tint: 'bg-[#fbece3] dark:bg-[#36271f]', shift: '' },
  { picture: honey, tint: 'bg-[#fdf0cf] dark:bg-[#362c12]', shift: 'translate-y-6' },
] as const

/** What this is, in one line, and what it tastes like. */
export const Hero = () => {
  const t = useTranslations('shell.home')
  const { status } = useSession()
  const channel = useChannel()
  return (
    <section className="overflow-hidden bg-primary-tint">
      <div className="mx-auto grid max-w-page items-center gap-x-16 gap-y-10 px-4 pt-12 pb-14 sm:px-8 sm:pt-16 sm:pb-20 lg:grid-cols-[1.05fr_1fr]">
        <div>
          <p className="font-semibold text-primary-ink">{t('eyebrow')}</p>
          <h1 tabIndex={-1} className="mt-3 text-[2.5rem] leading-[1.02] tracking-[-0.035em] sm:text-[4rem]">
            {t('title')}
          </h1>
          <p className="mt-5 max-w-[34rem] text-xl text-pretty">{t('lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild size="large">
              <PlaceLink to={`/regionalmarket/${channel}`}>
                {t('toMarket')}
                <ArrowRight aria-hidden />
              </PlaceLink>
            </Button>
            {status === 'signedOut' && (
              <Button look="secondary" size="large" onClick={() => void register('/accounts/create')}>
                {t('register')}
              </Button>
            )}
          </div>
        </div>
        <ul aria-hidden className="grid w-full max-w-2xl grid-cols-3 gap-3 sm:gap-5 lg:ml-auto">
          {table.map(({ picture, tint, shift }) => (
            <li key={picture} className={`flex aspect-square items-center justify-center rounded-3xl ${tint} ${shift}`}>
              <img src={picture} alt="" width={128} height={128} className="size-[58%]" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
