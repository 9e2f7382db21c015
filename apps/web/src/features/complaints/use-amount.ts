import { parseDecimal } from '@regionalmarkt/i18n/parse-decimal.ts'
import { useState } from 'react'
import { decimalText } from '../../forms/decimal-text.ts'
import { currentLocale } from '../../platform/language.ts'

/** How much somebody means: pieces, or grams that are typed in kilograms. `value` is null where that is no amount up to `max`. */
export const useAmount = (measure: 'piece' | 'gram', first: number | null, max: number) => {
  const [amount, setAmount] = useState(Math.min(first ?? 1, max))
  const [typed, setTyped] = useState(first === null ? '' : decimalText(first, 3, currentLocale))
  const grams = parseDecimal(typed, 3)
  const isWeight = grams !== undefined && grams !== null && grams >= 1 && grams <= max
  return {
    amount,
    typed,
    value: measure === 'piece' ? amount : isWeight ? grams : null,
    onAmount: setAmount,
    onType: setTyped,
  }
}
