import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CoverPicture } from '../../parts/picture.tsx'
import { useChannel } from '../../platform/channel.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BuyControl } from './buy-control.tsx'
import type { ArticleCard as Card, Offer } from './queries.ts'

/** From here on it is said how many are left. */
const few = 10

const badgeLook = 'px-2 text-xs bg-ground/92 text-ink shadow-[0_0_0_1px_rgb(0_0_0/4%)]'

const Badges = ({ card, offer }: { card: Card; offer: Offer }) => {
  const t = useTranslations()
  const { available } = offer
  return (
    <div className="pointer-events-none absolute inset-x-2 top-2 flex flex-wrap gap-1.5">
      {card.organicMark !== 'none' && (
        <Badge className={`${badgeLook} text-primary-ink`}>
          {t(`statuses.organicMark.${card.organicMark}`)}{' '}
          <span className="font-medium whitespace-nowrap">{card.organicControlNumber}</span>
        </Badge>
      )}
      {offer.priceBasis === 'kilogram' && <Badge className={badgeLook}>{t('market.byWeight')}</Badge>}
      {available !== null && available > 0 && available <= few && (
        <Badge tone="warning" className="px-2 text-xs">
          {t('market.left', { count: String(available) })}
        </Badge>
      )}
      {available === 0 && <Badge className={badgeLook}>{t('market.soldOut')}</Badge>}
    </div>
  )
}

const Price = ({ offer }: { offer: Offer }) => {
  const t = useTranslations('market')
  const format = useFormat()
  if (offer.priceCents === null) return null
  const isEstimated = offer.priceBasis === 'kilogram'
  return (
    <div className="flex-[1_0_4.5rem]">
      <p
        className={classNames('figure leading-tight whitespace-nowrap', isEstimated ? 'text-lg' : 'text-xl')}
        title={isEstimated ? t('estimated') : undefined}
      >
        {isEstimated && <span className="sr-only">{t('estimated')}: </span>}
        {(isEstimated ? format.approximateMoney : format.money)(offer.priceCents)}
      </p>
      {offer.basePrice && <p className="text-sm whitespace-nowrap text-quiet">{format.basePrice(offer.basePrice)}</p>}
      {offer.depositCents > 0 && (
        <p className="text-xs text-quiet">{t('deposit', { amount: format.money(offer.depositCents) })}</p>
      )}
    </div>
  )
}

type Props = {
  card: Card
  /** How many of a sales unit are in the cart. */
  quantityOf: (salesUnitId: string) => number
  onQuantity: (card: Card, offer: Offer, quantity: number) => void
  /** One of those in sight at first. */
  isEager?: boolean
  /** What else can be done with it, on the corner of its picture. The same function each time, or else every card is drawn anew. */
  cornerOf?: ((card: Card) => ReactNode) | undefined
}

/** An article of the market with its packs, its price and the way into the cart. */
export const ArticleCard = memo(({ card, quantityOf, onQuantity, isEager = false, cornerOf }: Props) => {
  const t = useTranslations('market')
  const format = useFormat()
  const channel = useChannel()
  const [chosen, setChosen] = useState(() => {
    const inCart = card.offers.find(({ salesUnitId }) => quantityOf(salesUnitId) > 0)
    return (inCart ?? card.offers.find(({ available }) => available !== 0) ?? card.offers[0])?.salesUnitId
  })
  const offer = card.offers.find(({ salesUnitId }) => salesUnitId === chosen) ?? card.offers[0]
  if (!offer) return null
  const name = card.name
  const address = {
    parentArticleCategorySlug: card.parentCategorySlug,
    childArticleCategorySlug: card.childCategorySlug,
    articleSlug: card.slug,
  }
  return (
    <article className="group relative row-span-3 grid min-w-0 grid-cols-1 grid-rows-subgrid content-start">
      <div className="min-w-0">
        <div className="relative overflow-hidden rounded-2xl">
          <CoverPicture
            picture={card.picture}
            focus={card.focus}
            sizes="(min-width: 40rem) 220px, 46vw"
            tint={card.tint}
            isEager={isEager}
            className="aspect-5/4 transition-transform duration-300 group-hover:scale-[1.03] dark:brightness-90"
          />
          <Badges card={card} offer={offer} />
          {cornerOf && <div className="absolute right-1.5 bottom-1.5 z-10">{cornerOf(card)}</div>}
        </div>
        <p className="mt-2.5 truncate text-sm text-quiet">{card.supplier.name}</p>
        <h2 className="font-sans text-base leading-snug tracking-normal hyphens-auto min-[24rem]:text-[1.0625rem]">
          <Link
            to={`/regionalmarket/${channel}/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug`}
            params={address}
            className="after:absolute after:inset-x-0 after:top-0 after:aspect-5/4 after:rounded-2xl hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm text-quiet">{format.pack(card.detail)}</p>
      </div>
      <div className="mt-2.5 mb-3">
        <ChoiceChips
          label={t('pack', { name })}
          value={offer.salesUnitId}
          options={card.offers.map(({ salesUnitId, name: pack }) => ({ value: salesUnitId, label: pack }))}
          onChange={setChosen}
        />
      </div>
      <div className="flex flex-wrap content-start items-start justify-between gap-x-1.5 gap-y-2">
        <Price offer={offer} />
        <BuyControl
          key={offer.salesUnitId}
          name={`${name}, ${offer.name}`}
          offer={offer}
          quantity={quantityOf(offer.salesUnitId)}
          onQuantity={(quantity) => onQuantity(card, offer, quantity)}
        />
      </div>
    </article>
  )
})

export const ArticleCardSkeleton = () => (
  <div className="flex flex-col gap-2.5 pb-9">
    <Skeleton className="aspect-5/4 h-auto w-full rounded-2xl" />
    <Skeleton className="h-3 w-1/2" />
    <Skeleton className="w-4/5" />
    <Skeleton className="h-8 w-24" />
    <div className="flex justify-between">
      <Skeleton className="h-10 w-20" />
      <Skeleton className="size-10 rounded-xl" />
    </div>
  </div>
)
