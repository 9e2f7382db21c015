import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Leaf } from 'lucide-react'
import { useChannel } from '../../platform/channel.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArticleGrid, type Shopping } from './article-grid.tsx'
import { articlesQuery } from './queries.ts'
import type { MarketSupplier } from './supplier-queries.ts'

type Props = Shopping & {
  supplier: MarketSupplier
  category: string | undefined
  onCategory: (category: string | undefined) => void
}

const everything = ''

/** Everything a producer has on offer, by group of food. */
export const SupplierArticles = ({ supplier, category, onCategory, ...shopping }: Props) => {
  const t = useShoppingTranslations('producers')
  const format = useFormat()
  const channel = useChannel()
  const other = channel === 'b2b' ? 'b2c' : 'b2b'
  const first = useInfiniteQuery(articlesQuery(channel, { supplier: supplier.slug, category })).data?.pages[0]
  const { slug, name, categories, articleCount } = supplier
  const chips = [{ value: everything, label: `${t('allGroups')} ${format.quantity(articleCount)}` }].concat(
    categories.map((each) => ({ value: each.slug, label: `${each.name} ${format.quantity(each.count)}` })),
  )
  return (
    <section aria-labelledby="supplier-articles">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="supplier-articles" className="text-2xl">
            {t('articlesOf', { name })}
          </h2>
          <p className="mt-1 min-h-6 text-quiet">{first?.priceNote}</p>
        </div>
        {categories.length > 1 && (
          <ChoiceChips
            label={t('groups')}
            value={category ?? everything}
            options={chips}
            onChange={(chosen) => onCategory(chosen === everything ? undefined : chosen)}
          />
        )}
      </header>
      <ArticleGrid
        search={{ supplier: slug, category }}
        {...shopping}
        whenEmpty={
          <EmptyState
            icon={Leaf}
            title={t('nothingTitle')}
            action={
              <Button asChild look="secondary">
                <Link to={`/regionalmarket/${other}`} search={{ supplier: slug }}>
                  {t(`other.${other}`)}
                </Link>
              </Button>
            }
          >
            {t('nothingText')}
          </EmptyState>
        }
      />
    </section>
  )
}
