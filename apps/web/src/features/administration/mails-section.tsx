import { retryMail } from '@regionalmarkt/contract/administration/operations.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, FolderDown, type LucideIcon, Mail, MailX, RotateCcw, Send } from 'lucide-react'
import { keyFiguresQuery } from '../../parts/key-figures.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import type { Tone } from '../../ui/tone.ts'
import { type DeskSearch, oneOf } from './desk-search.ts'
import { ListCard } from './list-card.tsx'
import { type MailRow, mailsQuery } from './queries.ts'
import { ReadMail } from './read-mail.tsx'
import { SearchField } from './search-field.tsx'

const statuses = [
  'queued',
  'sending',
  'sent',
  'kept',
  'notSent',
  'failed',
] as const satisfies readonly MailRow['status'][]
const looks = {
  queued: { tone: 'neutral', icon: Clock },
  sending: { tone: 'info', icon: Send },
  sent: { tone: 'primary', icon: CircleCheck },
  kept: { tone: 'neutral', icon: FolderDown },
  notSent: { tone: 'warning', icon: MailX },
  failed: { tone: 'danger', icon: CircleX },
} as const satisfies Record<MailRow['status'], { tone: Tone; icon: LucideIcon }>

const RetryButton = ({ mail: { id, subject } }: { mail: MailRow }) => {
  const t = useWorkplaceTranslations('administration.mails')
  const send = useSend(retryMail, {
    topics: ['account'],
    onDone: () => toast({ tone: 'success', title: t('retried') }),
  })
  return (
    <Button
      look="secondary"
      size="small"
      isBusy={send.isPending}
      aria-label={t('retryOf', { subject })}
      onClick={() => send.mutate({ params: { mailId: id } })}
    >
      <RotateCcw aria-hidden />
      {t('retry')}
    </Button>
  )
}

const column = columnsOf<MailRow>()

const useColumns = () => {
  const t = useWorkplaceTranslations('administration.mails')
  const format = useFormat()
  // Sent again where no mail goes out, it would be as it is.
  const isSending = useQuery(keyFiguresQuery).data?.mailDelivery !== 'notSent'
  return column.columns([
    column.accessor('subject', {
      header: t('column.mail'),
      meta: { onCard: 'title' },
      cell: ({ row: { original: mail } }) => (
        <>
          <span className="block leading-5 font-semibold">{mail.subject}</span>
          <span className="block text-sm leading-5 font-normal break-all text-quiet">{mail.recipient}</span>
          {mail.lastError !== null && mail.status !== 'sent' && (
            <span className="mt-1 block text-sm font-normal break-words text-danger-ink">{mail.lastError}</span>
          )}
        </>
      ),
    }),
    column.accessor('queuedAt', {
      header: t('column.queued'),
      cell: ({ getValue }) => <span className="whitespace-nowrap">{format.dayAndTime(getValue())}</span>,
    }),
    column.accessor('attempts', { header: t('column.attempts'), meta: { align: 'right' } }),
    column.accessor('status', {
      header: t('column.status'),
      meta: { onCard: 'aside' },
      cell: ({ getValue }) => <Badge {...looks[getValue()]}>{t(`statuses.${getValue()}`)}</Badge>,
    }),
    column.display({
      id: 'actions',
      header: () => <span className="sr-only">{t('column.actions')}</span>,
      meta: { align: 'right' },
      cell: ({ row: { original: mail } }) => (
        <span className="flex flex-wrap justify-end gap-2">
          {isSending && ['failed', 'notSent', 'sending'].includes(mail.status) && <RetryButton mail={mail} />}
          <ReadMail mail={mail} />
        </span>
      ),
    }),
  ])
}

type Props = { search: DeskSearch; onSearch: (part: DeskSearch) => void }

/** What the platform wrote, and what did not go out. */
export const MailsSection = ({ search, onSearch }: Props) => {
  const t = useWorkplaceTranslations('administration.mails')
  const status = oneOf(statuses, search.status)
  const words = search.search ?? ''
  const list = useInfiniteQuery(
    mailsQuery({ ...(words === '' ? {} : { search: words }), ...(status ? { status } : {}) }),
  )
  const columns = useColumns()
  return (
    <>
      <search className="mb-5 flex flex-wrap items-end gap-3">
        <SearchField label={t('search')} value={words} onChange={(next) => onSearch({ search: next })} />
        <Field label={t('column.status')} className="sm:w-52">
          <Select
            value={status ?? 'any'}
            onChange={({ target: { value } }) => onSearch({ status: value === 'any' ? '' : value })}
            options={[
              { value: 'any', label: t('anyStatus') },
              ...statuses.map((each) => ({ value: each, label: t(`statuses.${each}`) })),
            ]}
          />
        </Field>
      </search>
      <ListCard list={list}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={list.data?.pages.flatMap((page) => page.mails) ?? []}
          rowId={({ id }) => id}
          empty={<EmptyState icon={Mail} title={t('nothing')} />}
        />
      </ListCard>
    </>
  )
}
