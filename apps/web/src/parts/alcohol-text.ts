import type { Alcohol } from '@regionalmarkt/domain/articles/alcohol.ts'
import { useTranslations } from 'use-intl'
import { useFormat } from '../platform/words.tsx'

/** "5,5 % vol", as a label has it (Regulation (EU) 1169/2011, annex XII); `''`: none. */
export const useAlcoholText = () => {
  const t = useTranslations('market.article')
  const format = useFormat()
  return (alcohol: Alcohol | null): string =>
    alcohol === null ? '' : t('alcoholValue', { volume: format.percent(alcohol.tenths * 10) })
}
