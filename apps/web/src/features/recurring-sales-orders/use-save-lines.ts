import { useState } from 'react'
import type { ApiError } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import type { RecurringOrder } from './queries.ts'
import { type DraftLine, draftOf, templateOf } from './template-draft.ts'
import { nothingWrong, useTemplateWrong } from './template-wrong.ts'
import { useSaveTemplate } from './use-template-edit.ts'

/** Saves a template with other lines. `save` says whether it could, and `wrong` what the server refuses of them. */
export const useSaveLines = (order: RecurringOrder) => {
  const t = useWorkplaceTranslations('recurring.detail')
  const saveTemplate = useSaveTemplate(order)
  const wrongOf = useTemplateWrong()
  const [wrong, setWrong] = useState(nothingWrong)
  const [isBusy, setBusy] = useState(false)
  const save = async (lines: readonly DraftLine[]): Promise<boolean> => {
    const template = templateOf({ ...draftOf(order), lines })
    if (template === null) {
      setWrong({ ...nothingWrong, reason: t('noAddress') })
      return false
    }
    setBusy(true)
    try {
      await saveTemplate(template)
      return true
    } catch (error) {
      setWrong(wrongOf(error as ApiError))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { save, wrong, isBusy }
}
