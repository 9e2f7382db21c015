import { useSuspenseQuery } from '@tanstack/react-query'
import { FolderTree } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CategoryForm } from './category-form.tsx'
import { categoryTreeQuery } from './queries.ts'

type Props = { categoryId: string; parentId?: string | undefined; onDone: () => void }

/** The page of one category, or of a new one (`new`). */
export const OneCategory = ({ categoryId, parentId = '', onDone }: Props) => {
  const t = useWorkplaceTranslations('categories')
  const { parents } = useSuspenseQuery(categoryTreeQuery).data
  const category = parents.flatMap((parent) => [parent, ...parent.children]).find(({ id }) => id === categoryId)
  if (categoryId !== 'new' && category === undefined) {
    return (
      <Card>
        <EmptyState icon={FolderTree} title={t('gone')} />
      </Card>
    )
  }
  const known = parents.some(({ id }) => id === parentId) ? parentId : ''
  return (
    <>
      <PageHeader title={category ? t('editTitle', { name: inLanguage(category.name) }) : t('create')} />
      <CategoryForm category={category ?? null} parentId={known} parents={parents} onDone={onDone} />
    </>
  )
}
