import { goodsOfScan } from '@regionalmarkt/domain/stock/goods-of-scan.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { inLanguage } from '../../platform/words.tsx'
import type { PickingArticle } from './queries.ts'
import { ScanField } from './scan-field.tsx'

type Props = { articles: readonly PickingArticle[]; deliveryDate: string }

/** Whoever stands at a shelf scans what lies there, and has it in hand. */
export const ScanArticle = ({ articles, deliveryDate }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pickingArticles')
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string>()
  const scan = (scanned: string) => {
    const code = scanned.trim()
    const [found, ...others] = goodsOfScan(code, articles)
    if (found === undefined) return setRefusal(t('scanUnknown', { code }))
    if (others.length > 0) {
      const names = [found, ...others].map(
        ({ articleName, salesUnitName }) => `${inLanguage(articleName)}, ${inLanguage(salesUnitName)}`,
      )
      return setRefusal(t('scanSeveral', { code, articles: names.join(' · ') }))
    }
    void navigate({
      to: '/retailer/picking',
      search: { view: 'articles', deliveryDate, article: found.salesUnitId },
    })
  }
  return (
    <div className="mb-4">
      <ScanField label={t('scan')} error={refusal} onScan={scan} />
    </div>
  )
}
