import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { listCatalogueArticles } from '@regionalmarkt/contract/catalogue/articles.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveTable, type TableFormat } from '../../../parts/table-menu.tsx'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'

/** Everything as a table, to be changed elsewhere and read in again. */
export const ExportCard = ({ desk, supplier }: { desk: Desk; supplier: string | undefined }) => {
  const t = useWorkplaceTranslations('priceLists.out')
  const [busy, setBusy] = useState<TableFormat>()
  const save = async (format: TableFormat) => {
    setBusy(format)
    try {
      const query = desk === 'retailer' && supplier !== undefined ? { supplier } : {}
      await saveTable(format, { list: listCatalogueArticles[desk], query, fileName: t('file') })
    } catch (error) {
      toast({ tone: 'error', title: t('failed'), text: reasonOf(error) })
    }
    setBusy(undefined)
  }
  return (
    <Card>
      <CardHeader title={t('title')} />
      <p className="mb-4 text-quiet">{t('text')}</p>
      <div className="flex flex-wrap gap-3">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button key={format} look="secondary" isBusy={busy === format} onClick={() => void save(format)}>
            <Download aria-hidden />
            {t(format)}
          </Button>
        ))}
      </div>
    </Card>
  )
}
