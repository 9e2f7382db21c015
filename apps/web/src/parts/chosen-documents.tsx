import { billingTable } from '@regionalmarkt/contract/billing/billing-table.ts'
import {
  documentsArchive,
  documentsPaper,
  listOwnDocuments,
  ownDocumentsArchive,
  ownDocumentsPaper,
} from '@regionalmarkt/contract/billing/documents.ts'
import { mostChosenDocuments } from '@regionalmarkt/contract/billing/most-chosen-documents.ts'
import {
  listSettlementDocuments,
  settlementsArchive,
  settlementsPaper,
} from '@regionalmarkt/contract/billing/settlements.ts'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../platform/api-client.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf } from '../platform/queries.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import { PrintMenu } from './print-menu.tsx'
import { TableMenu } from './table-menu.tsx'

const loads = {
  retailer: {
    paper: documentsPaper,
    archive: documentsArchive,
    list: billingTable,
  },
  customer: {
    paper: ownDocumentsPaper,
    archive: ownDocumentsArchive,
    list: listOwnDocuments,
  },
  supplier: {
    paper: settlementsPaper,
    archive: settlementsArchive,
    list: listSettlementDocuments,
  },
} as const

type Props = { of: keyof typeof loads; ids: readonly string[] }

/** Several issued documents as files: to be printed in one, each for itself in a ZIP, or as a table; how many that may be at once where there are more. */
export const ChosenDocuments = ({ of, ids }: Props) => {
  const t = useWorkplaceTranslations('billing.chosen')
  const file = useWorkplaceTranslations('payments.file')
  const [isBusy, setBusy] = useState(false)
  if (ids.length > mostChosenDocuments)
    return <p className="self-center text-sm text-danger-ink">{t('tooMany', { most: String(mostChosenDocuments) })}</p>
  const documents = ids.join(',')
  const { paper, archive, list } = loads[of]
  const load = async (as: 'pdf' | 'xml') => {
    setBusy(true)
    try {
      const zip = (await call(archive, { query: { documents, as } })) as Blob
      saveFile(`${file('documents')}-${as}.zip`, zip, 'application/zip')
    } catch (error) {
      toast({ tone: 'error', title: t('failed'), text: reasonOf(error) })
    }
    setBusy(false)
  }
  return (
    <>
      <PrintMenu papers={[{ name: 'documents', of: '', load: () => call(paper, { query: { documents } }) }]} />
      <Menu
        trigger={
          <Button look="secondary" isBusy={isBusy}>
            <FolderDown aria-hidden />
            {t('archive')}
          </Button>
        }
      >
        <MenuItem onSelect={() => void load('pdf')}>{t('pdf')}</MenuItem>
        <MenuItem onSelect={() => void load('xml')}>{t('xml')}</MenuItem>
      </Menu>
      <TableMenu
        label={t('table')}
        list={list}
        query={{ ...(of === 'retailer' && { list: 'documents' }), documents }}
        fileName={file('documents')}
      />
    </>
  )
}
