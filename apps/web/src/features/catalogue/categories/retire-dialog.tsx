import { retireCategory } from '@regionalmarkt/contract/catalogue/categories.ts'
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
  /** Null of a parent itself. */
  parent: ParentCategory | null
  parents: readonly ParentCategory[]
  onClose: () => void
}

/** Takes a category away, and asks where what stands in it goes. */
export const RetireDialog = ({ category, parent, parents, onClose }: Props) => {
  const t = useWorkplaceTranslations('categories')
  const [intoId, setIntoId] = useState('')
  const [attempt, setAttempt] = useState(0)
  const { id, version, articles, pricingRules } = category
  const name = inLanguage(category.name)
  const children = parent === null ? (parents.find((each) => each.id === id)?.children.length ?? 0) : 0
  const isEmpty = articles + children === 0
  const targets =
    parent === null
      ? parents.map((each) => ({ value: each.id, label: inLanguage(each.name) }))
      : parents.flatMap((over) =>
          over.children.map((each) => ({
            value: each.id,
            label: `${inLanguage(over.name)} › ${inLanguage(each.name)}`,
          })),
        )
  const send = useSend(retireCategory, {
    topics: ['articles'],
    onRefused: () => undefined,
    onDone: () => {
      toast({ tone: 'success', title: t('retired', { name }) })
      onClose()
    },
  })
  const isMissing = attempt > 0 && !isEmpty && intoId === ''
  const submit = () => {
    setAttempt((count) => count + 1)
    if (isEmpty || intoId !== '')
      send.mutate({ params: { categoryId: id }, body: { intoId: intoId === '' ? null : intoId }, version })
  }
  return (
    <Dialog
      title={t('retireTitle', { name })}
      description={t(isEmpty ? 'retireEmptyText' : 'retireText')}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('notNow')}</Button>
          </DialogClose>
          <Button look="danger" isBusy={send.isPending} onClick={submit}>
            {t('confirmRetire')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorSummary
          title={send.error ? reasonOf(send.error) : undefined}
          attempt={attempt}
          errors={isMissing ? [{ name: 'intoId', message: t('chooseMissing') }] : []}
        />
        {articles > 0 && <p>{t('contents', { articles })}</p>}
        {children > 0 && <p>{t('children', { children })}</p>}
        {pricingRules > 0 && <p>{t('rules', { rules: pricingRules })}</p>}
        <Field label={t('into')} name="intoId" isRequired={!isEmpty} error={isMissing ? t('chooseMissing') : undefined}>
          <Select
            name="intoId"
            value={intoId}
            onChange={({ target }) => setIntoId(target.value)}
            options={[
              { value: '', label: t(isEmpty ? 'intoNothing' : 'choose'), isDisabled: !isEmpty },
              ...targets.filter(({ value }) => value !== id),
            ]}
          />
        </Field>
      </div>
    </Dialog>
  )
}
