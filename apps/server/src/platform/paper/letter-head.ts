import { mm, type Pen, page } from './sheet.ts'

type LetterHead = {
  /** Who writes, in large; and in one small line above the window. */
  readonly writer: string
  readonly sender: readonly string[]
  /** To whom, line by line. */
  readonly address: readonly string[]
  /** What is said beside it: name and value. */
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** As wide as the window of an envelope. */
const windowWidth = mm(85)

/** Who writes at the top, the address where the window of an envelope is (DIN 5008, form B), and the facts beside it. */
export const drawLetterHead = (pen: Pen, { writer, sender, address, facts }: LetterHead): void => {
  const senderLine = sender.join(' · ')
  pen.at(writer, mm(18), { size: 13, weight: 'semibold', width: mm(170) })
  pen.foldMark(mm(105))
  const small = { tone: 'grey', width: windowWidth } as const
  pen.at(senderLine, mm(47), { ...small, size: pen.sizeFor(senderLine, [6.8, 6.2, 5.6, 5], small) })
  pen.at(address.join('\n'), mm(53), { size: 10, width: windowWidth })
  const x = mm(117)
  let y = mm(53)
  for (const [name, value] of facts) {
    const style = { x: x + mm(31), width: page.right - x - mm(31), align: 'right' as const, size: 8.5 }
    pen.at(name, y, { x, width: mm(30), tone: 'grey', size: 8.5 })
    pen.at(value, y, style)
    y += Math.max(mm(5), pen.heightOf(value, style) + mm(1.2))
  }
  pen.y = mm(96)
}
