import { documentPdf, documentXml, ownDocumentPdf, ownDocumentXml } from '@regionalmarkt/contract/billing/documents.ts'
import { settlementPdf, settlementXml } from '@regionalmarkt/contract/billing/settlements.ts'
import { Download, FileCode } from 'lucide-react'
import { useState } from 'react'
import { call } from '../platform/api-client.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf } from '../platform/queries.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

const files = {
  pdf: { type: 'application/pdf', retailer: documentPdf, 'business-customer': ownDocumentPdf, supplier: settlementPdf },
  xml: { type: 'application/xml', retailer: documentXml, 'business-customer': ownDocumentXml, supplier: settlementXml },
} as const

type Props = { id: string; number: string; side: 'retailer' | 'business-customer' | 'supplier'; size?: 'small' }

/** Loads an issued document: as paper with its data inside, or as data alone. */
export const DocumentFiles = ({ id: documentId, number, side, size }: Props) => {
  const t = useWorkplaceTranslations('billing.document')
  const [busy, setBusy] = useState<keyof typeof files>()
  const load = async (kind: keyof typeof files) => {
    setBusy(kind)
    const { type, [side]: endpoint } = files[kind]
    try {
      const content = (await call(endpoint, { params: { documentId } })) as Blob
      saveFile(`${number}.${kind}`, content, type)
    } catch (error) {
      toast({ tone: 'error', title: t('loadFailed'), text: reasonOf(error) })
    }
    setBusy(undefined)
  }
  const button = (kind: keyof typeof files) => (
    <Button
      look="secondary"
      {...(size && { size })}
      aria-label={t(`${kind}Of`, { number })}
      isBusy={busy === kind}
      onClick={() => void load(kind)}
    >
      {kind === 'pdf' ? <Download aria-hidden /> : <FileCode aria-hidden />}
      {t(kind)}
    </Button>
  )
  return (
    <>
      {button('pdf')}
      {button('xml')}
    </>
  )
}
