import { placeCategory } from '@regionalmarkt/contract/catalogue/categories.ts'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Category, ParentCategory } from './queries.ts'

type Props = {
  category: Category
  parent: ParentCategory
  parents: readonly ParentCategory[]
  onClose: () => void
}

/** Puts a child category under another parent. */
export const MoveDialog = ({ category, parent, parents, onClose }: Props) => {
  const t = useWorkplaceTranslations('categories')
  const others = parents.filter(({ id }) => id !== parent.id)
  const [parentId, setParentId] = useState(others[0]?.id ?? '')
  const name = inLanguage(category.name)
  const send = useSend(placeCategory, {
    topics: ['articles'],
    onRefused: () => undefined,
    onDone: () => {
      const chosen = parents.find(({ id }) => id === parentId)
      toast({ tone: 'success', title: t('movedTo', { name, parent: chosen ? inLanguage(chosen.name) : '' }) })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('moveTitle', { name })}
      description={t('moveText')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('notNow')}</Button>
          </DialogClose>
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate({
                params: { categoryId: category.id },
                body: { parentId, beforeId: null },
                version: category.version,
              })
            }
          >
            {t('move')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorSummary title={send.error ? reasonOf(send.error) : undefined} attempt={send.failureCount} />
        <Field label={t('field.parentId')} name="parentId" isRequired>
          <Select
            value={parentId}
            onChange={({ target }) => setParentId(target.value)}
            options={others.map((each) => ({ value: each.id, label: inLanguage(each.name) }))}
          />
        </Field>
      </div>
    </Dialog>
  )
}
