import type { PaymentWay } from '@regionalmarkt/domain/billing/billing-document.ts'
import { giroCode, spacedIban } from '@regionalmarkt/domain/money/giro-code.ts'
import type { PaperWords } from '@regionalmarkt/i18n/paper/paper-words.ts'
import { mm, type Pen, page } from '../../platform/paper/sheet.ts'

type Asked = {
  readonly to: Extract<PaymentWay, { readonly kind: 'transfer' }>
  readonly cents: number
  /** By whose numbers the money is found again. */
  readonly numbers: readonly string[]
  /** Says what is to be paid until when; never on another sheet than where to. */
  readonly text: string
}

const side = mm(30)
const mostLetters = 140

/** As many whole numbers as a transfer has room for. */
const purposeOf = (numbers: readonly string[]): string =>
  numbers.reduce((text, number) => {
    const longer = text === '' ? number : `${text}, ${number}`
    return longer.length <= mostLetters ? longer : text
  }, '')

/** Asks for a transfer: where it goes, and a code that fills it in (GiroCode), where one can. */
export const drawTransfer = (pen: Pen, words: PaperWords, { to, cents, numbers, text }: Asked): void => {
  const purpose = purposeOf(numbers)
  const code = giroCode({ to, cents, text: purpose })
  const x = code === null ? page.left : page.left + side + mm(6)
  const valueStyle = { x: x + mm(34), width: page.right - x - mm(34), weight: 'semibold' as const }
  const facts: readonly (readonly [string, string])[] = [
    [words('holder'), to.holder],
    [words('iban'), spacedIban(to.iban)],
    ...(to.bic === null ? [] : [[words('bic'), to.bic] as const]),
    [words('purpose'), purpose],
  ]
  pen.need(side + mm(12))
  pen.text(text)
  pen.space(mm(2))
  const top = pen.y
  let y = top + mm(1)
  for (const [name, value] of facts) {
    pen.at(name, y, { x, width: mm(32), tone: 'grey' })
    pen.at(value, y, valueStyle)
    y += Math.max(mm(5.5), pen.heightOf(value, valueStyle) + mm(1))
  }
  pen.y = y
  if (code === null) return
  pen.code(code, page.left, top, side, words('scan'))
  pen.at(words('scan'), top + side + mm(1.2), { size: 7.5, tone: 'grey', width: mm(60) })
  pen.y = Math.max(y, top + side + mm(6))
}
