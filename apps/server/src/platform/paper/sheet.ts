import { setImmediate } from 'node:timers/promises'
import { keepTogether } from '@regionalmarkt/i18n/keep-together.ts'
import PDFDocument from 'pdfkit'
import encodeQR from 'qr'
import { inTurn } from '../in-turn.ts'
import type { Locale } from '../viewer.ts'
import { fontOf, type Weight, weights } from './fonts.ts'

/** One layout for all paper: Inter, one column of text between margins, black on white. Lengths are points; a millimetre is 2.83. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

/** How large a sheet is, and between which lines it is written on; below `bottom` stands the footer. */
export type PageFormat = {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A4, upright: what is folded into an envelope or kept in a folder. */
export const page = {
  ...{ width: mm(210), height: mm(297) },
  ...{ left: mm(20), right: mm(190), top: mm(18), bottom: mm(272) },
} as const satisfies PageFormat

/** A4 on its side, for tables of many columns. */
export const widePage = {
  ...{ width: mm(297), height: mm(210) },
  ...{ left: mm(12), right: mm(285), top: mm(14), bottom: mm(190) },
} as const satisfies PageFormat

/** 105 × 74 mm: a label of the usual rolls, and an eighth of A4. */
export const labelPage = {
  ...{ width: mm(105), height: mm(74) },
  ...{ left: mm(5), right: mm(100), top: mm(5), bottom: mm(70) },
} as const satisfies PageFormat

const tones = { black: '#18181b', grey: '#52525b', rule: '#d4d4d8' } as const
type Tone = keyof typeof tones

type TextStyle = {
  readonly size?: number
  readonly weight?: Weight
  readonly tone?: Tone
  readonly align?: 'left' | 'right'
}
type Box = { readonly x?: number; readonly width?: number }

/** What a structure element of a tagged file is (PDF 32000-1, 14.8.4). */
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure'

type Element = PDFKit.PDFStructureElement
type Document = PDFKit.PDFDocument

export type Column = {
  readonly title: string
  readonly width: number
  readonly align?: 'left' | 'right'
  /** Filled in by hand: a box to tick, or a line to write on where a row says nothing itself. */
  readonly blank?: 'box' | 'line'
}
/** A row of a table: a cell a column; `detail` stands small under the second, which alone may take several lines. Or a heading over rows. */
export type TableRow =
  | { readonly heading: string }
  | { readonly cells: readonly string[]; readonly detail?: string; readonly isStrong?: boolean }

const size = { body: 9, small: 7.5, title: 18 } as const
const lineGap = 1.5

const breaksLine = /[\n\v\f\r\u0085\u2028\u2029\u00AD]/

/** Nearly all text of a table is: looking for where else it could be broken took a quarter of an invoice's time. */
const isOneLine = (document: Document, text: string, width: number): boolean =>
  text !== '' && !breaksLine.test(text) && document.widthOfString(text) < width - 0.01

/** Draws on a sheet from its top to its bottom, and on the next one when it is full. */
export class Pen {
  y: number
  readonly format: PageFormat
  readonly #document: Document
  readonly #root: Element

  constructor(document: Document, root: Element, format: PageFormat) {
    this.#document = document
    this.#root = root
    this.format = format
    this.y = format.top
  }

  get #width(): number {
    return this.format.right - this.format.left
  }

  /** Begins a new sheet where less than this is left. */
  need(height: number): boolean {
    if (this.y + height <= this.format.bottom) return false
    this.newSheet()
    return true
  }

  newSheet(): void {
    this.#document.addPage(sizeOf(this.format))
    this.y = this.format.top
  }

  space(height: number): void {
    this.y += height
  }

  #use({ size: points = size.body, weight = 'regular', tone = 'black' }: TextStyle): Document {
    return this.#document.font(weight).fontSize(points).fillColor(tones[tone])
  }

  heightOf(said: string, { width = this.#width, ...style }: TextStyle & Box): number {
    const text = keepTogether(said)
    const document = this.#use(style)
    return isOneLine(document, text, width)
      ? document.currentLineHeight(true) + lineGap
      : document.heightOfString(text, { width, lineGap })
  }

  /** The first of these sizes in which the text takes no more lines than this, or the last of them. */
  sizeFor(text: string, sizes: readonly [...number[], number], style: TextStyle & Box, lines = 1): number {
    const fits = (points: number) =>
      this.heightOf(text, { ...style, size: points }) < (lines + 0.5) * this.heightOf('X', { ...style, size: points })
    return sizes.find(fits) ?? sizes[sizes.length - 1] ?? size.body
  }

  /** Text at a place, which leaves the pen where it was; tagged as a child of `parent`. */
  at(
    said: string,
    y: number,
    { x = this.format.left, width = this.#width, ...style }: TextStyle & Box,
    tag: Tag = 'P',
    parent = this.#root,
  ): void {
    const text = keepTogether(said)
    const document = this.#document
    parent.add(
      document.struct(tag, {}, () => {
        this.#use(style)
        if (!isOneLine(document, text, width))
          document.text(text, x, y, { width, align: style.align ?? 'left', lineGap })
        else {
          const indent = style.align === 'right' ? width - document.widthOfString(text.trimEnd()) : 0
          document.text(text, x + indent, y, { lineBreak: false })
        }
      }),
    )
  }

  /** A paragraph; the pen goes on below it. */
  text(text: string, style: TextStyle & Box = {}, tag: Tag = 'P'): void {
    const height = this.heightOf(text, style)
    this.need(height)
    this.at(text, this.y, style, tag)
    this.y += height
  }

  /** What is there for the eye only. */
  #decorate(draw: (document: Document) => void): void {
    this.#document.markContent('Artifact', { type: 'Layout' })
    draw(this.#document)
    this.#document.endMarkedContent()
  }

  rule(from: number = this.format.left, to: number = this.format.right, tone: Tone = 'rule'): void {
    const { y } = this
    this.#decorate((document) =>
      document.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(tones[tone]).stroke(),
    )
  }

  /** A short mark at the edge where the sheet is folded into an envelope. */
  foldMark(y: number): void {
    this.#decorate((document) =>
      document.moveTo(mm(4), y).lineTo(mm(8), y).lineWidth(0.4).strokeColor(tones.rule).stroke(),
    )
  }

  /** An empty square to tick. */
  box(x: number, y: number, side: number = mm(4)): void {
    this.#decorate((document) => document.rect(x, y, side, side).lineWidth(0.8).strokeColor(tones.grey).stroke())
  }

  /** A line to write on, with what belongs there small below it. */
  line(x: number, y: number, width: number, what: string): void {
    this.#blankLine(x, y, width)
    this.at(what, y + mm(1), { x, width, size: size.small, tone: 'grey' })
  }

  /**
   * Rows under a head that stands on every sheet; a row is never cut in two, and a heading never stands alone at the bottom. Rows with
   * something to fill in are as high as handwriting.
   */
  table(columns: readonly Column[], rows: readonly TableRow[]): void {
    const gap = mm(3)
    const least = columns.some(({ blank }) => blank !== undefined) ? mm(8) : 0
    const places = columns.map((column, index) => ({
      ...column,
      x: this.format.left + columns.slice(0, index).reduce((sum, { width }) => sum + width, 0),
    }))
    const table = this.#document.struct('Table')
    this.#root.add(table)
    const cell = (text: string, at: (typeof places)[number], style: TextStyle, tag: Tag, row: Element) =>
      this.at(text, this.y, { ...style, x: at.x, width: at.width - gap, align: at.align ?? 'left' }, tag, row)
    const head = () => {
      const row = this.#document.struct('TR')
      table.add(row)
      for (const place of places)
        cell(place.title, place, { size: size.small, weight: 'semibold', tone: 'grey' }, 'TH', row)
      row.end()
      this.y += mm(5)
      this.rule(this.format.left, this.format.right, 'grey')
      this.y += mm(1.6)
    }
    const [first, wide] = [places[0], places[1]]
    if (first === undefined || wide === undefined) throw new Error('A table has two columns at least')
    const heightOfRow = (row: TableRow): number => {
      if ('heading' in row) return mm(6.5)
      const style = { width: wide.width - gap, weight: row.isStrong ? ('semibold' as const) : ('regular' as const) }
      const detail = row.detail ? this.heightOf(row.detail, { size: size.small, width: wide.width - gap }) : 0
      return Math.max(least, this.heightOf(row.cells[1] ?? '', style) + detail + mm(1.8))
    }
    this.need(mm(25))
    head()
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1]
      const height = heightOfRow(row)
      if (this.need(height + ('heading' in row && next ? heightOfRow(next) : 0))) head()
      const element = this.#document.struct('TR')
      table.add(element)
      if ('heading' in row) {
        this.at(row.heading, this.y + mm(1.2), { weight: 'semibold', size: size.body }, 'TD', element)
      } else {
        for (const [column, place] of places.entries()) {
          if (place.blank === 'box') this.box(place.x, this.y)
          if (place.blank === 'line' && !row.cells[column])
            this.#blankLine(place.x, this.y + mm(5.5), place.width - gap)
          cell(row.cells[column] ?? '', place, { weight: row.isStrong ? 'semibold' : 'regular' }, 'TD', element)
        }
        if (row.detail) {
          const y = this.y + this.heightOf(row.cells[1] ?? '', { width: wide.width - gap })
          this.at(row.detail, y, { x: wide.x, width: wide.width - gap, size: size.small, tone: 'grey' }, 'P', element)
        }
      }
      element.end()
      this.y += height
    }
    table.end()
    this.rule()
    this.y += mm(2)
  }

  #blankLine(x: number, y: number, width: number): void {
    this.#decorate((document) =>
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(tones.rule)
        .stroke(),
    )
  }

  /** Sums at the right; the last one is what it comes to. */
  sums(rows: readonly { readonly text: string; readonly amount: string; readonly isStrong?: boolean }[]): void {
    const { right } = this.format
    // "including 7.8% VAT on −€10,765.43" stands in one line, and so does what it comes to.
    const [left, width] = [right - mm(90), mm(59)]
    this.need(rows.length * mm(5.5) + mm(4))
    for (const { text, amount, isStrong = false } of rows) {
      const style = { weight: isStrong ? 'semibold' : 'regular', size: isStrong ? 10.5 : size.body } as const
      if (isStrong) {
        this.y += mm(0.8)
        this.rule(left, right, 'grey')
        this.y += mm(1.6)
      }
      this.at(text, this.y, { ...style, x: left, width })
      this.at(amount, this.y, { ...style, x: left + width, width: right - left - width, align: 'right' })
      this.y += mm(isStrong ? 6.5 : 5)
    }
  }

  /** A QR code as black squares, not as a picture: sharp on any printer. */
  code(payload: string, x: number, y: number, side: number, description: string): void {
    const modules = encodeQR(payload, 'raw', { ecc: 'medium', border: 1 })
    const step = side / modules.length
    const document = this.#document
    const figure = document.struct('Figure', { alt: description }, () => {
      document.fillColor('#000000')
      for (const [row, dark] of modules.entries()) {
        for (let column = 0; column < dark.length; column += 1) {
          if (dark[column] !== true) continue
          let end = column
          while (dark[end + 1] === true) end += 1
          // A hair more than a module, so that no white line shows between two rows.
          document.rect(x + column * step, y + row * step, (end - column + 1) * step, step + 0.05)
          column = end
        }
      }
      document.fill()
    })
    this.#root.add(figure)
  }
}

