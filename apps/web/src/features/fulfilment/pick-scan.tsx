import { lotOfScan, readBarcode } from '@regionalmarkt/domain/stock/read-barcode.ts'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../../platform/later-words.ts'
import { useWhyNotLot } from './lot-choice.tsx'
import { isUsable, type ShelfLot } from './lot-plan.ts'
import { ScanField } from './scan-field.tsx'

type Props = {
  /** What lies there; without any, nothing is known of lots. */
  lots: readonly ShelfLot[]
  isWeighed: boolean
  onLot: (lot: ShelfLot) => void
  /** Net, of one piece. */
  onGrams: (grams: number) => void
}

/** The label of what is taken from the shelf: its lot, and of weighed goods its weight. A label of a lot that may not be taken weighs nothing. */
export const PickScan = ({ lots, isWeighed, onLot, onGrams }: Props) => {
  const t = useWorkplaceTranslations('fulfilment.pick')
  const whyNot = useWhyNotLot()
  const [refusal, setRefusal] = useState<string>()
  const scan = (code: string) => {
    const { netWeightGrams, lot: named } = readBarcode(code)
    const lot = lotOfScan(code, lots)
    const hasNoLot = isWeighed && netWeightGrams !== null && (named === null || lots.every((each) => each.lot === null))
    const wrong = lot === null ? (hasNoLot ? undefined : t('lotUnknown', { code: code.trim() })) : whyNot(lot)
    setRefusal(wrong)
    if (wrong !== undefined) return
    if (lot && isUsable(lot)) onLot(lot)
    if (isWeighed && netWeightGrams !== null) onGrams(netWeightGrams)
  }
  return <ScanField label={t(isWeighed ? 'scanLabel' : 'scanLot')} error={refusal} onScan={scan} />
}
