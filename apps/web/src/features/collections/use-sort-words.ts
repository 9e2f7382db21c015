import { useWorkplaceTranslations } from '../../platform/later-words.ts'

type Place = { readonly name: string; readonly place: number; readonly count: number }

/** What a sortable list says, about collections and their articles alike. */
export const useSortWords = () => {
  const t = useWorkplaceTranslations('collections')
  const figures = ({ name, place, count }: Place) => ({ name, place: String(place), count: String(count) })
  return { handle: (at: Place) => t('move', figures(at)), moved: (at: Place) => t('moved', figures(at)) }
}
