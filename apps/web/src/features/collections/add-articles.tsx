import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Plus, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Picture } from '../../parts/picture.tsx'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type Collection, type OfferedArticle, offeredQuery } from './queries.ts'
import { useArrangement } from './use-arrangement.ts'

type RowProps = { article: OfferedArticle; isIn: boolean; onToggle: () => void }

const Row = ({ article, isIn, onToggle }: RowProps) => {
  const t = useWorkplaceTranslations('collections')
  const name = article.name
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 lg:min-h-[43px] lg:py-[3px]">
      <Picture
        picture={article.picture}
        size={48}
        tint={article.tint}
        className="lg:size-8! lg:rounded-lg dark:brightness-90"
      />
      <div className="min-w-0 flex-1 basis-36">
        <p title={name} className="font-semibold hyphens-auto lg:truncate lg:leading-5">
          {name}
        </p>
        <p className="text-sm text-quiet lg:truncate lg:text-xs">
          {[article.detail, article.supplier.name].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        look={isIn ? 'tinted' : 'secondary'}
        size="small"
        aria-pressed={isIn}
        aria-label={isIn ? t('takeOutOf', { name }) : t('addOf', { name })}
        onClick={onToggle}
        className="max-[26rem]:w-full"
      >
        {isIn ? <Check aria-hidden /> : <Plus aria-hidden />}
        {t(isIn ? 'isIn' : 'add')}
      </Button>
    </li>
  )
}

type Props = { collection: Collection; q: string; onSearch: (q: string) => void }

/** Fills a collection from what the hub offers; what is searched for stands in the address. */
export const AddArticles = ({ collection, q, onSearch }: Props) => {
  const t = useWorkplaceTranslations()
  const ofUi = useTranslations('ui')
  const { slugs, arrange } = useArrangement(collection)
  const list = useInfiniteQuery(offeredQuery(q.trim()))
  const found = list.data?.pages.flatMap(({ articles }) => articles) ?? []
  const toggle = (slug: string) =>
    arrange(slugs.includes(slug) ? slugs.filter((each) => each !== slug) : [...slugs, slug])
  return (
    <Card>
      <Field label={t('collections.search')}>
        <Input
          type="search"
          value={q}
          maxLength={100}
          placeholder={t('collections.searchPlaceholder')}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Field>
      <p role="status" className="mt-2 text-sm text-quiet lg:mb-2">
        {list.isSuccess && t('collections.found', { count: list.data.pages[0]?.total ?? 0 })}
      </p>
      {list.isPending && <SkeletonRows rows={12} />}
      {list.isError && (
        <EmptyState
          icon={SearchX}
          title={t('collections.loadFailed')}
          action={<Button onClick={() => void list.refetch()}>{ofUi('retry')}</Button>}
        >
          {reasonOf(list.error)}
        </EmptyState>
      )}
      {list.isSuccess && found.length === 0 && (
        <EmptyState icon={SearchX} title={t('collections.noneFound')}>
          {t('collections.noneFoundText')}
        </EmptyState>
      )}
      <ul aria-label={t('collections.results')} className="divide-y divide-line">
        {found.map((article) => (
          <Row
            key={article.slug}
            article={article}
            isIn={slugs.includes(article.slug)}
            onToggle={() => toggle(article.slug)}
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </Card>
  )
}
