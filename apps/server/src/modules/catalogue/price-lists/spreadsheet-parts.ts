import { readXml } from '../../../platform/read-xml.ts'

type Texts = ReadonlyMap<string, string>

const mostSheets = 50
/** Excel itself takes 31. */
const mostLettersOfName = 80

/** The sheets of a spreadsheet that are shown, in their order, and what their cells point to. */
export type SpreadsheetParts = {
  readonly sheets: readonly { readonly name: string; readonly xml: string }[]
  readonly strings: readonly string[]
  /** By number of style, whether its numbers are days. */
  readonly dateStyles: readonly boolean[]
  readonly countsFrom1904: boolean
}

/** Takes a spreadsheet's files for what its workbook says they are. Undefined where there is no sheet. */
export const spreadsheetParts = (texts: Texts): SpreadsheetParts | undefined => {
  const files = new Map<string, string>()
  const kinds = new Map<string, string>()
  readXml(texts.get('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open: (_, { Id = '', Type = '', Target = '' }) => {
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      files.set(Id, path)
      kinds.set(Type.slice(Type.lastIndexOf('/') + 1), path)
    },
  })
  const named: { name: string; id: string }[] = []
  let countsFrom1904 = false
  readXml(texts.get('xl/workbook.xml') ?? '<none/>', {
    open: (tag, attributes) => {
      if (tag === 'sheet' && !/hidden/i.test(attributes.state ?? '')) {
        const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
        named.push({
          name: (attributes.name ?? '')
            .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
            .normalize('NFC')
            .slice(0, mostLettersOfName),
          id,
        })
      }
      if (tag === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    },
  })
  const sheets = named.slice(0, mostSheets).flatMap(({ name, id }) => {
    const xml = texts.get(files.get(id) ?? '')
    return xml === undefined ? [] : [{ name, xml }]
  })
  const partOf = (kind: string) => texts.get(kinds.get(kind) ?? '') ?? '<none/>'
  if (sheets.length === 0) return undefined
  return {
    sheets,
    strings: stringsIn(partOf('sharedStrings')),
    dateStyles: dateStylesIn(partOf('styles')),
    countsFrom1904,
  }
}

/** The format's own way of writing letters that XML cannot hold, or that would be taken for one. */
export const unspelled = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Texts of cells, each kept once. How Japanese is pronounced is no part of it. */
const stringsIn = (xml: string): readonly string[] => {
  const strings: string[] = []
  let [text, isText, isPronunciation] = ['', false, false]
  readXml(xml, {
    open: (tag) => {
      if (tag === 'si') text = ''
      if (tag === 'rPh') isPronunciation = true
      isText = tag === 't' && !isPronunciation
    },
    text: (part) => {
      if (isText) text += part
    },
    close: (tag) => {
      isText = false
      if (tag === 'rPh') isPronunciation = false
      if (tag === 'si') strings.push(unspelled(text))
    },
  })
  return strings
}

/** The formats of days and times that have numbers instead of words (ECMA-376, 18.8.30). */
const isKnownDate = (id: number): boolean =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from = 0, to = 0]) => id >= from && id <= to)

/** Without what is shown as it stands, a day's format has letters of days and no places of digits. */
const isDateFormat = (format: string): boolean => {
  const letters = format.replaceAll(/"[^"]*"?|\[[^\]]*\]?|\\./g, '')
  return /[ymdhs]/i.test(letters) && !/[#?%]/.test(letters)
}

const dateStylesIn = (xml: string): readonly boolean[] => {
  const formats = new Map<string, string>()
  const styles: boolean[] = []
  let isCellStyle = false
  readXml(xml, {
    open: (tag, { numFmtId = '', formatCode = '' }) => {
      if (tag === 'numFmt') formats.set(numFmtId, formatCode)
      if (tag === 'cellXfs') isCellStyle = true
      if (tag !== 'xf' || !isCellStyle) return
      const format = formats.get(numFmtId)
      styles.push(format === undefined ? isKnownDate(Number(numFmtId)) : isDateFormat(format))
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}
