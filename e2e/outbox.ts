import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MarketServer } from './market-server.ts'

export type SentMail = { readonly to: string; readonly subject: string; readonly text: string }

/** The words of one mail file, as a mail program would show them: RFC 2047 subject, first text part. */
const read = (eml: string): SentMail => {
  const [head = '', ...rest] = eml.split('\r\n\r\n')
  const header = (name: string) => head.match(new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi'))?.[1] ?? ''
  const subject = header('Subject')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? fromBase64(word) : fromQuotedPrintable(word.replaceAll('_', ' ')),
    )
  const body = rest.join('\r\n\r\n')
  const part = body.match(/Content-Type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/)
  const encoding = part?.[0].match(/Content-Transfer-Encoding: (\S+)/i)?.[1]?.toLowerCase()
  const encoded = part?.[1] ?? ''
  const text =
    encoding === 'base64'
      ? fromBase64(encoded)
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(encoded)
        : encoded
  return { to: header('To'), subject, text }
}

const fromBase64 = (text: string): string => Buffer.from(text, 'base64').toString('utf8')

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** The mails this server has written so far, for want of a mail server, in no order. */
export const sentMails = ({ dataDir }: Pick<MarketServer, 'dataDir'>): SentMail[] => {
  const folder = join(dataDir, 'outbox')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => read(readFileSync(join(folder, name), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Those to `address`. */
export const mailsTo = (market: MarketServer, address: string): SentMail[] =>
  sentMails(market).filter(({ to }) => to.includes(address))
