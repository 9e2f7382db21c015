import { Link } from '@tanstack/react-router'
import { CircleAlert, Plus, Sprout, X } from 'lucide-react'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { toast } from '../../ui/toast.ts'
import type { Collection, CollectionArticle } from './queries.ts'
import { useArrangement } from './use-arrangement.ts'
import { useSortWords } from './use-sort-words.ts'

const AddLink = ({ slug }: { slug: string }) => {
  const t = useWorkplaceTranslations('collections')
  return (
    <Button asChild>
      <Link to="/retailer/catalog/article-collections/$slug/add" params={{ slug }}>
        <Plus aria-hidden />
        {t('addArticles')}
      </Link>
    </Button>
  )
}

const Row = ({ article, onRemove }: { article: CollectionArticle; onRemove: () => void }) => {
  const t = useWorkplaceTranslations('collections')
  const name = inLanguage(article.name)
  return (
    <>
      <Picture
        picture={article.picture}
        size={48}
        tint={article.tint}
        className="lg:size-8! lg:rounded-lg dark:brightness-90"
      />
      <div className="min-w-0 flex-1">
        <p title={name} className="font-semibold hyphens-auto lg:truncate lg:leading-5">
          {name}
        </p>
        <p className="text-sm text-quiet lg:truncate lg:text-xs">
          {[inLanguage(article.detail), article.supplierName].filter(Boolean).join(' · ')}
        </p>
        {!article.isOnOffer && (
          <p className="mt-0.5 flex items-start gap-1.5 text-sm font-medium text-warning-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t('notOffered')}
          </p>
        )}
      </div>
      <IconButton icon={X} label={t('remove', { name })} onClick={onRemove} className="lg:pointer-fine:size-9" />
    </>
  )
}

/** What is in a collection, in its order; what is moved or taken out counts at once. */
export const CollectionArticles = ({ collection }: { collection: Collection }) => {
  const t = useWorkplaceTranslations('collections')
  const words = useSortWords()
  const { slugs, arrange } = useArrangement(collection)
  const articles = slugs.flatMap((slug) => collection.articles.find((each) => each.slug === slug) ?? [])
  const remove = ({ slug, name }: CollectionArticle) => {
    arrange(slugs.filter((each) => each !== slug))
    toast({
      title: t('removed', { name: inLanguage(name) }),
      action: { label: t('undo'), run: () => arrange(slugs) },
    })
  }
  return (
    <Card aria-labelledby="articles">
      <CardHeader id="articles" title={t('articlesTitle')} aside={t('articles', { count: articles.length })} />
      {articles.length === 0 ? (
        <EmptyState icon={Sprout} title={t('noArticles')} action={<AddLink slug={collection.slug} />}>
          {t('noArticlesText')}
        </EmptyState>
      ) : (
        <>
          {articles.length > 1 && <p className="-mt-2 text-sm text-quiet lg:mb-2">{t('arrangeHint')}</p>}
          <SortableList
            label={t('articlesInOrder')}
            items={articles}
            idOf={({ slug }) => slug}
            nameOf={({ name }) => inLanguage(name)}
            words={words}
            onOrder={arrange}
            className="divide-y divide-line"
          >
            {(article) => <Row article={article} onRemove={() => remove(article)} />}
          </SortableList>
          <div className="mt-4">
            <AddLink slug={collection.slug} />
          </div>
        </>
      )}
    </Card>
  )
}
