import { useEffect } from 'react'
import { useChannel } from '../../platform/channel.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { type Suggestions as Found, useSuggestions } from './use-suggestions.ts'

/** What can be chosen: a page, or where `path` is null a search for `words`. `words` are remembered as searched for. */
export type Option = { readonly key: string; readonly path: string | null; readonly words: string }

const page = (path: string, words = ''): Option => ({ key: path, path, words })

/** In the order they are shown in. Last comes everything that is found; where there is nothing, nothing can be chosen. */
const optionsOf = (channel: string, { q, articles, suppliers, collections }: Found): Option[] => {
  const pages = [
    ...articles.map(({ slug, name, parentCategorySlug, childCategorySlug }) =>
      page(`/regionalmarket/${channel}/${parentCategorySlug}/${childCategorySlug}/${slug}`, name),
    ),
    ...suppliers.map(({ slug }) => page(`/regionalmarket/suppliers/${slug}`)),
    ...collections.map(({ slug }) => page(`/regionalmarket/article-collections/${slug}`)),
  ]
  return pages.length === 0 ? [] : [...pages, { key: '*', path: null, words: q }]
}

type Props = {
  id: string
  typed: string
  /** The place of the option that the arrows have reached. -1: none. */
  active: number
  optionId: (place: number) => string
  /** Tells the field, which hears the keys, what can be chosen; null when the list goes. */
  onOptions: (options: readonly Option[] | null) => void
  onChoose: (option: Option) => void
}

/** What may be meant by what is typed. */
export const Suggestions = ({ typed, onOptions, onChoose, ...shown }: Props) => {
  const found = useSuggestions(typed)
  const channel = useChannel()
  const options = found && optionsOf(channel, found)
  // The same options are told once, however often they are drawn.
  const told = JSON.stringify(options)
  useEffect(() => onOptions(JSON.parse(told)), [told, onOptions])
  useEffect(() => () => onOptions(null), [onOptions])
  if (!found) return null
  return (
    <SuggestionList
      {...shown}
      suggestions={found}
      onChoose={(place) => {
        const option = options?.[place]
        if (option) onChoose(option)
      }}
    />
  )
}
