import {
  bankRunFile,
  discardBankRun,
  dropRunItem,
  type listBankRuns,
  sendBankRun,
  settleBankRun,
} from '@regionalmarkt/contract/billing/bank-runs.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import type { BankRunKind, RunItemState } from '@regionalmarkt/domain/billing/bank-run.ts'
import { berlinDate } from '@regionalmarkt/domain/calendar/berlin-time.ts'
import { spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleCheck, CircleX, Clock, Download, type LucideIcon, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow, reasonOf, useSend } from '../../platform/queries.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import type { Tone } from '../../ui/tone.ts'
import { type BankRun, type BankRunRow, bankRunQuery, bankRunsQuery, billingTopics } from './queries.ts'

/** The lists so far, newest first; nothing where there is none. */
export const RunList = ({ kind }: { kind: BankRunKind }) => {
  const t = useWorkplaceTranslations('sepa')
  const { data } = useQuery({ ...bankRunsQuery(kind), throwOnError: hasNothingToShow })
  const [changed, setChanged] = useState<Changed>()
  if (data === undefined) return null
  const { runs, takenOff } = data
  if (runs.length === 0 && takenOff.length === 0 && changed === undefined) return null
  return (
    <Card aria-labelledby="runs">
      <CardHeader id="runs" title={t(`${kind}.runs`)} />
      {changed !== undefined && (
        <ChangedRun {...changed} isGone={!runs.some(({ reference }) => reference === changed.reference)} />
      )}
      {runs.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {runs.map((run, at) => (
            <Row key={run.id} run={run} isOpenAtFirst={at === 0 && run.sentAt === null} onChanged={setChanged} />
          ))}
        </ul>
      )}
      {takenOff.length > 0 && <TakenOff items={takenOff} />}
    </Card>
  )
}

