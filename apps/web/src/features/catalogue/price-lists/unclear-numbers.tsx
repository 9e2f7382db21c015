import type { Desk } from '@regionalmarkt/contract/at-both-desks.ts'
import { mapPriceList } from '@regionalmarkt/contract/catalogue/price-lists.ts'
import { decimalMarks } from '@regionalmarkt/domain/price-lists/decimal-mark.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useSend } from '../../../platform/queries.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import type { PriceList } from './queries.ts'

type Unclear = PriceList['unclear'][number]

/** Asks about a number that can be read both ways: "1.500" is one and a half, or one thousand five hundred. */
export const UnclearNumber = ({ desk, list, unclear }: { desk: Desk; list: PriceList; unclear: Unclear }) => {
  const t = useWorkplaceTranslations('priceLists.unclear')
  const tFields = useWorkplaceTranslations('priceLists.columns.field')
  const { locale } = useFormat()
  const send = useSend(mapPriceList[desk], { topics: ['articles'] })
  const { field, value, mark } = unclear
  const column = list.head[list.columns[field] ?? -1] || tFields(field)
  const [whole = '', decimals = ''] = value.split(/[.,]/)
  const readings = decimalMarks.map((one) => {
    const isDecimal = value.includes(one)
    const title = isDecimal ? `${whole}${locale === 'de-DE' ? ',' : '.'}${decimals}` : `${whole}${decimals}`
    return { value: one, title, text: t(isDecimal ? 'decimal' : 'thousand') }
  })
  return (
    <Card className="mb-5">
      <ChoiceCards
        label={t('title', { value, column })}
        isLabelShown
        value={mark ?? undefined}
        options={readings}
        onChange={(chosen) =>
          send.mutate({
            params: { importId: list.id },
            body: { columns: list.columns, marks: [{ field, mark: chosen }] },
          })
        }
        className="sm:grid-cols-2"
      />
      {mark === null && <p className="mt-3 text-quiet">{t('lead')}</p>}
    </Card>
  )
}
