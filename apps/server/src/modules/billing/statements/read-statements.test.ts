import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type CamtBooking, camtOf } from '../../../platform/testing/camt-of.ts'
import { readStatements } from './read-statements.ts'

const iban = 'DE02120300000000202051'
const booking: CamtBooking = {
  cents: 12_345,
  name: 'Küche & Co',
  iban,
  purpose: 'RE-2026-000001',
  endToEndId: 'E-1',
  reference: 'B-1',
}
const read = {
  ...{
    account: 'DE89370400440532013000',
    reference: 'B-1',
    collective: null,
    cents: 12_345,
    day: '2026-11-20',
    name: 'Küche & Co',
  },
  ...{
    counterIban: iban,
    purpose: 'RE-2026-000001',
    endToEndId: 'E-1',
    batch: null,
    isReturn: false,
    returnReason: null,
    feeCents: 0,
  },
}
const bookingsOf = async (bytes: Buffer) => (await readStatements(bytes)).sheets.flatMap(({ bookings }) => bookings)
const account = 'DE89370400440532013000'
const nothing = { pendingCount: 0, foreignCount: 0, faultyCount: 0 }
const refusalOf = (bytes: Buffer) =>
  readStatements(bytes).then(
    () => 'read',
    ({ refusal }) => refusal.facts.reason,
  )

