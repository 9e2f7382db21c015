import { useTranslations } from 'use-intl'
import { useChannel } from '../../platform/channel.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'

/** The name of a page in the tab, told apart in the market of households from its like in that of businesses. */
export const useMarketTitle = (title: string): void => {
  const t = useTranslations('market')
  useDocumentTitle(useChannel() === 'b2c' ? t('titleForHouseholds', { title }) : title)
}
