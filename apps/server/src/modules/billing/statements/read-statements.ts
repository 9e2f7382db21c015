import { isUtf8 } from 'node:buffer'
import { readStatement, type Statement, type XmlNode } from '@regionalmarkt/domain/billing/bank-statement.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { readXml } from '../../../platform/read-xml.ts'
import { unpackZip } from '../../../platform/unpack-zip.ts'
import { unreadable } from './unreadable.ts'

/** A month of a busy account has a few thousand bookings of two kilobytes each. */
const mostBytes = 40_000_000
const mostBookings = 10_000
const mostFiles = 400
/** A statement is not nested deeper than fifteen. */
const mostDepth = 40

type Growing = { name: string; attributes: Record<string, string>; children: Growing[]; text: string }

/** The elements of a bank's file. Refusals: `StatementNotReadable`, at once at a document type. */
const treeOf = (xml: string): XmlNode => {
  const top: Growing = { name: '', attributes: {}, children: [], text: '' }
  const path: Growing[] = [top]
  try {
    readXml(xml, {
      open: (name, attributes) => {
        if (path.length > mostDepth) throw unreadable('noStatement')
        const node: Growing = { name, attributes: { ...attributes }, children: [], text: '' }
        path.at(-1)?.children.push(node)
        path.push(node)
      },
      close: () => void path.pop(),
      text: (text) => {
        const node = path.at(-1)
        if (node !== undefined) node.text += text
      },
      doctype: () => {
        throw unreadable('doctype')
      },
    })
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable('noXml')
  }
  return top.children[0] ?? top
}

/** UTF-16 by its mark, UTF-8 where it is valid, else Windows-1252: some banks' programs name the wrong one. */
const textOf = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 2).toString('hex')
  const wide = { fffe: 'utf-16le', feff: 'utf-16be' }[start]
  return new TextDecoder(wide ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes).normalize('NFC')
}

/** Macs put a second file beside each one. */
const statementName = /^(?!(.*\/)?(__MACOSX\/|\._)).*\.(xml|camt|c5[234])$/i

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))

const filesIn = async (bytes: Buffer): Promise<readonly Buffer[]> => {
  if (!isZip(bytes)) return [bytes]
  try {
    const limits = { mostFiles, mostBytes, tooLarge: () => unreadable('tooLarge') }
    return [...(await unpackZip(bytes, statementName, limits)).values()]
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable('noZip')
  }
}

/**
 * What a file from a bank says: camt.052, 053 or 054, one or a zip of several. Refusal: `StatementNotReadable` with the reason, for the whole
 * file, so that nobody has to wonder which part of it was taken in.
 */
export const readStatements = async (bytes: Buffer): Promise<Statement> => {
  const files = await filesIn(bytes)
  if (files.length === 0) throw unreadable('noStatement')
  const sum = { sheets: [] as Statement['sheets'][number][], pendingCount: 0, foreignCount: 0, faultyCount: 0 }
  for (const file of files) {
    const statement = readStatement(treeOf(textOf(file)))
    if (statement === null) throw unreadable('noStatement')
    sum.sheets.push(...statement.sheets)
    sum.pendingCount += statement.pendingCount
    sum.foreignCount += statement.foreignCount
    sum.faultyCount += statement.faultyCount
    const bookingCount = sum.sheets.reduce((count, { bookings }) => count + bookings.length, 0)
    if (bookingCount > mostBookings) throw unreadable('tooLarge')
  }
  return sum
}
