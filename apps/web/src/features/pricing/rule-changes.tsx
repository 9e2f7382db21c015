import { supposedPricingRule } from '@regionalmarkt/contract/pricing/pricing-rules.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useFormat } from '../../platform/words.tsx'
import { ChangesTable } from './changes-table.tsx'
import { type Changes, changesQuery } from './queries.ts'

const kinds = ['raised', 'lowered', 'offered', 'withdrawn'] as const

const countOf = (changes: Changes): number => kinds.reduce((sum, kind) => sum + changes[kind], 0)

const Summary = ({ changes }: { changes: Changes }) => {
  const t = useWorkplaceTranslations('pricing.changes')
  const format = useFormat()
  const count = countOf(changes)
  const parts = kinds
    .filter((kind) => changes[kind] > 0)
    .map((kind) => t(kind, { count: format.quantity(changes[kind]) }))
  const told = count === 0 ? t('none') : `${t('count', { count })} ${parts.join(', ')}.`
  return changes.unchanged === 0 ? told : `${told} ${t('unchanged', { count: changes.unchanged })}`
}

/** What a rule would change, article by article, as the server works it out, before it is saved. `asked` is a rule as it is typed. */
export const RuleChanges = ({ asked }: { asked: object }) => {
  const t = useWorkplaceTranslations('pricing.changes')
  const typed = useDeferredValue(JSON.stringify(asked))
  const read = supposedPricingRule.safeParse(JSON.parse(typed))
  const { data, isError } = useQuery(changesQuery(read.success ? read.data : null))
  const changes = read.success && !isError ? data : null
  return (
    <section aria-labelledby="rule-changes" className="flex flex-col gap-2">
      <h3 id="rule-changes" className="flex items-center gap-2 font-semibold">
        <Info aria-hidden className="size-4.5 shrink-0" />
        {t('title')}
      </h3>
      <p role="status">
        {changes ? <Summary changes={changes} /> : t(!read.success ? 'incomplete' : isError ? 'unknown' : 'waiting')}
      </p>
      {changes && changes.changes.length > 0 && read.success && (
        <ChangesTable channel={read.data.channel} changes={changes.changes} total={countOf(changes)} />
      )}
    </section>
  )
}