/** One paper of a file: begins on a sheet of its own, and counts its own sheets. */
export type Part = {
  readonly format?: PageFormat
  readonly draw: (pen: Pen) => void
  /** At the bottom of every sheet: in columns, and which sheet of how many it is; a label has neither. */
  readonly footer?: readonly (readonly string[])[]
}

type FileOptions = {
  readonly title: string
  readonly locale: Locale
  /** What the file says of its age: of the document, not of the moment it is drawn, so that it is the same file when it is drawn again. */
  readonly createdAt: Date
  readonly pageOf: (page: number, pages: number) => string
  /** The reader it is drawn for: readers take turns. A single paper waits for nobody. */
  readonly reader?: string
  /** A file that travels in it, and what its metadata say of that as XMP. */
  readonly attachment?: {
    readonly name: string
    readonly mediaType: string
    readonly description: string
    readonly bytes: Buffer
    readonly metadata: string
  }
}

const sizeOf = ({ width, height }: PageFormat): { size: number[]; margin: number } => ({
  size: [width, height],
  margin: 0,
})

/** Bytes of each block. */
const blockBytes = 64 * 1024

/** A growing file. The library writes a line at a time: a hundred papers would leave 30,000 small buffers. */
class Blocks {
  readonly #full: Buffer[] = []
  #block = Buffer.allocUnsafeSlow(blockBytes)
  #used = 0

