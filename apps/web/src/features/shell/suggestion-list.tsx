import { Library, Search, Tractor } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Picture } from '../../parts/picture.tsx'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Suggestions } from './use-suggestions.ts'

type Article = Suggestions['articles'][number]

type Props = {
  id: string
  suggestions: Suggestions
  /** The place of the one the arrows have reached; the last one is "all results". -1: none. */
  active: number
  optionId: (place: number) => string
  onChoose: (place: number) => void
}

const Price = ({ offer }: { offer: Article['offers'][number] | undefined }) => {
  const format = useFormat()
  if (!offer || offer.priceCents === null) return null
  const amount = offer.priceBasis === 'kilogram' ? format.approximateMoney : format.money
  return (
    <span className="shrink-0 text-right">
      <span className="block font-semibold">{amount(offer.priceCents)}</span>
      {offer.basePrice && <span className="block text-sm text-quiet">{format.basePrice(offer.basePrice)}</span>}
    </span>
  )
}

const Words = ({ name, children }: { name: string; children?: ReactNode }) => (
  <span className="min-w-0 flex-1">
    <span className="line-clamp-2 font-semibold">{name}</span>
    <span className="line-clamp-2 text-sm text-quiet">{children}</span>
  </span>
)

const groundOfIcon = 'inline-flex size-11 shrink-0 items-center justify-center rounded-xl text-quiet'

const Group = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not belong into a listbox
    <div role="group" aria-label={title} className="mb-1">
      <p aria-hidden className="px-2.5 pt-2 pb-1 text-sm font-bold tracking-[0.06em] text-quiet uppercase">
        {title}
      </p>
      {children}
    </div>
  )

/** What may be meant, under the field it is typed into. */
export const SuggestionList = ({ id, suggestions, active, optionId, onChoose }: Props) => {
  const t = useTranslations('market.suggestions')
  const tArticles = useShoppingTranslations('producers')
  const { q, articles, suppliers, collections } = suggestions
  const afterArticles = articles.length + suppliers.length
  const count = afterArticles + collections.length
  const activeId = active < 0 ? null : optionId(active)
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  const option = (place: number, children: ReactNode) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      key={place}
      id={optionId(place)}
      role="option"
      aria-selected={place === active}
      tabIndex={-1}
      onClick={() => onChoose(place)}
      className={classNames(
        'flex min-h-13 cursor-pointer items-center gap-3 rounded-xl px-2.5 py-1.5 hover:bg-fill',
        place === active && 'bg-primary-tint hover:bg-primary-tint-strong',
      )}
    >
      {children}
    </div>
  )
  const articleOption = ({ name, picture, tint, supplier, offers: [offer] }: Article, place: number) =>
    option(
      place,
      <>
        <Picture picture={picture} size={44} tint={tint} className="dark:brightness-90" />
        <Words name={name}>
          {supplier.name}
          {offer && ` · ${offer.name}`}
        </Words>
        <Price offer={offer} />
      </>,
    )
  const supplierOption = ({ name, count, isLeast }: Suggestions['suppliers'][number], place: number) =>
    option(
      articles.length + place,
      <>
        <span className={classNames(groundOfIcon, 'bg-fill')}>
          <Tractor aria-hidden className="size-5" />
        </span>
        <Words name={name}>{!isLeast && tArticles('articles', { count })}</Words>
      </>,
    )
  const collectionOption = (row: Suggestions['collections'][number], place: number) =>
    option(
      afterArticles + place,
      <>
        {row.cover === null ? (
          <span className={classNames(groundOfIcon, 'bg-fill')}>
            <Library aria-hidden className="size-5" />
          </span>
        ) : (
          <Picture picture={row.cover} size={44} tint={row.tint ?? undefined} className="dark:brightness-90" />
        )}
        <Words name={row.title}>{tArticles('articles', { count: row.articleCount })}</Words>
      </>,
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-2 overflow-hidden rounded-2xl border border-line bg-raised shadow-float"
    >
      {count === 0 && <p className="p-4 text-quiet">{t('none', { q })}</p>}
      {count > 0 && (
        <div id={id} role="listbox" aria-label={t('label')} className="max-h-[70dvh] overflow-y-auto p-1.5">
          <Group title={t('articles')}>{articles.map(articleOption)}</Group>
          <Group title={t('suppliers')}>{suppliers.map(supplierOption)}</Group>
          <Group title={t('collections')}>{collections.map(collectionOption)}</Group>
          {option(
            count,
            <>
              <span className={groundOfIcon}>
                <Search aria-hidden className="size-4.5" />
              </span>
              <span className="min-w-0 truncate font-semibold text-primary-ink">{t('all', { q })}</span>
            </>,
          )}
        </div>
      )}
    </div>
  )
}
