import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { mapPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import { codePages } from '@regionalmarkt/domain/price-lists/price-list-import.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import type { PriceList } from './queries.ts'

type Props = { desk: Desk; list: PriceList; reading: NonNullable<PriceList['reading']> }

/** Asks how to read a file that can be read in several ways, with the names that each way gives. */
export const ReadingChoice = ({ desk, list, reading }: Props) => {
  const t = useWorkplaceTranslations('priceLists.reading')
  const send = useSend(mapPriceList[desk], { topics: ['articles'] })
  const { kind, name, isAsked, options } = reading
  const titleOf = (option: string) => {
    const codePage = codePages.find((one) => one === option)
    return kind === 'codePage' && codePage ? t(`codePage.${codePage}`) : option
  }
  return (
    <Card className="mb-5">
      <ChoiceCards
        label={t(`title.${kind}`)}
        isLabelShown
        value={isAsked ? undefined : name}
        options={options.map((option) => ({
          value: option.name,
          title: titleOf(option.name),
          text: option.samples.join(' · '),
        }))}
        onChange={(chosen) =>
          send.mutate({ params: { importId: list.id }, body: { columns: list.columns, reading: chosen } })
        }
        className="sm:grid-cols-2"
      />
      <p className="mt-3 text-quiet">{t(`lead.${kind}`)}</p>
    </Card>
  )
}
