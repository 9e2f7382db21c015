import { Link } from '@tanstack/react-router'
import { ArrowRight, Building2, Library, type LucideIcon, Store, Tractor, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { PlaceLink } from '../../platform/place-link.tsx'
import { useGreeting } from '../../platform/use-greeting.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const ways = [
  { key: 'market', to: '/regionalmarket/b2c', icon: Store },
  { key: 'farms', to: '/regionalmarket/suppliers', icon: Tractor },
  { key: 'collections', to: '/regionalmarket/article-collections', icon: Library },
  { key: 'profile', to: '/profile', icon: UserRound },
  { key: 'business', to: '/accounts/create', icon: Building2 },
] as const

const Way = ({ to, icon: Icon, title, text }: { to: string; icon: LucideIcon; title: string; text: string }) => (
  <li>
    <PlaceLink
      to={to}
      className="group flex h-full items-start gap-4 rounded-2xl bg-raised p-5 transition-colors hover:bg-fill"
    >
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-xl bg-primary-tint text-primary-ink">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold group-hover:underline">{title}</span>
        <span className="block text-pretty text-quiet">{text}</span>
      </span>
    </PlaceLink>
  </li>
)

type Props = {
  /** How many lines are in the cart of the market for households. */
  lineCount: number
  /** Until when to order for the next delivery. */
  cutOff: ReactNode
  /** What comes when, and what came. */
  orders: ReactNode
  /** What they have marked with a heart. */
  favourites: ReactNode
  /** What was issued to them; last, because it comes when everything else is there. */
  documents: ReactNode
}

/** Where somebody without a company begins: the next delivery, the cart, their orders, and the ways on. */
export const PrivateHome = ({ lineCount, cutOff, orders, favourites, documents }: Props) => {
  const t = useShoppingTranslations('household')
  return (
    <>
      <PageHeader title={useGreeting()} lead={t('lead')} tabTitle={t('title')} />
      <div className="grid items-stretch gap-5 md:grid-cols-2">
        <Card>
          <CardHeader title={t('cart')} />
          <p className="text-quiet">{lineCount === 0 ? t('cartEmpty') : t('cartLines', { count: lineCount })}</p>
          <Button asChild className="mt-4" look={lineCount === 0 ? 'secondary' : 'primary'}>
            <Link to={lineCount === 0 ? '/regionalmarket/b2c' : '/cart'}>
              {lineCount === 0 ? t('toMarket') : t('toCart')}
              <ArrowRight aria-hidden />
            </Link>
          </Button>
        </Card>
        <Card>
          <CardHeader title={t('next')} />
          {cutOff}
        </Card>
        <Card className="md:col-span-2">
          <CardHeader title={t('orders')} />
          {orders}
        </Card>
      </div>
      {favourites && (
        <>
          <h2 className="mt-8 mb-4 text-xl">{t('favourites')}</h2>
          {favourites}
        </>
      )}
      <h2 className="mt-8 mb-4 text-xl">{t('ways')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {ways.map(({ key, to, icon }) => (
          <Way key={key} to={to} icon={icon} title={t(`way.${key}.title`)} text={t(`way.${key}.text`)} />
        ))}
      </ul>
      {documents}
    </>
  )
}
