import { companyNoteBody } from '@regionalmarkt/contract/accounts/company-notes.schema.ts'
import { deleteCompanyNote, writeCompanyNote } from '@regionalmarkt/contract/accounts/company-notes.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useForm } from '../../../forms/form.ts'
import { FormErrors, LongTextField } from '../../../forms/form-fields.tsx'
import { useIdempotencyKey } from '../../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { type CompanyNote, companyNotesQuery } from './queries.ts'

const NewNote = ({ companyId }: { companyId: string }) => {
  const t = useWorkplaceTranslations('companies.notes')
  const { key, renew, refused } = useIdempotencyKey()
  const send = useSend(writeCompanyNote, {
    topics: ['approvals'],
    onDone: () => {
      renew()
      form.done()
    },
    onRefused: (error) => {
      refused(error)
      form.refuse(error)
    },
  })
  const form = useForm({
    labels: { text: t('text') },
    initial: { text: '' },
    draftUnder: `regionalmarkt.form.company-note.${companyId}`,
    schema: companyNoteBody,
    bodyOf: (values) => values,
    send: (body) => send.mutate({ params: { companyId }, body, idempotencyKey: key }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col items-start gap-3">
      <FormErrors form={form} />
      <LongTextField form={form} name="text" rows={2} maxLength={1000} hint={t('hint')} className="w-full" />
      <Button type="submit" look="secondary" isBusy={send.isPending}>
        {t('write')}
      </Button>
    </form>
  )
}

const Note = ({ companyId, note }: { companyId: string; note: CompanyNote }) => {
  const t = useWorkplaceTranslations('companies.notes')
  const format = useFormat()
  const send = useSend(deleteCompanyNote, { topics: ['approvals'] })
  const written = format.dayAndTime(note.writtenAt)
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="text-pretty break-words whitespace-pre-line">{note.text}</p>
        <p className="text-sm text-quiet">
          <time dateTime={note.writtenAt}>{written}</time>
          {note.writtenBy !== null && ` · ${note.writtenBy}`}
        </p>
      </div>
      <ConfirmDialog
        title={t('removeTitle')}
        description={t('removeText')}
        trigger={<IconButton icon={Trash2} label={t('removeOf', { moment: written })} />}
        confirm={t('remove')}
        isBusy={send.isPending}
        onConfirm={() => send.mutate({ params: { companyId, noteId: note.id } })}
      >
        <p className="line-clamp-4 whitespace-pre-line">{note.text}</p>
      </ConfirmDialog>
    </li>
  )
}

/** What the hub's people write down about a company for each other; the company never reads it. */
export const CompanyNotes = ({ companyId }: { companyId: string }) => {
  const t = useWorkplaceTranslations('companies.notes')
  const { data } = useQuery(companyNotesQuery(companyId))
  return (
    <Card aria-labelledby="notes">
      <CardHeader id="notes" title={t('title')} />
      <NewNote companyId={companyId} />
      {data === undefined && <SkeletonRows rows={2} />}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {data?.notes.map((note) => (
          <Note key={note.id} companyId={companyId} note={note} />
        ))}
      </ul>
    </Card>
  )
}
