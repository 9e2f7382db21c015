import { readXml } from '../../../platform/read-xml.ts'
import { type CellStyle, styleOf } from './cell-text.ts'

type Texts = ReadonlyMap<string, string>

const mostSheets = 50
/** Excel itself takes 31. */
const mostLettersOfName = 80

/** The sheets of a spreadsheet that are shown, in their order, and what their cells point to. */
export type SpreadsheetParts = {
  readonly sheets: readonly { readonly name: string; readonly xml: string }[]
  readonly strings: readonly string[]
  /** By number of style. */
  readonly styles: readonly CellStyle[]
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
    styles: stylesIn(partOf('styles')),
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

const stylesIn = (xml: string): readonly CellStyle[] => {
  const formats = new Map<string, string>()
  const styles: CellStyle[] = []
  let isCellStyle = false
  readXml(xml, {
    open: (tag, { numFmtId = '', formatCode = '' }) => {
      if (tag === 'numFmt') formats.set(numFmtId, formatCode)
      if (tag === 'cellXfs') isCellStyle = true
      if (tag === 'xf' && isCellStyle) styles.push(styleOf(Number(numFmtId), formats.get(numFmtId)))
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCellStyle = false
    },
  })
  return styles
}
