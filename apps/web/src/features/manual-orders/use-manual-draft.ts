import { useDraft } from '../../platform/draft.ts'
import { type DraftLine, emptyDraft, isDraft, type ManualDraft, withMore } from './manual-draft.ts'

const keyOf = (customerSlug: string): string => `manual-order.${customerSlug}`

/** The order that is being taken for a customer. It stays on this device, one a customer, until it is placed or thrown away. */
export const useManualDraft = (customerSlug: string) => {
  const [kept, keep] = useDraft<ManualDraft>(keyOf(customerSlug), isDraft)
  const draft = kept ?? emptyDraft
  const change = (changes: Partial<ManualDraft>) => keep({ ...draft, ...changes })
  return {
    draft,
    change,
    put: (more: readonly DraftLine[]) => change({ lines: withMore(draft.lines, more) }),
    changeLine: (salesUnitId: string, changes: Partial<DraftLine>) =>
      change({
        lines: draft.lines.map((line) => (line.salesUnitId === salesUnitId ? { ...line, ...changes } : line)),
      }),
    restore: keep,
    clear: () => keep(null),
  }
}

export type ManualDraftState = ReturnType<typeof useManualDraft>
