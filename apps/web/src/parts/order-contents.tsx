import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { type BothLanguages, inLanguage } from '../platform/words.tsx'

type Props = {
  order: {
    /** Its first articles. */
    readonly contents: readonly BothLanguages[]
    readonly itemCount: number
  }
}

/** By what an order is told apart from the others of a list: its first articles, and how many more there are. */
export const OrderContents = ({ order: { contents, itemCount } }: Props) => {
  const t = useWorkplaceTranslations('lists')
  const first = contents.map(inLanguage).join(', ')
  const more = itemCount - contents.length
  const text = more > 0 ? t('contentsMore', { first, count: more }) : first
  return (
    <span title={text} className="line-clamp-2 text-sm leading-tight whitespace-normal text-quiet">
      {text}
    </span>
  )
}
