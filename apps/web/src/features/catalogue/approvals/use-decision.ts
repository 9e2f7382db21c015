import { decideArticleApprovals } from '@regionalmarkt/contract/catalogue/article-approvals.ts'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { reasonOf, useSend } from '../../../platform/queries.ts'
import { toast } from '../../../ui/toast.ts'

/** Sends a decision about articles; all of them or none. A refusal is for the dialog to show, and nothing typed is lost. */
export const useDecision = (onDecided: () => void) => {
  const t = useWorkplaceTranslations('approvals')
  const ofSale = useWorkplaceTranslations('articles.notOnSale')
  const [attempt, setAttempt] = useState(0)
  const decide = useSend(decideArticleApprovals, {
    topics: ['approvals', 'articles'],
    onRefused: () => undefined,
    onDone: ({ count, notOnSale }, { body }) => {
      const [done, text] =
        notOnSale.length === 0
          ? (['approved', undefined] as const)
          : ([
              'approvedOnly',
              notOnSale
                .map(({ reason, count: unsold }) =>
                  ofSale('count', { count: unsold, reason: ofSale(`reasons.${reason}`) }),
                )
                .join(' '),
            ] as const)
      toast({ title: t(body.decision === 'approve' ? done : 'rejected', { count }), text })
      onDecided()
    },
  })
  return {
    attempt,
    /** Counts an attempt that was stopped by the form itself, so that its messages are shown. */
    attemptFailed: () => setAttempt((current) => current + 1),
    isPending: decide.isPending,
    problem: decide.error ? reasonOf(decide.error) : undefined,
    decide: (body: Parameters<typeof decide.mutate>[0]['body']) => {
      setAttempt((current) => current + 1)
      decide.mutate({ body })
    },
  }
}
