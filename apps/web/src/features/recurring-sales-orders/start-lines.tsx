import type { ReactNode } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import type { DraftLine } from './template-draft.ts'

export type Source = { readonly label: string; readonly load: () => Promise<readonly DraftLine[]> }

type Props = { sources: readonly Source[]; onPut: (lines: readonly DraftLine[]) => void; children: ReactNode }

/** What a template begins with: what was ordered before, a cart, a list, or what is found by number or name. */
export const StartLines = ({ sources, onPut, children }: Props) => {
  const t = useWorkplaceTranslations('recurring.form')
  const ofOrders = useWorkplaceTranslations('orders')
  return (
    <div className="mt-4 flex flex-col gap-4">
      {sources.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {sources.map(({ label, load }) => (
            <Button
              key={label}
              look="secondary"
              size="small"
              onClick={() =>
                void load().then(onPut, () => toast({ tone: 'error', title: ofOrders('orderAgainFailed') }))
              }
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <details className="rounded-xl border border-line-strong/50 px-4 py-3">
        <summary className="min-h-8 cursor-pointer py-1 font-semibold">{t('search')}</summary>
        <div className="pt-3">{children}</div>
      </details>
    </div>
  )
}
