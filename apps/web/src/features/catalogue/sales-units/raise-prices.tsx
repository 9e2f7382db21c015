import { useState } from 'react'
import { moneyText } from '../../../forms/decimal-text.ts'
import { useWorkplaceTranslations } from '../../../platform/later-words.ts'
import { useFormat } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Input } from '../../../ui/input.tsx'
import { type PriceDraft, type PriceRow, priceIn, raised, readPercent, signedPercent } from './price-draft.ts'

type Props = {
  rows: readonly PriceRow[]
  draft: PriceDraft
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[]) => void
  onPrices: (prices: readonly { row: PriceRow; part: { price: string } }[]) => void
}

/** So many per cent on the prices of all rows that are chosen, as they stand in the grid. */
export const RaisePrices = ({ rows, draft, chosen, onChoose, onPrices }: Props) => {
  const t = useWorkplaceTranslations('articles.grid')
  const format = useFormat()
  const [percent, setPercent] = useState('5')
  const basisPoints = readPercent(percent)
  const meant = rows.filter(({ id }) => chosen.has(id))
  const refusal = meant.length === 0 ? t('chooseFirst') : basisPoints === null ? t('notPercent') : null
  const raise = () => {
    if (basisPoints === null) return
    const prices = meant.flatMap((row) => {
      const cents = priceIn(row, draft[row.id])
      return cents === null ? [] : [{ row, part: { price: moneyText(raised(cents, basisPoints), format.locale) } }]
    })
    onPrices(prices)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
      <Checkbox
        label={t('chooseAll', { count: format.quantity(rows.length) })}
        checked={meant.length === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = meant.length > 0 && meant.length < rows.length
        }}
        onChange={({ target }) => onChoose(target.checked ? rows.map(({ id }) => id) : [])}
        className="mr-auto"
      />
      <span className="w-24">
        <Input
          type="text"
          inputMode="text"
          unit="%"
          aria-label={t('percent')}
          aria-invalid={basisPoints === null || undefined}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || refusal !== null) return
            event.preventDefault()
            raise()
          }}
          className="text-right"
        />
      </span>
      <Button look="tinted" refusal={refusal} onClick={raise}>
        {t('raise', { percent: basisPoints === null ? '%' : signedPercent(basisPoints, format.percent) })}
      </Button>
    </div>
  )
}
