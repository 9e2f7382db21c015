import { updateRecurringOrder } from '@regionalmarkt/contract/recurring-sales-orders/recurring-sales-orders.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/api-client.ts'
import { useDraft } from '../../platform/draft.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { refresh } from '../../platform/queries.ts'
import { toast } from '../../ui/toast.ts'
import { useDesk } from './desk.ts'
import { alteredKey, type RecurringOrder, recurringOrderQuery, type Template } from './queries.ts'
import { draftOf, type TemplateDraft } from './template-draft.ts'
import { type KeptTemplate, overSaved } from './template-versions.ts'
import { useGoToOrder } from './use-order.ts'

/**
 * Saves another template and shows the order again; throws what the server refuses. What somebody else has saved meanwhile is fetched
 * before that.
 */
export const useSaveTemplate = ({ orderNumber, version }: RecurringOrder) => {
  const t = useWorkplaceTranslations('recurring.form')
  const goTo = useGoToOrder()
  const { side } = useDesk()
  const client = useQueryClient()
  return async (body: Template) => {
    const params = { recurringOrderNumber: orderNumber }
    // What it would alter is asked of the version that is about to be another one.
    await client.cancelQueries({ queryKey: alteredKey(orderNumber, side) })
    try {
      const { recurringOrder } = await call(updateRecurringOrder[side], { params, version, body })
      client.setQueryData(recurringOrderQuery(orderNumber, side).queryKey, recurringOrder)
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) await refresh(['orders'])
      throw error
    }
    await refresh(['orders'])
    await goTo(orderNumber)
    toast({ tone: 'success', title: t('savedChange') })
  }
}

const isKept = (value: unknown) => Array.isArray((value as KeptTemplate | null)?.mine?.lines)

/**
 * A saved template with what is typed over it, kept on this device. Where somebody else saves meanwhile, fields that nobody touched here
 * follow; `clashes` are those that both have changed, and `decide` settles all of them.
 */
export const useTemplateEdit = (order: RecurringOrder) => {
  const [kept, keep] = useDraft<KeptTemplate>(`recurring-order.change.${order.orderNumber}`, isKept)
  const saved = draftOf(order)
  const { draft, clashes } = kept === null ? { draft: saved, clashes: [] } : overSaved(kept, saved)
  return {
    saved,
    draft,
    clashes,
    change: (mine: TemplateDraft) => keep({ base: clashes.length > 0 ? (kept?.base ?? saved) : saved, mine }),
    decide: (keepsMine: boolean) => keep(keepsMine ? { base: saved, mine: draft } : withoutClashes()),
    forget: () => keep(null),
  }

  function withoutClashes(): KeptTemplate {
    const theirs = Object.fromEntries(clashes.map((field) => [field, saved[field]]))
    return { base: saved, mine: { ...draft, ...theirs } }
  }
}
