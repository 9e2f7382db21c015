import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { moveArticle } from '@regionalmarkt/contract/catalogue/articles.ts'
import type { ArticleStatus } from '@regionalmarkt/domain/articles/article-status.ts'
import { Eye, EyeOff, type LucideIcon, Send } from 'lucide-react'
import { SelectionBar } from '../../../parts/selection-bar.tsx'
import { useEachRow } from '../../../parts/use-each-row.ts'
import { call } from '../../../platform/api-client.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { inLanguage } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ArticleRow } from './queries.ts'
import { UnlistDialog } from './unlist-dialog.tsx'

/** The step that articles of a status wait for; pending ones wait for the hub. */
const steps = [
  { action: 'unlist', from: 'approved', icon: EyeOff },
  { action: 'relist', from: 'notListed', icon: Eye },
  { action: 'resubmit', from: 'rejected', icon: Send },
] as const satisfies readonly { action: string; from: ArticleStatus; icon: LucideIcon }[]

type Props = { desk: Desk; articles: readonly ArticleRow[]; onClear: () => void }

/** What can be done with several articles at once: off the market, back to it, submitted again. One that may not stays, and says why. */
export const ArticleSelection = ({ desk, articles, onClear }: Props) => (
  <SelectionBar count={articles.length} onClear={onClear}>
    {steps.map((step) => {
      const those = articles.filter(({ status }) => status === step.from)
      return those.length > 0 && <Step key={step.action} desk={desk} step={step} articles={those} onDone={onClear} />
    })}
  </SelectionBar>
)

type StepProps = {
  desk: Desk
  step: (typeof steps)[number]
  articles: readonly ArticleRow[]
  onDone: () => void
}

const Step = ({ desk, step: { action, icon: Icon }, articles, onDone }: StepProps) => {
  const t = useWorkplaceTranslations('articles.many')
  const ofUnlisting = useWorkplaceTranslations('articles.unlisting')
  const move = useEachRow<ArticleRow>({
    nameOf: ({ name }) => inLanguage(name),
    send: ({ slug }) => call(moveArticle[desk], { params: { articleSlug: slug }, body: { action } }),
    topics: ['articles', 'approvals'],
    done: (count) => t(`done.${action}`, { count }),
    onDone,
  })
  const says = t(action, { count: String(articles.length) })
  const shown = (
    <>
      <Icon aria-hidden />
      {says}
    </>
  )
  if (action === 'unlist')
    return (
      <UnlistDialog
        desk={desk}
        asked={{ articles: articles.map(({ slug }) => slug) }}
        title={ofUnlisting('titleMany', { count: articles.length })}
        trigger={
          <Button look="secondary" isBusy={move.isBusy}>
            {shown}
          </Button>
        }
        confirm={says}
        isBusy={move.isBusy}
        onConfirm={() => void move.takeAll(articles)}
      />
    )
  return (
    <Button isBusy={move.isBusy} onClick={() => void move.takeAll(articles)}>
      {shown}
    </Button>
  )
}
