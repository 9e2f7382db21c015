import { makeBankRun } from '@regionalmarkt/contract/billing/bank-runs.ts'
import type { BankRunKind } from '@regionalmarkt/domain/billing/bank-run.ts'
import { spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListPlus, PiggyBank, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { DateInput, isDay } from '../../forms/date-input.tsx'
import { newIdempotencyKey } from '../../platform/idempotency-key.ts'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { hasNothingToShow, reasonOf, useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { EnterAccount, type ToldAccount } from './enter-account.tsx'
import { billingTopics, type RunCandidate, runCandidatesQuery } from './queries.ts'
import { UnsentLists } from './unsent-lists.tsx'

const column = columnsOf<RunCandidate>()

/** What can be put into a list, and making one of what is ticked: at first whatever is due by the day on which it is carried out. */
export const RunCandidates = ({ kind }: { kind: BankRunKind }) => {
  const t = useWorkplaceTranslations('sepa')
  const { data } = useQuery({ ...runCandidatesQuery(kind), throwOnError: hasNothingToShow })
  if (data === undefined)
    return (
      <Card>
        <SkeletonRows rows={6} />
      </Card>
    )
  return (
    <Card aria-labelledby="candidates">
      <CardHeader id="candidates" title={t(`${kind}.candidates`)} />
      {!data.isReady && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-2xl bg-warning-tint px-4 py-2 text-warning-ink">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t(`${kind}.notReady`)}
          <Link
            to="/profile"
            search={{ view: 'hub' }}
            className="inline-flex min-h-11 items-center font-semibold underline sm:min-h-8"
          >
            {t('toSettings')}
          </Link>
        </p>
      )}
      <UnsentLists lists={data.unsent} state="notOffered" />
      {data.candidates.length === 0 ? (
        <EmptyState icon={PiggyBank} title={t(`${kind}.none`)}>
          {t(`${kind}.noneText`)}
        </EmptyState>
      ) : (
        <Choice kind={kind} {...data} />
      )}
    </Card>
  )
}

type Props = { kind: BankRunKind; isReady: boolean; earliestOn: string; candidates: readonly RunCandidate[] }

const Choice = ({ kind, isReady, earliestOn, candidates }: Props) => {
  const t = useWorkplaceTranslations('sepa')
  const format = useFormat()
  const [typedDay, setDay] = useState<string>()
  const executeOn = typedDay ?? earliestOn
  // What somebody has ticked, or not; whatever they have not touched follows the day.
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isUsual = ({ account, dueOn, wasReturned, isComplained, earlierIban }: RunCandidate) =>
    account !== null && earlierIban === null && !wasReturned && !isComplained && (dueOn === null || dueOn <= executeOn)
  const [told, setTold] = useState<ReadonlyMap<string, ToldAccount>>(new Map())
  const accountFor = ({ id, account }: RunCandidate) => account ?? told.get(id) ?? null
  const chosen = candidates.filter(
    (each) => accountFor(each) !== null && (touched.get(each.id) ?? (isUsual(each) || told.has(each.id))),
  )
  // Confirmed are the accounts that were shown.
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const moved = chosen.filter(({ earlierIban }) => earlierIban !== null)
  const ibans = [...new Set(moved.flatMap(({ account }) => account?.iban ?? []))]
  const isConfirmed = ibans.every((iban) => confirmed.includes(iban))
  const attempt = useRef({ sent: '', key: '' })
  const make = useSend(makeBankRun, {
    topics: billingTopics,
    onDone: () => {
      setTouched(new Map())
      toast({ tone: 'success', title: t('made') })
    },
    onRefused: () => undefined,
  })
  const press = () => {
    const body = {
      kind,
      executeOn,
      items: chosen.slice(0, 500).map(({ subject, id }) => ({ subject, id })),
      confirmedIbans: ibans,
      accounts: chosen.flatMap(({ id, account }) => {
        const named = told.get(id)
        return account !== null || named === undefined ? [] : [{ id, ...named }]
      }),
    }
    const sent = JSON.stringify(body)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newIdempotencyKey() }
    make.mutate({ body, idempotencyKey: attempt.current.key })
  }
  const columns = column.columns([
    column.accessor('name', {
      header: t('who'),
      cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
      meta: { onCard: 'title' },
    }),
    column.display({
      id: 'what',
      header: t('what'),
      cell: ({ row: { original } }) => <What {...original} />,
    }),
    column.accessor('dueOn', {
      header: t('due'),
      cell: ({ getValue }) => {
        const day = getValue()
        return day === null ? '' : format.day(day)
      },
      meta: { isLeftOutWhenEmpty: true },
    }),
    column.display({
      id: 'account',
      header: t(kind === 'debit' ? 'mandate' : 'account'),
      cell: ({ row: { original } }) => {
        if (original.mandateEndedOn !== null)
          return (
            <span className="text-warning-ink">
              {t('mandateEnded', {
                reference: original.mandateReference ?? '',
                day: format.day(original.mandateEndedOn),
              })}
            </span>
          )
        const named = told.get(original.id)
        if (original.account === null && named !== undefined)
          return <span title={named.holder}>{spacedIban(named.iban)}</span>
        if (original.account === null)
          return (
            <span className="block min-w-44 py-1.5 text-warning-ink">
              {t('noAccount')}
              {kind === 'transfer' && original.subject === 'order' && (
                <span className="block">
                  <EnterAccount
                    name={original.name}
                    onEnter={(account) => setTold((before) => new Map([...before, [original.id, account]]))}
                  />
                </span>
              )}
            </span>
          )
        return (
          <span className="@min-[44rem]:whitespace-nowrap" title={spacedIban(original.account.iban)}>
            {kind === 'debit' ? original.mandateReference : spacedIban(original.account.iban)}
            {original.account.sentAs !== null && (
              <span className="block text-sm whitespace-normal text-quiet">
                {t('sentAs', { name: original.account.sentAs })}
              </span>
            )}
            {original.earlierIban !== null && (
              <span className="block text-sm whitespace-normal text-warning-ink">
                {t('newAccount', { iban: spacedIban(original.earlierIban) })}
              </span>
            )}
          </span>
        )
      },
    }),
    column.accessor('cents', {
      header: t('amount'),
      cell: ({ getValue }) => <span className="font-semibold">{format.money(getValue())}</span>,
      meta: { align: 'right', onCard: 'aside' },
    }),
  ])
  const sum = chosen.reduce((all, { cents }) => all + cents, 0)
  const isDayWrong = !isDay(executeOn)
  return (
    <>
      <DataTable
        caption={t(`${kind}.caption`)}
        columns={columns}
        rows={candidates}
        rowId={({ id }) => id}
        selected={new Set(chosen.map(({ id }) => id))}
        onSelect={(next) => setTouched(new Map(candidates.map(({ id }) => [id, next.has(id)])))}
      />
      {candidates.some(({ mandateEndedOn }) => mandateEndedOn !== null) && (
        <p className="mt-2 text-sm text-quiet">{t('mandateEndedText')}</p>
      )}
      {candidates.some((each) => accountFor(each) === null && each.mandateEndedOn === null) && (
        <p className="mt-2 text-sm text-quiet">{t('noAccountText')}</p>
      )}
      {moved.length > 0 && (
        <div className="mt-4 rounded-2xl bg-warning-tint px-4 py-2 text-warning-ink">
          <Checkbox
            label={t('newAccountsConfirmed', { names: [...new Set(moved.map(({ name }) => name))].join(', ') })}
            checked={isConfirmed}
            onChange={({ target }) => setConfirmed(target.checked ? ibans : [])}
          />
          <p className="text-sm">{t('newAccountsText')}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-3">
        <Field
          label={t(`${kind}.day`)}
          name="executeOn"
          hint={t(`${kind}.dayHint`, { day: format.fullDay(earliestOn) })}
          error={isDayWrong ? t('dayWrong') : make.isError ? reasonOf(make.error) : undefined}
          className="w-full sm:w-80"
        >
          <DateInput value={executeOn} onChange={setDay} />
        </Field>
        <Button
          className="max-sm:h-auto max-sm:min-h-11 max-sm:w-full max-sm:py-2 max-sm:whitespace-normal sm:mt-7"
          disabled={chosen.length === 0 || !isReady || isDayWrong || !isConfirmed}
          isBusy={make.isPending}
          onClick={press}
        >
          <ListPlus aria-hidden />
          {t(`${kind}.make`, { count: chosen.length, amount: format.money(sum) })}
        </Button>
      </div>
    </>
  )
}

/** What a payment is for, with the way there, and whether it came back before. */
const What = ({
  documentId,
  orderNumber,
  company,
  number,
  wasReturned,
  isComplained,
  returnFeeCents,
}: RunCandidate) => {
  const format = useFormat()
  const t = useWorkplaceTranslations('sepa')
  const look = 'inline-flex min-h-11 items-center text-primary-ink underline-offset-4 hover:underline sm:min-h-8'
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {documentId !== null && (
        <Link to="/retailer/billing/business-customers" search={{ document: documentId }} className={look}>
          {number}
        </Link>
      )}
      {orderNumber !== null && (
        <Link to="/retailer/business-customer-orders/$orderNumber" params={{ orderNumber }} className={look}>
          {orderNumber}
        </Link>
      )}
      {documentId === null && orderNumber === null && company !== null && (
        <Link to="/retailer/billing/business-customers" search={{ account: company.slug }} className={look}>
          {t('credit')}
        </Link>
      )}
      {returnFeeCents > 0 && (
        <span className="text-sm text-quiet">{t('withReturnFee', { fee: format.money(returnFeeCents) })}</span>
      )}
      {isComplained && <span className="text-sm text-warning-ink">{t('isComplained')}</span>}
      {wasReturned && <span className="text-sm text-warning-ink">{t('wasReturned')}</span>}
    </span>
  )
}