  add(chunk: Buffer): void {
    let from = 0
    while (from < chunk.length) {
      const taken = chunk.copy(this.#block, this.#used, from)
      from += taken
      this.#used += taken
      if (this.#used < blockBytes) continue
      this.#full.push(this.#block)
      this.#block = Buffer.allocUnsafeSlow(blockBytes)
      this.#used = 0
    }
  }

  all(): Buffer {
    return Buffer.concat([...this.#full, this.#block.subarray(0, this.#used)])
  }
}

/**
 * Draws papers into one tagged PDF/A-3, each from its own first sheet: the same bytes for the same papers, whoever draws them and when.
 * Between two of them others get their turn, so that a file of a hundred keeps nobody waiting. Readers take turns as well.
 */
export const drawSheets = (parts: readonly Part[], options: FileOptions): Promise<Buffer> =>
  parts.length > 1 ? drawMany(() => draw(parts, options), options.reader) : draw(parts, options)

/** A file of a hundred papers holds close to 10 MB until its end. */
const drawMany = inTurn(2)

const draw = async (parts: readonly Part[], options: FileOptions): Promise<Buffer> => {
  const { title, locale, createdAt, pageOf, attachment } = options
  const document = new PDFDocument({
    ...sizeOf(parts[0]?.format ?? page),
    bufferPages: true,
    autoFirstPage: false,
    // None of those that the library brings along and would read for each file.
    font: null as unknown as string,
    subset: 'PDF/A-3a',
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Creator: 'Regionalmarkt', Producer: 'Regionalmarkt', CreationDate: createdAt },
  })
  // A font that is read already is taken as it is; the types of the library do not know that yet.
  for (const weight of weights) document.registerFont(weight, fontOf(weight) as unknown as Buffer)
  const written = new Blocks()
  document.on('data', (chunk: Buffer) => written.add(chunk))
  const done = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  const root = document.struct('Document')
  document.addStructure(root)
  for (const [index, { draw: drawPart, footer, format = page }] of parts.entries()) {
    if (index > 0) {
      // Finished sheets leave memory here, or a hundred papers would hold all theirs at once.
      document.flushPages()
      await setImmediate()
    }
    const pen = new Pen(document, root, format)
    pen.newSheet()
    drawPart(pen)
    if (footer !== undefined) drawFooters(document, { format, footer, pageOf })
  }
  root.end()
  if (attachment) {
    const { name, mediaType: type, description, bytes, metadata } = attachment
    // The types of the library do not know the relationship yet.
    const relation = { relationship: 'Alternative' }
    document.file(bytes, { name, type, description, creationDate: createdAt, modifiedDate: createdAt, ...relation })
    document.appendXML(metadata)
  }
  document.end()
  await done
  return written.all()
}

/** The same of one paper. */
export const drawSheet = ({
  draw,
  footer,
  ...options
}: FileOptions & Required<Omit<Part, 'format'>>): Promise<Buffer> => drawSheets([{ draw, footer }], options)

type Footers = {
  readonly format: PageFormat
  readonly footer: readonly (readonly string[])[]
  readonly pageOf: FileOptions['pageOf']
}

/** Under the sheets that are not flushed yet, which belong to one paper. */
const drawFooters = (document: Document, { format, footer, pageOf }: Footers): void => {
  const { start: first, count } = document.bufferedPageRange()
  const y = format.bottom + mm(5)
  const width = (format.right - format.left - mm(24)) / Math.max(1, footer.length)
  for (let index = first; index < first + count; index += 1) {
    document.switchToPage(index)
    document.markContent('Artifact', { type: 'Pagination' })
    document.font('regular').fontSize(6.8).fillColor(tones.grey)
    for (const [column, lines] of footer.entries())
      document.text(lines.join('\n'), format.left + column * width, y, {
        width: width - mm(3),
        lineGap: 1,
        height: format.height - y - mm(4),
      })
    document.text(pageOf(index - first + 1, count), format.right - mm(24), y, { width: mm(24), align: 'right' })
    document.endMarkedContent()
  }
}
