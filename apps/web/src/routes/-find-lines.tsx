import type { DraftLine } from '../features/recurring-sales-orders/template-draft.ts'
import { QuickOrder } from '../features/shopping-lists/quick-order/quick-order.tsx'
import type { QuickSource } from '../features/shopping-lists/quick-order/quick-source.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'

type Props = { source: QuickSource; onPut: (lines: readonly DraftLine[]) => unknown }

/** Articles for a recurring order, by number or name. */
export const FindLines = ({ source, onPut }: Props) => {
  const t = useWorkplaceTranslations('recurring.form')
  return (
    <QuickOrder
      source={{ ...source, draftKey: `recurring.${source.draftKey}` }}
      putLabel={(count) => t('take', { count })}
      onPut={(lines) =>
        onPut(
          lines.map(({ unit: { salesUnitId, articleName, name }, quantity }) => ({
            ...{ salesUnitId, name: articleName, salesUnitName: name, quantity },
          })),
        )
      }
    >
      {() => null}
    </QuickOrder>
  )
}
