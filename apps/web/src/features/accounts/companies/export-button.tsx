import { exportCompanies } from '@regionalmarkt/contract/accounts/companies.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import type { CompanyFilter } from './company-filter.ts'

type Props = { type: 'supplier' | 'businessCustomer'; filter: CompanyFilter }

/** The list as it is narrowed now, as a table for spreadsheets. */
export const ExportButton = ({ type, filter }: Props) => {
  const t = useWorkplaceTranslations('companies.list')
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const text = String(await call(exportCompanies, { query: { type, ...filter } }))
      // Reading the answer as text takes the mark away by which spreadsheets know the umlauts.
      saveFile(`${t(`file.${type}`)}.csv`, `\ufeff${text.replace(/^\ufeff/, '')}`, 'text/csv')
    } catch (error) {
      toast({ tone: 'error', title: t('exportFailed'), text: error instanceof Error ? error.message : undefined })
    }
    setIsBusy(false)
  }
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void save()}>
      <Download aria-hidden />
      {t('export')}
    </Button>
  )
}
