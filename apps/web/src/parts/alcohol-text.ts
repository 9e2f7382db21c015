import type { Alcohol } from '@regionalmarkt/domain/articles/alcohol.ts'
import { useFormat } from '../platform/words.tsx'

/** "5,5 % vol", as a label has it in every language (Regulation (EU) 1169/2011, annex XII); `''`: none. */
export const useAlcoholText = () => {
  const format = useFormat()
  return (alcohol: Alcohol | null): string => (alcohol === null ? '' : `${format.percent(alcohol.tenths * 10)} vol`)
}
