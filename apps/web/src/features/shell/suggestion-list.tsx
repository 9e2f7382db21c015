import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Picture } from '../../platform/picture.tsx'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Suggestions } from './use-suggestions.ts'

type Article = Suggestions['articles'][number]

type Props = {
  id: string
  suggestions: Suggestions
  /** The place of the one the arrows have reached; the one after the articles is "all results". -1: none. */
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

/** What may be meant, under the field it is typed into. */
export const SuggestionList = ({ id, suggestions, active, optionId, onChoose }: Props) => {
  const t = useTranslations('market.suggestions')
  const { q, articles } = suggestions
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-2xl border border-line bg-raised p-1.5 shadow-float"
    >
      {articles.length === 0 && <p className="px-2.5 py-2.5 text-quiet">{t('none', { q })}</p>}
      {articles.length > 0 && (
        <div id={id} role="listbox" aria-label={t('label')}>
          {articles.map((article, place) => {
            const [offer] = article.offers
            return option(
              place,
              <>
                <Picture picture={article.picture} size={44} tint={article.tint} className="dark:brightness-90" />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 font-semibold">{inLanguage(article.name)}</span>
                  <span className="line-clamp-2 text-sm text-quiet">
                    {article.supplier.name}
                    {offer && ` · ${inLanguage(offer.name)}`}
                  </span>
                </span>
                <Price offer={offer} />
              </>,
            )
          })}
          {option(
            articles.length,
            <>
              <span className="inline-flex size-11 shrink-0 items-center justify-center text-quiet">
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
