import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { reasonOf } from '../../platform/queries.ts'
import { AlteredDates } from './next-dates.tsx'
import { OrderHeader } from './order-header.tsx'
import { useAltered } from './queries.ts'
import { TemplateClash } from './template-clash.tsx'
import { templateOf } from './template-draft.ts'
import { TemplateForm } from './template-form.tsx'
import type { TemplateMeans } from './template-means.ts'
import { useOrder } from './use-order.ts'
import { useSaveTemplate, useTemplateEdit } from './use-template-edit.ts'

/** Another template for one there is, with the dates it alters, and both versions of what somebody else has changed meanwhile. */
export const EditTemplate = ({ methods, addresses, sourcesOf }: TemplateMeans) => {
  const t = useWorkplaceTranslations('recurring.form')
  const ofConflict = useWorkplaceTranslations('conflict')
  const order = useOrder()
  const { saved, draft, clashes, change, decide, forget } = useTemplateEdit(order)
  const save = useSaveTemplate(order)
  const [isSaving, setSaving] = useState(false)
  const altered = useAltered(order, isSaving ? null : templateOf(draft))
  const isClashing = clashes.length > 0
  return (
    <>
      <OrderHeader does="edit" order={order} />
      {isClashing && (
        <TemplateClash clashes={clashes} mine={draft} saved={saved} addresses={addresses} onDecide={decide} />
      )}
      <TemplateForm
        draft={draft}
        onChange={change}
        methods={methods}
        addresses={addresses}
        known={order.items}
        sources={sourcesOf(draft.lines, (lines) => change({ ...draft, lines }))}
        aside={
          <AlteredDates
            altered={altered.isError ? [] : (altered.data?.altered ?? [])}
            reason={altered.isError ? reasonOf(altered.error) : undefined}
          />
        }
        saveLabel={t('saveChange')}
        whyNot={isClashing ? ofConflict('decideFirst') : null}
        onSave={async (template) => {
          setSaving(true)
          try {
            await save(template)
            forget()
          } finally {
            setSaving(false)
          }
        }}
      />
    </>
  )
}