/** Payments that left lists by themselves before the bank had them, and why. */
const TakenOff = ({ items }: { items: ResponseOf<typeof listBankRuns>['takenOff'] }) => {
  const t = useWorkplaceTranslations('sepa')
  const format = useFormat()
  return (
    <section aria-labelledby="takenOff" className="mt-4 text-sm">
      <h3 id="takenOff" className="font-semibold">
        {t('run.takenOff')}
      </h3>
      <ul className="mt-1 flex flex-col gap-1">
        {items.map(({ id, reference, company, number, cents, reason, at }) => (
          <li key={id}>
            {t('run.takenOffItem', {
              ...{ reference, amount: format.money(cents), day: format.fullDay(format.dayOf(at)) },
              what: [company?.name, number ?? t('credit')].filter(Boolean).join(', '),
            })}{' '}
            <span className="text-quiet">{t(`run.takenOffBecause.${reason}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Changed = { readonly reference: string; readonly changes: ResponseOf<typeof sendBankRun>['changes'] }
type OnChanged = { onChanged: (changed: Changed | undefined) => void }

/** Why a list did not go out, and what of it is due now. */
const ChangedRun = ({ reference, changes, isGone }: Changed & { isGone: boolean }) => {
  const t = useWorkplaceTranslations('sepa.run')
  const format = useFormat()
  return (
    <div role="alert" className="mb-4 rounded-2xl bg-warning-tint px-4 py-3 text-warning-ink">
      <p className="font-semibold">{t(isGone ? 'changedGone' : 'changed', { reference })}</p>
      {!isGone && <p>{t('changedText')}</p>}
      <ul className="mt-1 list-disc pl-5">
        {changes.map(({ number, name, fromCents, toCents }) => (
          <li key={number}>
            {t(toCents === 0 ? 'changedItemGone' : 'changedItem', {
              ...{ number, name, from: format.money(fromCents), to: format.money(toCents) },
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

const standingOf = ({ sentAt, orderedCount }: BankRunRow): 'open' | 'sent' | 'done' => {
  if (sentAt === null) return 'open'
  return orderedCount > 0 ? 'sent' : 'done'
}

const looks = {
  open: { tone: 'warning', icon: Clock },
  sent: { tone: 'info', icon: Clock },
  done: { tone: 'primary', icon: CircleCheck },
} as const

const Row = ({ run, isOpenAtFirst, onChanged }: { run: BankRunRow; isOpenAtFirst: boolean } & OnChanged) => {
  const t = useWorkplaceTranslations('sepa.run')
  const format = useFormat()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { reference, itemCount, cents, executeOn, failedCount } = run
  const standing = standingOf(run)
  return (
    <li id={reference} className="scroll-mt-24 py-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('show', { reference })}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-2 rounded-md font-semibold sm:min-h-8"
        >
          <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
          {reference}
        </button>
        <span className="text-quiet">
          {t('summary', { count: itemCount, amount: format.money(cents), day: format.fullDay(executeOn) })}
        </span>
        <span className="ml-auto inline-flex items-center gap-2">
          {failedCount > 0 && <span className="text-sm text-danger-ink">{t('partly', { count: failedCount })}</span>}
          <Badge {...looks[standing]}>{t(standing)}</Badge>
        </span>
      </div>
      {run.sentAt === null && (
        <p className="pb-1 text-sm text-warning-ink">
          {t('unsent', { day: format.fullDay(format.dayOf(run.madeAt)) })}
        </p>
      )}
      {isOpen && <Opened run={run} onChanged={onChanged} />}
    </li>
  )
}

const Opened = ({ run, onChanged }: { run: BankRunRow } & OnChanged) => {
  const { data } = useQuery({ ...bankRunQuery(run.id), throwOnError: hasNothingToShow })
  return (
    <div className="pt-2 pb-3">
      <Actions run={run} onChanged={onChanged} />
      {data === undefined ? <SkeletonRows rows={Math.min(6, run.itemCount)} /> : <Items run={data} />}
    </div>
  )
}

const Actions = ({ run, onChanged }: { run: BankRunRow } & OnChanged) => {
  const t = useWorkplaceTranslations('sepa.run')
  const w = useWorkplaceTranslations('sepa')
  const { id: runId, reference, kind, sentAt, orderedCount } = run
  const [asking, setAsking] = useState<'send' | 'discard' | 'settle'>()
  const [isLoading, setLoading] = useState(false)
  const done = (title: string) => {
    setAsking(undefined)
    toast({ tone: 'success', title })
  }
  const send = useSend(sendBankRun, {
    topics: billingTopics,
    onDone: ({ isSent, changes }) => {
      onChanged(isSent ? undefined : { reference, changes })
      if (isSent) done(w(`${kind}.sent`))
      else setAsking(undefined)
    },
  })
  const discard = useSend(discardBankRun, { topics: billingTopics, onDone: () => done(t('discarded')) })
  const settle = useSend(settleBankRun, { topics: billingTopics, onDone: () => done(t('settled')) })
  const load = async () => {
    setLoading(true)
    try {
      const content = (await call(bankRunFile, { params: { runId } })) as Blob
      saveFile(`${reference}.xml`, content, 'application/xml')
    } catch (error) {
      toast({ tone: 'error', title: t('fileFailed'), text: reasonOf(error) })
    }
    setLoading(false)
  }
  const params = { runId }
  const opened = (name: typeof asking) => ({
    isOpen: asking === name,
    onOpenChange: (isOpen: boolean) => setAsking(isOpen ? name : undefined),
  })
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <Button
        size="small"
        look={sentAt === null ? 'primary' : 'secondary'}
        isBusy={isLoading}
        onClick={() => void load()}
      >
        <Download aria-hidden />
        {t('file')}
      </Button>
      {sentAt === null && (
        <>
          <Asked
            {...opened('send')}
            title={t('sendTitle', { reference })}
            text={w(`${kind}.sendText`)}
            label={t('send')}
            isBusy={send.isPending}
            onConfirm={() => send.mutate({ params })}
          />
          <ConfirmDialog
            {...opened('discard')}
            title={t('discardTitle', { reference })}
            description={t('discardText')}
            trigger={
              <Button size="small" look="quiet">
                {t('discard')}
              </Button>
            }
            confirm={t('discard')}
            isBusy={discard.isPending}
            onConfirm={() => discard.mutate({ params })}
          />
        </>
      )}
      {sentAt !== null && orderedCount > 0 && (
        <Asked
          {...opened('settle')}
          title={t('settleTitle', { reference })}
          text={t('settleText')}
          label={t('settle')}
          isBusy={settle.isPending}
          onConfirm={() => settle.mutate({ params, body: { day: berlinDate(new Date()) } })}
        />
      )}
    </div>
  )
}

type AskedProps = {
  title: string
  text: string
  label: string
  isBusy: boolean
  onConfirm: () => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks before something that takes nothing away. */
const Asked = ({ title, text, label, isBusy, onConfirm, ...open }: AskedProps) => {
  const t = useWorkplaceTranslations('billing.suppliers')
  return (
    <Dialog
      {...open}
      title={title}
      description={text}
      trigger={
        <Button size="small" look="secondary">
          {label}
        </Button>
      }
      actions={
        <>
          <DialogClose>
            <Button look="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button isBusy={isBusy} onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    />
  )
}

const states = {
  ordered: { tone: 'neutral', icon: Clock },
  settled: { tone: 'primary', icon: CircleCheck },
  returned: { tone: 'danger', icon: Undo2 },
  failed: { tone: 'danger', icon: CircleX },
} as const satisfies Record<RunItemState, { readonly tone: Tone; readonly icon: LucideIcon }>

const column = columnsOf<BankRun['items'][number]>()

const Items = ({ run }: { run: BankRun }) => {
  const t = useWorkplaceTranslations('sepa')
  const format = useFormat()
  const drop = useSend(dropRunItem, {
    topics: billingTopics,
    onDone: () => toast({ tone: 'success', title: t('run.dropped') }),
  })
  const isOpen = run.sentAt === null
  const columns = column.columns([
    column.accessor('name', { header: t('who'), meta: { onCard: 'title' } }),
    column.accessor(({ number }) => number ?? t('credit'), { id: 'what', header: t('what') }),
    column.accessor(({ mandateReference, iban }) => mandateReference ?? spacedIban(iban), {
      id: 'account',
      header: t(run.kind === 'debit' ? 'mandate' : 'account'),
      cell: ({ getValue, row: { original } }) => (
        <>
          {getValue()}
          {original.sentAs !== null && (
            <span className="block text-sm text-quiet">{t('sentAs', { name: original.sentAs })}</span>
          )}
        </>
      ),
    }),
    column.accessor('state', {
      header: () => <span className="sr-only">{t('run.state.ordered')}</span>,
      cell: ({ getValue }) => <Badge {...states[getValue()]}>{t(`run.state.${getValue()}`)}</Badge>,
    }),
    column.accessor('cents', {
      header: t('amount'),
      cell: ({ getValue }) => format.money(getValue()),
      meta: { align: 'right', onCard: 'aside' },
    }),
    column.display({
      id: 'drop',
      header: () => <span className="sr-only">{t('run.drop')}</span>,
      cell: ({ row: { original } }) =>
        original.state === 'ordered' && (
          <Button
            look="link"
            size="small"
            isBusy={drop.isPending && drop.variables.params.itemId === original.id}
            aria-label={t(isOpen ? 'run.dropOf' : 'run.failOf', {
              name: original.name,
              what: original.number ?? t('credit'),
            })}
            onClick={() => drop.mutate({ params: { runId: run.id, itemId: original.id } })}
          >
            {t(isOpen ? 'run.drop' : 'run.fail')}
          </Button>
        ),
      meta: { onCard: 'foot' },
    }),
  ])
  return <DataTable caption={run.reference} columns={columns} rows={run.items} rowId={({ id }) => id} />
}