describe('a statement', () => {
  it.each([2, 8] as const)('of version %i says who paid what for what', async (version) => {
    expect(await readStatements(camtOf([booking], { version }))).toEqual({
      sheets: [{ account, bookings: [read] }],
      ...nothing,
    })
  })

  it('in a zip of several is all of them, and what else is in the zip nothing', async () => {
    const zip = zipSync({
      'a.xml': camtOf([booking]),
      'sub/b.xml': camtOf([{ ...booking, reference: 'B-2' }]),
      'liesmich.txt': Buffer.from('?'),
    })
    const bookings = await bookingsOf(Buffer.from(zip))
    expect(bookings.map(({ reference }) => reference)).toEqual(['B-1', 'B-2'])
  })

  it('keeps what went and what came back, with the bank’s reason', async () => {
    const bookings = await bookingsOf(camtOf([{ cents: -12_345, returnReason: 'AC04', iban }]))
    expect(bookings).toMatchObject([{ cents: -12_345, isReturn: true, returnReason: 'AC04', counterIban: iban }])
  })

  it('leaves out what is not booked, not in euros or not readable, and counts it', async () => {
    const odd = [
      { cents: 100, status: 'PDNG' },
      { cents: 100, currency: 'CHF' },
      ...['gestern', '2026-02-31', '2026-11-31', '2026-13-01'].map((day) => ({ cents: 100, day })),
      booking,
    ]
    const { sheets, ...counts } = await readStatements(camtOf(odd))
    expect(sheets).toEqual([{ account, bookings: [read] }])
    expect(counts).toEqual({ pendingCount: 1, foreignCount: 1, faultyCount: 4 })
  })

  it('takes a booking of ten million euros, and counts a larger one as not readable', async () => {
    const most = 1_000_000_000
    const { sheets, faultyCount } = await readStatements(
      camtOf([{ cents: most }, { cents: -most }, { cents: most + 1 }]),
    )
    expect(sheets[0]?.bookings.map(({ cents }) => cents)).toEqual([most, -most])
    expect(faultyCount).toBe(1)
  })

  it.each(['true', '1'])('keeps a booking that is reversed, said as %s', async (said) => {
    const file = camtOf([booking]).toString().replace('<Sts>', `<RvslInd>${said}</RvslInd><Sts>`)
    expect(await bookingsOf(Buffer.from(file))).toMatchObject([{ isReturn: true }])
  })

  it('cuts long texts between characters', async () => {
    const [cut] = await bookingsOf(
      camtOf([{ ...booking, name: `${'a'.repeat(139)}😀b`, purpose: `${'c'.repeat(399)}😀d` }]),
    )
    expect(cut).toMatchObject({ name: `${'a'.repeat(139)}😀`, purpose: `${'c'.repeat(399)}😀` })
  })

  it('takes pages of one number and two accounts for two statements', async () => {
    const page = (bytes: Buffer, iban?: string) => {
      const [, stmt = ''] = /(<Stmt>.*<\/Stmt>)/s.exec(bytes.toString()) ?? []
      const paged = stmt.replace(
        /<Id>[^<]*<\/Id>/,
        '<Id>S-1</Id><StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>',
      )
      return iban === undefined ? paged : paged.replaceAll(account, iban)
    }
    const own = camtOf([booking])
    const both = page(own) + page(own, 'DE02500105170137075030')
    const file = own.toString().replace(/<Stmt>.*<\/Stmt>/s, () => both)
    const { sheets } = await readStatements(Buffer.from(file))
    expect(sheets.map((sheet) => sheet.account)).toEqual([account, 'DE02500105170137075030'])
  })

  it('takes a status in words of the bank for what is not booked', async () => {
    const file = camtOf([booking])
      .toString()
      .replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts><Prtry>VORGEMERKT</Prtry></Sts>')
    expect(await readStatements(Buffer.from(file))).toMatchObject({ sheets: [{ bookings: [] }], pendingCount: 1 })
  })

  it('reads amounts with noughts before them, and numbers from the structured part', async () => {
    const file = camtOf([booking])
      .toString()
      .replace('>123.45<', '>000000000000123.45<')
      .replace(
        /<RmtInf>.*<\/RmtInf>/s,
        '<RmtInf><Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>RE-2026-000011</Nb></RfrdDocInf></Strd></RmtInf>',
      )
    expect(await bookingsOf(Buffer.from(file))).toEqual([{ ...read, purpose: 'RE-2026-000011' }])
  })

  it.each([null, 'NONREF', '0000', 'B-1'])('trusts no reference that tells nothing apart: %s', async (reference) => {
    const bookings = await bookingsOf(camtOf([1, 2].map((cents) => ({ ...booking, cents, reference }))))
    expect(bookings.map((each) => each.reference)).toEqual([null, null])
  })

  it('of a collected debit has each of its transactions', async () => {
    const details = (cents: string, id: string) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${cents}</Amt></TxDtls>`
    const file = camtOf([{ cents: 3_000, reference: 'S-1' }])
      .toString()
      .replace(/<TxDtls>.*<\/TxDtls>/s, details('10.00', 'A') + details('20.00', 'B'))
    const bookings = await bookingsOf(Buffer.from(file))
    expect(bookings.map(({ cents, collective, endToEndId }) => [cents, collective, endToEndId])).toEqual([
      [1_000, { key: '0', cents: 3_000 }, 'A'],
      [2_000, { key: '0', cents: 3_000 }, 'B'],
    ])
  })
})

describe('refused with a word is', () => {
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>`
  it.each<[string, Buffer, string]>([
    ['a document type', camtOf([booking], { head: entities }), 'doctype'],
    ['a document type without anything', camtOf([booking], { head: '<!DOCTYPE Document>' }), 'doctype'],
    ['no XML', Buffer.from('Datum;Betrag\n1;2'), 'noXml'],
    ['half a file', camtOf([booking]).subarray(0, 600), 'noXml'],
    ['other XML', Buffer.from('<Rechnung/>'), 'noStatement'],
    ['another message of the bank', Buffer.from('<Document><CstmrPmtStsRpt/></Document>'), 'noStatement'],
    ['a zip with nothing of it', Buffer.from(zipSync({ 'a.txt': Buffer.from('x') })), 'noStatement'],
    ['half a zip', Buffer.from(zipSync({ 'a.xml': camtOf([booking]) })).subarray(0, 200), 'noZip'],
    [
      'a zip that unpacks to more than memory',
      Buffer.from(zipSync({ 'a.xml': new Uint8Array(60_000_000) })),
      'tooLarge',
    ],
    [
      'a zip with one bad file',
      Buffer.from(zipSync({ 'a.xml': camtOf([booking]), 'b.xml': Buffer.from('<x/>') })),
      'noStatement',
    ],
    ['depth without end', Buffer.from('<a>'.repeat(5_000)), 'noStatement'],
  ])('%s', async (_, bytes, reason) => {
    expect(await refusalOf(bytes)).toBe(reason)
  })
})
