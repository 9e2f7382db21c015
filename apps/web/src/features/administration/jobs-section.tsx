import { retryJob } from '@regionalmarkt/contract/administration/operations.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useSend } from '../../platform/queries.ts'
import { useFormat } from '../../platform/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toast } from '../../ui/toast.ts'
import { failedJobsQuery, type JobRow } from './queries.ts'
import { useToldText } from './told-text.ts'

const Job = ({ job }: { job: JobRow }) => {
  const t = useWorkplaceTranslations('administration.jobs')
  const format = useFormat()
  const told = useToldText({})
  const { id, attempts, maxAttempts, lastError, runAt, hasGivenUp } = job
  const task = told('task', job.task) ?? job.task
  const send = useSend(retryJob, {
    topics: ['account'],
    onDone: () => toast({ tone: 'success', title: t('retried') }),
  })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-sans text-base font-semibold tracking-normal">{task}</h2>
        <p className="mt-1 break-words whitespace-pre-line text-danger-ink">{lastError}</p>
        <p className="mt-1 text-sm text-quiet">
          {t('attempts', { attempts: String(attempts), most: String(maxAttempts) })}
          {!hasGivenUp && ` · ${t('next', { moment: format.dayAndTime(runAt) })}`}
        </p>
      </div>
      {hasGivenUp && <Badge tone="danger">{t('givenUp')}</Badge>}
      <Button
        look="secondary"
        size="small"
        isBusy={send.isPending}
        aria-label={t('retryOf', { task })}
        onClick={() => send.mutate({ params: { jobId: id } })}
      >
        <RotateCcw aria-hidden />
        {t('retry')}
      </Button>
    </li>
  )
}

/** Work in the background that failed. */
export const JobsSection = () => {
  const t = useWorkplaceTranslations('administration.jobs')
  const { jobs } = useSuspenseQuery(failedJobsQuery).data
  return (
    <Card className="py-3 sm:py-3">
      {jobs.length === 0 && (
        <EmptyState icon={CircleCheck} title={t('nothing')}>
          {t('nothingText')}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  )
}
