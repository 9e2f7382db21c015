import { useQuery } from '@tanstack/react-query'
import { CircleAlert, FolderTree, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { CategoryMenu, CategoryRow, type Opening } from './category-row.tsx'
import { categoryTreeQuery, type ParentCategory } from './queries.ts'

const OneParent = ({
  parent,
  parents,
  onOpen,
}: Opening & { parent: ParentCategory; parents: readonly ParentCategory[] }) => {
  const t = useWorkplaceTranslations('categories')
  const name = inLanguage(parent.name)
  return (
    <Card aria-labelledby={`category-${parent.id}`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`category-${parent.id}`} className="text-xl break-words hyphens-auto">
            {name}
          </h2>
          <p className="text-sm break-words text-quiet">{parent.slug}</p>
        </div>
        <CategoryMenu category={parent} parent={null} parents={parents} onOpen={onOpen} />
      </div>
      {parent.children.length === 0 ? (
        <p className="mt-3 text-quiet">{t('noChildren')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {parent.children.map((category) => (
            <CategoryRow key={category.id} category={category} parent={parent} parents={parents} onOpen={onOpen} />
          ))}
        </ul>
      )}
      <Button
        look="link"
        className="mt-3"
        aria-label={t('createIn', { name })}
        onClick={() => onOpen('new', parent.id)}
      >
        <Plus aria-hidden />
        {t('create')}
      </Button>
    </Card>
  )
}

/** The tree of categories as the market shows it, with what can be done with each. */
export const CategoryList = ({ onOpen }: Opening) => {
  const t = useWorkplaceTranslations('categories')
  const ui = useTranslations('ui')
  const { data, error, refetch } = useQuery(categoryTreeQuery)
  const create = (
    <Button onClick={() => onOpen('new')}>
      <Plus aria-hidden />
      {t('create')}
    </Button>
  )
  if (error !== null && data === undefined) {
    return (
      <Card>
        <EmptyState
          icon={CircleAlert}
          title={reasonOf(error)}
          action={<Button onClick={() => void refetch()}>{ui('retry')}</Button>}
        />
      </Card>
    )
  }
  if (data === undefined) {
    return (
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    )
  }
  if (data.parents.length === 0) {
    return (
      <Card>
        <EmptyState icon={FolderTree} title={t('nothing')} action={create}>
          {t('nothingText')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-pretty text-quiet">{t('lead')}</p>
        {create}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {data.parents.map((parent) => (
          <OneParent key={parent.id} parent={parent} parents={data.parents} onOpen={onOpen} />
        ))}
      </div>
    </>
  )
}
