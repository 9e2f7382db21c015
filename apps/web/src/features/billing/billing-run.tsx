import { stopBillingRun } from '@regionalmarkt/contract/billing/runs.ts'
import type { BillingSide } from '@regionalmarkt/domain/billing/billing-document.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, CircleStop, TriangleAlert } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useNow } from '../../platform/use-now.ts'
import { useFormat } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Missing } from './bill-company.tsx'
import { billingRunQuery, billingTopics, type BillingRun as Run } from './queries.ts'

/** So long after its end a run is still news. */
const shownForMs = 12 * 60 * 60 * 1000

/** How far a run over all is, and for whom nothing could be written; nothing where there was none today. */
export const BillingRun = ({ side }: { side: BillingSide }) => {
  const now = useNow()
  // Besides what is heard of it: a run that was begun by somebody else, or a line that was lost.
  const { data } = useQuery({
    ...billingRunQuery(side),
    refetchInterval: ({ state }) => (state.data?.run && state.data.run.endedAt === null ? 2_000 : false),
  })
  const run = data?.run
  if (!run) return null
  const isOld = run.endedAt !== null && now.getTime() - new Date(run.endedAt).getTime() > shownForMs
  return isOld ? null : <Shown run={run} />
}

const Shown = ({ run }: { run: Run }) => {
  const t = useWorkplaceTranslations('billing.run')
  const format = useFormat()
  const stop = useSend(stopBillingRun, { topics: billingTopics })
  const { side, action, companyCount, doneCount, documentCount, grossCents, refused, refusedCount, endedAt } = run
  const isOver = endedAt !== null
  const written = { count: documentCount, amount: format.money(grossCents) }
  const progress = t('progress', { done: format.quantity(doneCount), all: format.quantity(companyCount) })
  const state = isOver ? (run.isStopped ? 'stopped' : 'over') : 'goesOn'
  return (
    <Card className="mb-5" aria-label={t('title')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isOver &&
          (refusedCount > 0 || run.isStopped ? (
            <TriangleAlert aria-hidden className="size-5 text-warning-ink" />
          ) : (
            <CircleCheckBig aria-hidden className="size-5 text-success-ink" />
          ))}
        <p role="status" className="min-w-0 grow">
          <span className="font-semibold">{t(state)}</span>{' '}
          <span className="figures">
            {isOver && !run.isStopped ? '' : `${progress} · `}
            {t(action === 'draft' ? 'drafted' : 'issued', written)}
          </span>
          {isOver && <span className="ml-3 text-sm text-quiet">{format.dayAndTime(endedAt)}</span>}
        </p>
        {!isOver && (
          <Button
            look="secondary"
            size="small"
            isBusy={stop.isPending}
            onClick={() => stop.mutate({ params: { runId: run.id } })}
          >
            <CircleStop aria-hidden />
            {t('stop')}
          </Button>
        )}
      </div>
      {!isOver && <ProgressBar className="mt-3" label={progress} value={doneCount} max={companyCount} />}
      {state === 'stopped' && <p className="mt-2 text-sm text-quiet">{t('stoppedText')}</p>}
      {refused.length > 0 && (
        <section className="mt-4">
          <h3 className="font-semibold">{t('refused', { count: refusedCount })}</h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {refused.map(({ company, fault, missing }) => (
              <li key={company.slug} className="grid gap-x-6 py-2 md:grid-cols-[14rem_1fr]">
                <span className="font-medium">{company.name}</span>
                <div className="text-sm">
                  {fault === 'DocumentIncomplete' ? <Missing side={side} faults={missing} /> : t(`fault.${fault}`)}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}
