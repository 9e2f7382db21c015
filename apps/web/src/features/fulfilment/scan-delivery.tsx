import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage, useFormat } from '../../platform/words.tsx'
import type { InboundGoods } from './inbound-goods.ts'
import type { ItemDraft } from './receipt-draft.ts'
import { lineId } from './receive-order-item.tsx'
import { ScanField } from './scan-field.tsx'
import { scanGoods } from './scan-goods.ts'

type Props = {
  items: readonly InboundGoods[]
  drafts: Readonly<Record<string, ItemDraft>>
  onChange: (itemId: string, draft: ItemDraft) => void
}

/** Scanning at the door: a pack brings its line into view, a label its lot, best-before and weight with it. */
export const ScanDelivery = ({ items, drafts, onChange }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.receiving')
  const format = useFormat()
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null)
  const scan = (code: string) => {
    const found = scanGoods(items, drafts, code)
    if (found === null) return setSaid({ text: t('scanUnknown', { code }), isWrong: true })
    const { item, draft, lot, grams } = found
    const article = inLanguage(item.articleName)
    const goods = lot === null ? article : t('scanFound', { article, lot })
    setSaid({ text: grams === null ? goods : `${goods} · ${format.kilograms(grams)}`, isWrong: false })
    onChange(item.id, draft)
    document.getElementById(lineId(item.id))?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className="sm:mb-3">
      <ScanField label={t('scan')} error={said?.isWrong ? said.text : undefined} onScan={scan} />
      <p aria-live="polite" className="min-h-7 pt-1 font-semibold text-primary-ink">
        {said?.isWrong === false && said.text}
      </p>
    </div>
  )
}
