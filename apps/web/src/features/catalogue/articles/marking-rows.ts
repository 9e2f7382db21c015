import type { Marking } from '@regionalmarkt/domain/articles/marking.ts'
import { markingRows } from '@regionalmarkt/i18n/marking/marking-rows.ts'
import { useWorkplaceWords } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'

/** What goods are marked with, as their label says it, in rows of a name and a text; none where nothing is declared. */
export const useMarkingRows = () => {
  const { locale } = useFormat()
  const words = useWorkplaceWords().marking
  return (marking: Marking | null): (readonly [string, string])[] =>
    markingRows(marking, locale, words).map(({ label, text }) => [label, text] as const)
}
