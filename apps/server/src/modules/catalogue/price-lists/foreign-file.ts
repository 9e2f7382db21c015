import type { UnreadableReason } from '@regionalmarkt/domain/errors/refusal.ts'

const begins: readonly (readonly [RegExp, UnreadableReason])[] = [
  [/^%PDF-/, 'pdf'],
  [
    /^(\u00FF\u00D8\u00FF|\u0089PNG|GIF8|BM.{4}\0\0\0\0|RIFF.{4}WEBP|II\*\0|MM\0\*)|^.{4}ftyp(hei|mif|avif)/s,
    'picture',
  ],
  [/^\{\\rtf/, 'word'],
  [/^(\u00EF\u00BB\u00BF)?\s*<(!doctype html|html|table|head|body|meta)\b/i, 'webPage'],
  [/^(\u00EF\u00BB\u00BF)?\s*<(\?xml|[a-z!])/i, 'xml'],
  [/^(7z\u00BC\u00AF|Rar!)/, 'archive'],
  [/^(\u00EF\u00BB\u00BF)?BNN\s*;\s*(?!3\s*;)/, 'otherBnn'],
]

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

/** Names a file that is something else than text or an XLSX by how it begins; undefined for what may be one of them. */
export const foreignFile = (bytes: Buffer): UnreadableReason | undefined => {
  const begin = bytes.subarray(0, 200).toString('latin1')
  // An Excel file with a password is wrapped like those of the old Excel.
  if (begin.startsWith('\u00D0\u00CF\u0011\u00E0')) {
    return bytes.includes(utf16('EncryptedPackage'))
      ? 'password'
      : bytes.includes(utf16('WordDocument'))
        ? 'word'
        : 'oldSpreadsheet'
  }
  if (begin.startsWith('PK\u0003\u0004')) {
    return begin.includes('application/vnd.oasis.opendocument') ? 'openDocument' : undefined
  }
  return begins.find(([pattern]) => pattern.test(begin))?.[1]
}

/** Names a zip by the files in its directory; undefined for an XLSX. */
export const foreignZip = (bytes: Buffer): UnreadableReason | undefined => {
  if (bytes.includes('xl/workbook.bin')) return 'binarySpreadsheet'
  if (bytes.includes('xl/')) return undefined
  if (bytes.includes('word/document.xml')) return 'word'
  // A zip ends with its directory: one without is cut off.
  return bytes.includes('PK\u0005\u0006') && bytes.includes('PK\u0001\u0002') ? 'archive' : 'brokenSpreadsheet'
}
