import { placeCategory } from '@regionalmarkt/contract/catalogue/categories.ts'
import { ArrowDown, ArrowUp, CornerDownRight, Merge, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { RowMenu, RowMenuItem } from '../../../ui/row-menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { MoveDialog } from './move-dialog.tsx'
import type { Category, ParentCategory } from './queries.ts'
import { RetireDialog } from './retire-dialog.tsx'

export type Opening = { onOpen: (category: string, parent?: string) => void }
type Props = Opening & {
  category: Category
  /** Null of a parent itself. */
  parent: ParentCategory | null
  parents: readonly ParentCategory[]
}

/** Row of a category with its actions. */
export const CategoryMenu = ({ category, parent, parents, onOpen }: Props) => {
  const t = useWorkplaceTranslations('categories')
  const [asked, setAsked] = useState<'move' | 'retire' | null>(null)
  const siblings: readonly Category[] = parent?.children ?? parents
  const at = siblings.findIndex(({ id }) => id === category.id)
  const name = inLanguage(category.name)
  const send = useSend(placeCategory, {
    topics: ['articles'],
    onDone: (_, { body }) => {
      const before = siblings.findIndex(({ id }) => id === body.beforeId)
      toast({
        tone: 'success',
        title: t('moved', { name, place: before === -1 ? siblings.length : before < at ? at : at + 2 }),
      })
    },
  })
  const placeBefore = (sibling: Category | undefined) =>
    send.mutate({
      params: { categoryId: category.id },
      body: { parentId: parent?.id ?? null, beforeId: sibling?.id ?? null },
      version: category.version,
    })
  const dialog = { category, parent, parents, onClose: () => setAsked(null) }
  return (
    <>
      <RowMenu label={t('stepsOf', { name })}>
        <RowMenuItem icon={Pencil} onSelect={() => onOpen(category.id)}>
          {t('edit')}
        </RowMenuItem>
        <RowMenuItem
          icon={ArrowUp}
          refusal={at === 0 ? t('isFirst') : null}
          onSelect={() => placeBefore(siblings[at - 1])}
        >
          {t('up')}
        </RowMenuItem>
        <RowMenuItem
          icon={ArrowDown}
          refusal={at === siblings.length - 1 ? t('isLast') : null}
          onSelect={() => placeBefore(siblings[at + 2])}
        >
          {t('down')}
        </RowMenuItem>
        {parent !== null && parents.length > 1 && (
          <RowMenuItem icon={CornerDownRight} onSelect={() => setAsked('move')}>
            {t('moveTo')}
          </RowMenuItem>
        )}
        <RowMenuItem icon={Merge} isDangerous onSelect={() => setAsked('retire')}>
          {t('retire')}
        </RowMenuItem>
      </RowMenu>
      {asked === 'move' && parent !== null && <MoveDialog {...dialog} parent={parent} />}
      {asked === 'retire' && <RetireDialog {...dialog} />}
    </>
  )
}

/** One child category: what it is called, where it is found, and how much stands in it. */
export const CategoryRow = (props: Props) => {
  const t = useWorkplaceTranslations('categories')
  const { category } = props
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="font-medium break-words hyphens-auto">{inLanguage(category.name)}</p>
        <p className="text-sm break-words text-quiet">
          {t('articles', { count: category.articles })} · {category.slug}
          {category.marking !== null && ` · ${t(`marking.${category.marking}`)}`}
        </p>
      </div>
      <CategoryMenu {...props} />
    </li>
  )
}
