import { listSearchSynonyms, removeSearchSynonym } from '@regionalmarkt/contract/market/search-synonyms.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowLeftRight, SearchX, Trash2 } from 'lucide-react'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { hasNothingToShow, read, useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { NewPair } from './new-pair.tsx'

const synonymsQuery = read(listSearchSynonyms, {}, ['articles'])

/** The words that mean the same to the customers of this hub: to add to and to part again. */
const SearchWords = ({ onBack }: { onBack: () => void }) => {
  const t = useWorkplaceTranslations('synonyms')
  const format = useFormat()
  const { data } = useQuery({ ...synonymsQuery, throwOnError: hasNothingToShow })
  const remove = useSend(removeSearchSynonym, {
    topics: ['articles'],
    onDone: () => {
      toast({ tone: 'success', title: t('removed') })
    },
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button look="quiet" onClick={onBack}>
            <ArrowLeft aria-hidden />
            {t('allArticles')}
          </Button>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_2fr]">
        <NewPair known={data?.synonyms ?? []} />
        <Card>
          <CardHeader title={t('list', { count: format.quantity(data?.synonyms.length ?? 0) })} />
          {data === undefined ? (
            <SkeletonRows rows={5} />
          ) : data.synonyms.length === 0 ? (
            <EmptyState icon={SearchX} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          ) : (
            <ul className="grid gap-x-10 sm:grid-cols-2">
              {data.synonyms.map((pair) => (
                <li key={pair.id} className="flex items-center gap-2.5 border-b border-line py-1.5">
                  <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 [overflow-wrap:anywhere]">
                    <span className="font-semibold">{pair.word}</span>
                    <ArrowLeftRight aria-hidden className="size-4 shrink-0 text-quiet" />
                    <span>{pair.sameAs}</span>
                  </span>
                  <IconButton
                    icon={Trash2}
                    label={t('remove', pair)}
                    onClick={() => remove.mutate({ params: { synonymId: pair.id } })}
                  />
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  )
}

export default SearchWords
