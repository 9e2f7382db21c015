import {
  documentPdf,
  documentXml,
  guestDocumentPdf,
  householdDocumentPdf,
  ownDocumentPdf,
  ownDocumentXml,
} from '@regionalmarkt/contract/billing/documents.ts'
import { settlementPdf, settlementXml } from '@regionalmarkt/contract/billing/settlements.ts'
import { Download, FileCode } from 'lucide-react'
import { useState } from 'react'
import { call } from '../platform/api-client.ts'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf } from '../platform/queries.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

const sides = {
  retailer: { pdf: documentPdf, xml: documentXml },
  'business-customer': { pdf: ownDocumentPdf, xml: ownDocumentXml },
  supplier: { pdf: settlementPdf, xml: settlementXml },
  household: { pdf: householdDocumentPdf, xml: null },
} as const
const types = { pdf: 'application/pdf', xml: 'application/xml' } as const
type Kind = keyof typeof types

type Props = {
  id: string
  number: string
  /** Households have no use for the data alone. */
  side: keyof typeof sides | 'guest'
  /** Of a guest's link. */
  token?: string
  size?: 'small'
}

/** How an issued document is loaded: as paper with its data inside, or as data alone; `busy` while it is on its way. */
export const useDocumentFiles = ({ id: documentId, number, side, token = '' }: Omit<Props, 'size'>) => {
  const t = useWorkplaceTranslations('billing.document')
  const [busy, setBusy] = useState<Kind>()
  const fetched = (kind: Kind) => {
    if (side === 'guest') return call(guestDocumentPdf, { params: { token, documentId } })
    return call(sides[side][kind] ?? sides[side].pdf, { params: { documentId } })
  }
  const load = async (kind: Kind) => {
    setBusy(kind)
    try {
      saveFile(`${number}.${kind}`, (await fetched(kind)) as Blob, types[kind])
    } catch (error) {
      toast({ tone: 'error', title: t('loadFailed'), text: reasonOf(error) })
    }
    setBusy(undefined)
  }
  return { busy, load }
}

/** Loads an issued document. */
export const DocumentFiles = ({ size, ...document }: Props) => {
  const t = useWorkplaceTranslations('billing.document')
  const { busy, load } = useDocumentFiles(document)
  const { number, side } = document
  const button = (kind: Kind) => (
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
      {side !== 'guest' && sides[side].xml !== null && button('xml')}
    </>
  )
}
