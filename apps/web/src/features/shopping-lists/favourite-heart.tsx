import { addFavourite, removeFavourite } from '@regionalmarkt/contract/shopping-lists/favourites.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { call } from '../../platform/api-client.ts'
import { useShoppingTranslations } from '../../platform/later-words.ts'
import { reasonOf, refresh } from '../../platform/queries.ts'
import { WordsProvider } from '../../platform/words.tsx'
import { classNames } from '../../ui/class-names.ts'
import { toast } from '../../ui/toast.ts'
import type { HeartProps } from './lazy-heart.tsx'
import { favouritesQuery } from './queries.ts'

/** Marks an article, or takes the mark off: at once, and back with the reason when the server refuses. */
const Marking = ({ articleSlug, name, className }: HeartProps) => {
  const t = useShoppingTranslations('shopping.heart')
  const client = useQueryClient()
  const { data } = useQuery(favouritesQuery)
  const isMarked = data?.articles.includes(articleSlug) ?? false
  const { mutate } = useMutation({
    mutationFn: (isWanted: boolean) => call(isWanted ? addFavourite : removeFavourite, { params: { articleSlug } }),
    onMutate: (isWanted) => {
      const others = (data?.articles ?? []).filter((slug) => slug !== articleSlug)
      client.setQueryData(favouritesQuery.queryKey, { articles: isWanted ? [articleSlug, ...others] : others })
    },
    onError: (error) => toast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
    onSettled: () => refresh(['lists'], client),
  })
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={t(isMarked ? 'remove' : 'add', { name })}
      disabled={data === undefined}
      className={classNames(
        'inline-flex size-11 items-center justify-center rounded-full bg-ground/92 text-ink shadow-[0_0_0_1px_rgb(0_0_0/4%)] transition-colors hover:text-danger-ink disabled:opacity-0',
        isMarked && 'text-danger-ink',
        className,
      )}
      onClick={() => mutate(!isMarked)}
    >
      <Heart aria-hidden className="size-5" fill={isMarked ? 'currentColor' : 'none'} />
    </button>
  )
}

/** Its words have come with it, maybe before the page around it has drawn itself with them: it brings them along. */
const FavouriteHeart = (props: HeartProps) => (
  <WordsProvider>
    <Marking {...props} />
  </WordsProvider>
)

export default FavouriteHeart
