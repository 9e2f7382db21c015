import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'

/** How many of a long list are named. */
const mostNamed = 6

/** Texts as a list in a sentence; of many the first ones, and how many more there are. */
export const useSome = () => {
  const t = useWorkplaceTranslations('hubSettings.change')
  const format = useFormat()
  return (texts: readonly string[]): string =>
    texts.length > mostNamed
      ? t('andMore', {
          some: texts.slice(0, mostNamed).join(', '),
          count: format.quantity(texts.length - mostNamed),
        })
      : new Intl.ListFormat(format.locale).format(texts)
}
