import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { countShelf } from '@regionalmarkt/contract/fulfilment/hub-stock.ts'
import type { ShortItem } from '@regionalmarkt/domain/errors/refusal.ts'
import type { SharingRule } from '@regionalmarkt/domain/stock/share-shortage.ts'
import { useState } from 'react'
import { useErrorText, useWorkplaceTranslations } from '../platform/later-words.ts'
import { useFormat } from '../platform/words.tsx'
import { previewOf, ShortageSharing } from './shortage-sharing.tsx'

type Sharings = NonNullable<SentBodyOf<typeof countShelf>['sharings']>

/** What the server said is short, and who gets less, as far as it is decided. */
export const useShortages = () => {
  const [items, setItems] = useState<readonly ShortItem[]>([])
  const [rules, setRules] = useState<Readonly<Record<string, SharingRule>>>({})
  const isDecided = items.every((item) => {
    const rule = rules[item.itemId]
    return rule !== undefined && previewOf(sharedOf(item), rule) !== null
  })
  const sharings: Sharings = items.flatMap(({ itemId }) => {
    const rule = rules[itemId]
    if (rule === undefined) return []
    return [{ salesUnitId: itemId, rule: rule.kind === 'byHand' ? { ...rule, shares: [...rule.shares] } : rule }]
  })
  return {
    items,
    rules,
    isDecided,
    sharings,
    decide: (itemId: string, rule: SharingRule) => setRules({ ...rules, [itemId]: rule }),
    /** A refusal that asks who gets less; true when it did. */
    ask: (data: { readonly code?: string; readonly facts?: unknown } | undefined): boolean => {
      if (data?.code !== 'ShortageUndecided') return false
      setItems((data.facts as { items: readonly ShortItem[] }).items)
      setRules({})
      return true
    },
    forget: () => {
      setItems([])
      setRules({})
    },
  }
}

const sharedOf = ({ available, lots, customers }: ShortItem) => ({
  available,
  ...(lots === undefined ? {} : { lots }),
  demands: customers,
})

type Props = {
  shortages: ReturnType<typeof useShortages>
  nameOf: (salesUnitId: string) => string
  isChecked: boolean
}

/** For each article of which fewer are left than are promised: who gets how much. */
export const Shortages = ({ shortages, nameOf, isChecked }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.sharing')
  const errorText = useErrorText()
  const format = useFormat()
  return shortages.items.map((item) => {
    const { itemId, available, needed } = item
    return (
      <section key={itemId} aria-label={`${t('title')}: ${nameOf(itemId)}`} className="rounded-2xl bg-sunken p-4">
        <h2 className="text-lg">{nameOf(itemId)}</h2>
        <p className="mb-3 text-quiet">
          {t('lead', { available: format.quantity(available), needed: format.quantity(needed) })}
        </p>
        <ShortageSharing
          {...sharedOf(item)}
          rule={shortages.rules[itemId] ?? null}
          onChange={(rule) => shortages.decide(itemId, rule)}
        />
        {isChecked && shortages.rules[itemId] === undefined && (
          <p className="mt-2 font-semibold text-danger-ink">{errorText('ShortageUndecided')}</p>
        )}
      </section>
    )
  })
}
