import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { exportArticleSpreadsheet, exportArticles } from '@regionalmarkt/contract/catalogue/articles.ts'
import { spreadsheetType } from '@regionalmarkt/contract/catalogue/price-list-files.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf } from '../../../platform/queries.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'

const tables = { csv: exportArticles, xlsx: exportArticleSpreadsheet }

/** Everything as a table, to be changed elsewhere and read in again. */
export const ExportCard = ({ desk, supplier }: { desk: Desk; supplier: string | undefined }) => {
  const t = useWorkplaceTranslations('priceLists.out')
  const [busy, setBusy] = useState<'csv' | 'xlsx'>()
  const save = async (format: 'csv' | 'xlsx') => {
    setBusy(format)
    try {
      const query = desk === 'retailer' && supplier !== undefined ? { supplier } : {}
      const table = await call(tables[format][desk], { query })
      if (format === 'xlsx') saveFile(`${t('file')}.xlsx`, table as Blob, spreadsheetType)
      // Reading the answer as text takes the mark away by which spreadsheets know the umlauts.
      else saveFile(`${t('file')}.csv`, `\ufeff${String(table).replace(/^\ufeff/, '')}`, 'text/csv')
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
