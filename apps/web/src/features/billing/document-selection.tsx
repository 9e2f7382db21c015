import { discardDraft, issueDocuments, sendDocument } from '@regionalmarkt/contract/billing/documents.ts'
import { Mail, Send, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ChosenDocuments } from '../../parts/chosen-documents.tsx'
import { SelectionBar } from '../../parts/selection-bar.tsx'
import { useEachRow } from '../../parts/use-each-row.ts'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { billingTopics, type DocumentRow } from './queries.ts'
import { LeitwegNotice, useWithoutLeitwegId } from './without-leitweg-id.tsx'

type Props = {
  documents: readonly DocumentRow[]
  /** What else of the list can be ticked. */
  all?: ComponentProps<typeof SelectionBar>['all']
  onTick: (ids: ReadonlySet<string>) => void
}

const steps = {
  send: ({ id: documentId }: DocumentRow) => call(sendDocument, { params: { documentId } }),
  issue: ({ id, grossCents }: DocumentRow) => call(issueDocuments, { body: { documentIds: [id], grossCents } }),
  discard: ({ id: documentId }: DocumentRow) => call(discardDraft, { params: { documentId } }),
} as const
type Step = keyof typeof steps

/** What a hub does with several documents at once: print, load and send again what is issued; issue drafts, or throw them away. */
export const DocumentSelection = ({ documents, all, onTick }: Props) => {
  const drafts = documents.filter(({ number }) => number === null)
  const issued = documents.filter(({ number }) => number !== null)
  return (
    <SelectionBar count={documents.length} all={all} onClear={() => onTick(new Set())}>
      {issued.length > 0 && (
        <>
          <ChosenDocuments of="retailer" ids={issued.map(({ id }) => id)} />
          <EachOfThem step="send" documents={issued} icon={<Mail aria-hidden />} onTick={onTick} />
        </>
      )}
      {drafts.length > 0 && (
        <>
          <EachOfThem step="discard" documents={drafts} icon={<Trash2 aria-hidden />} onTick={onTick} />
          <EachOfThem step="issue" documents={drafts} icon={<Send aria-hidden />} onTick={onTick} />
        </>
      )}
    </SelectionBar>
  )
}

const looks = { send: 'secondary', issue: 'primary', discard: 'danger' } as const

type EachProps = Props & { step: Step; icon: ReactNode }

/** Takes one step with each of them, after asking: mails cannot be called back, nor numbers. */
const EachOfThem = ({ step, documents, icon, onTick }: EachProps) => {
  const t = useWorkplaceTranslations('billing')
  const [isOpen, setOpen] = useState(false)
  const count = documents.length
  const slugs = new Set(documents.map(({ company }) => company.slug))
  const withoutLeitwegId = useWithoutLeitwegId(step === 'issue' ? 'customer' : 'supplier').filter(({ slug }) =>
    slugs.has(slug),
  )
  const press = t(`chosen.${step}.press`, { count: String(count) })
  const each = useEachRow<DocumentRow>({
    nameOf: ({ number, company }) => number ?? t('document.draftOf', { customer: company.name }),
    send: steps[step],
    topics: billingTopics,
    done: (taken) => t(`chosen.${step}.done`, { count: taken }),
    onDone: () => onTick(new Set()),
    onRefused: (refused) => onTick(new Set(refused.map(({ id }) => id))),
  })
  const take = async () => {
    await each.takeAll(documents)
    setOpen(false)
  }
  return (
    <Dialog
      title={t(`chosen.${step}.title`, { count })}
      description={t(`chosen.${step}.text`)}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look={looks[step]}>
          {icon}
          {press}
        </Button>
      }
      actions={
        <Button look={step === 'send' ? 'primary' : looks[step]} isBusy={each.isBusy} onClick={() => void take()}>
          {press}
        </Button>
      }
    >
      <LeitwegNotice customers={withoutLeitwegId} />
    </Dialog>
  )
}
