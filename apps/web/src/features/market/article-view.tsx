import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { useDescription } from '../../ui/document-title.ts'
import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx'
import { ArticleDeclaration } from './article-declaration.tsx'
import { ArticlePacks } from './article-packs.tsx'
import { ArticlePictures } from './article-pictures.tsx'
import { ArticleProducer } from './article-producer.tsx'
import type { Article } from './queries.ts'
import { useMarketTitle } from './use-market-title.ts'

const Breadcrumb = ({ article }: { article: Article }) => {
  const t = useTranslations('market')
  const channel = useChannel()
  const crumbs = [
    { label: t('toMarket'), search: {} },
    { label: article.parentCategory, search: { category: article.parentCategorySlug } },
    { label: article.childCategory, search: { category: article.childCategorySlug } },
  ]
  return (
    <nav aria-label={t('article.breadcrumb')} className="mb-5">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet">
        {crumbs.map(({ label, search }, index) => (
          <li key={label} className="flex items-center gap-1.5">
            <Link
              to={`/regionalmarket/${channel}`}
              search={search}
              className="inline-flex min-h-11 items-center hover:text-ink hover:underline sm:min-h-7"
            >
              {label}
            </Link>
            {index < crumbs.length - 1 && <ChevronRight aria-hidden className="size-3.5" />}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Props = {
  article: Article
  /** How many of a sales unit are in the cart. */
  quantityOf: (salesUnitId: string) => number
  onQuantity: (pack: Article['offers'][number], quantity: number) => void
  /** What else can be done with it, beside its name. */
  corner?: ReactNode
  /** What one could buy besides, below everything else. */
  besides?: ReactNode
}

/** Everything a kitchen must know before it orders. */
export const ArticleView = ({ article, quantityOf, onQuantity, corner, besides }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const name = article.name
  useMarketTitle(name)
  useDescription(
    [name, article.detail, article.supplier.name, article.description].filter(Boolean).join(' · ').slice(0, 160),
  )
  return (
    <article className="min-w-0 flex-1">
      <Breadcrumb article={article} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <ArticlePictures name={name} pictures={article.pictures} tint={article.tint} />
        </div>
        <div className="flex flex-col gap-6">
          <header>
            <p className="text-quiet">{article.supplier.name}</p>
            <div className="mt-1 flex items-start justify-between gap-3">
              <h1 tabIndex={-1} className="min-w-0 text-3xl sm:text-4xl">
                {name}
              </h1>
              {corner}
            </div>
            <p className="mt-2 text-lg text-quiet">{format.pack(article.detail)}</p>
            {article.organicMark !== 'none' && (
              <p className="mt-3 flex flex-wrap items-center gap-2">
                <Badge tone="primary">{t(`statuses.organicMark.${article.organicMark}`)}</Badge>
                <span className="text-sm text-quiet">{article.organicControlNumber}</span>
              </p>
            )}
          </header>
          <ArticlePacks article={article} quantityOf={quantityOf} onQuantity={onQuantity} />
        </div>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <ArticleDeclaration article={article} />
        <div>
          <ArticleProducer supplier={article.supplier} operator={article.operator} />
        </div>
      </div>
      {besides}
    </article>
  )
}

export const ArticleSkeleton = () => (
  <SkeletonArea className="min-w-0 flex-1">
    <Skeleton className="mb-6 w-56" />
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Skeleton className="aspect-4/3 h-auto w-full rounded-3xl" />
      <div className="flex flex-col gap-4">
        <Skeleton className="w-32" />
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="w-1/2" />
        <Skeleton className="mt-6 h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  </SkeletonArea>
)
