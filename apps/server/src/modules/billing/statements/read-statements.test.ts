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
    mandate: null,
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

  it.each(['<Cd>INFO</Cd>', 'INFO', '<Prtry>INFO</Prtry>'])(
    'leaves out what is for information only: %s',
    async (status) => {
      const file = camtOf([booking, { ...booking, reference: 'Nur zur Kenntnis' }]).toString()
      const at = file.lastIndexOf('<Sts>')
      const told = file.slice(0, at) + file.slice(at).replace(/<Sts>.*?<\/Sts>/s, `<Sts>${status}</Sts>`)
      const { sheets, ...counts } = await readStatements(Buffer.from(told))
      expect(sheets[0]?.bookings).toHaveLength(1)
      expect(counts).toEqual(nothing)
    },
  )

  it('takes a booking of ten million euros, and counts a larger one as not readable', async () => {
    const most = 1_000_000_000
    const { sheets, faultyCount } = await readStatements(
      camtOf([{ cents: most }, { cents: -most }, { cents: most + 1 }]),
    )
    expect(sheets[0]?.bookings.map(({ cents }) => cents)).toEqual([most, -most])
    expect(faultyCount).toBe(1)
  })

  it('takes no day before the euro', async () => {
    const days = camtOf(['1998-12-31', '1999-01-01'].map((day) => ({ cents: 100, day })))
    expect(await readStatements(days)).toMatchObject({
      sheets: [{ bookings: [{ day: '1999-01-01' }] }],
      faultyCount: 1,
    })
  })

  it('knows an account by what its bank calls it where that is no IBAN', async () => {
    const file = camtOf([booking]).toString().replace(`<IBAN>${account}</IBAN>`, '<Othr><Id>4711 / 0815</Id></Othr>')
    expect(await readStatements(Buffer.from(file))).toMatchObject({ sheets: [{ account: '4711 / 0815' }] })
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

  it.each(['123.45', '+123.45', '0123.450000000', ' 123.45\n'])('reads the decimal %j', async (amount) => {
    const file = camtOf([booking]).toString().replace('>123.45<', `>${amount}<`)
    expect(await bookingsOf(Buffer.from(file))).toEqual([read])
  })

  it.each(['', '.', '123.454', '-123.45', '1,23', '1e2', '1 23'])(
    'counts the amount %j as not readable',
    async (amount) => {
      const file = camtOf([booking]).toString().replace('>123.45<', `>${amount}<`)
      expect(await readStatements(Buffer.from(file))).toMatchObject({ sheets: [{ bookings: [] }], faultyCount: 1 })
    },
  )

  it.each([
    ['.5', 50],
    ['7.', 700],
    ['00000000000012', 1_200],
  ])('reads the decimal %j as %i cents', async (amount, cents) => {
    const file = camtOf([booking]).toString().replace('>123.45<', `>${amount}<`)
    expect(await bookingsOf(Buffer.from(file))).toMatchObject([{ cents }])
  })

  const payer = 'DE02120300000000202051'
  const end = (side: string, iban: string, name: string) =>
    `<${side}><Nm>${name}</Nm></${side}>${iban === '' ? '' : `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`}`
  it.each([
    ['in the roles of the debit', end('Dbtr', payer, 'Kita') + end('Cdtr', account, 'Hub'), payer],
    ['in swapped roles', end('Dbtr', account, 'Hub') + end('Cdtr', payer, 'Kita'), payer],
    ['named alone', end('Dbtr', '', 'Kita'), null],
    ['without an account', end('Dbtr', '', 'Kita') + end('Cdtr', account, 'Hub'), null],
  ])('finds whose debit came back, with its mandate: %s', async (_, parties, counterIban) => {
    const file = camtOf([{ cents: -91_048, returnReason: 'MS03' }])
      .toString()
      .replace('</EndToEndId>', '</EndToEndId><MndtId>M-000002</MndtId>')
      .replace(/<RltdPties>.*<\/RltdPties>/s, `<RltdPties>${parties}</RltdPties>`)
    expect(await bookingsOf(Buffer.from(file))).toMatchObject([{ name: 'Kita', counterIban, mandate: 'M-000002' }])
  })

  it.each([
    ['Domn', '<Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>UPDD</SubFmlyCd></Fmly>'],
    ['Prtry', '<Cd>NDDT+109+00901</Cd><Issr>DK</Issr>'],
  ])('knows a return by the code of the booking alone: %s', async (kind, code) => {
    const file = camtOf([{ cents: -1_000 }])
      .toString()
      .replace('<NtryDtls>', `<BkTxCd><${kind}>${code}</${kind}></BkTxCd><NtryDtls>`)
    expect(await bookingsOf(Buffer.from(file))).toMatchObject([{ isReturn: true, returnReason: null }])
  })

  it('tells the fee of a return by the amount that was to be moved, in euros', async () => {
    const withAmounts = (amounts: string) =>
      bookingsOf(
        Buffer.from(
          camtOf([{ cents: -910_483, returnReason: 'MS03' }])
            .toString()
            .replace('<RltdPties>', `<AmtDtls>${amounts}</AmtDtls><RltdPties>`),
        ),
      )
    const amount = (name: string, euros: string, currency = 'EUR') =>
      `<${name}><Amt Ccy="${currency}">${euros}</Amt></${name}>`
    const moved = amount('TxAmt', '9101.83')
    expect(await withAmounts(moved)).toMatchObject([{ cents: -910_483, feeCents: 300 }])
    expect(await withAmounts(amount('InstdAmt', '8000.00', 'CHF') + moved)).toMatchObject([{ feeCents: 300 }])
  })

  it('reads each line of the purpose, and what the bank adds', async () => {
    const file = camtOf([booking])
      .toString()
      .replace('</Ustrd>', '</Ustrd><Ustrd>Danke</Ustrd>')
      .replace('</RmtInf>', '</RmtInf><AddtlTxInf>Kd. 4711</AddtlTxInf>')
    expect(await bookingsOf(Buffer.from(file))).toEqual([{ ...read, purpose: 'RE-2026-000001 Danke Kd. 4711' }])
  })

  it.each([
    ['latin1', 'UTF-8'],
    ['utf8', 'ISO-8859-1'],
    ['utf16le', 'UTF-16'],
  ] as const)('reads umlauts written in %s, whatever the head says: %s', async (encoding, said) => {
    const file = camtOf([booking]).toString().replace('UTF-8', said)
    const bytes = Buffer.from(encoding === 'utf16le' ? `\ufeff${file}` : file, encoding)
    expect(await bookingsOf(bytes)).toEqual([read])
  })

  it('in a zip from a Mac is read without what the Mac adds', async () => {
    const zip = zipSync({
      'Auszug/a.xml': camtOf([booking]),
      'Auszug/a.pdf': Buffer.from('%PDF'),
      'Auszug/._b.xml': Buffer.from('Mac OS X'),
      '__MACOSX/Auszug/._a.xml': Buffer.from('Mac OS X'),
    })
    expect(await bookingsOf(Buffer.from(zip))).toEqual([read])
  })

  it.each([null, 'NONREF', '0000', 'B-1'])('trusts no reference that tells nothing apart: %s', async (reference) => {
    const bookings = await bookingsOf(camtOf([1, 2].map((cents) => ({ ...booking, cents, reference }))))
    expect(bookings.map((each) => each.reference)).toEqual([null, null])
  })

  it('takes amounts of another currency for no parts of a booking in euros', async () => {
    const details = '<TxDtls><Amt Ccy="CHF">25.00</Amt></TxDtls>'
    const file = camtOf([{ cents: 5_000 }])
      .toString()
      .replace(/<TxDtls>.*<\/TxDtls>/s, details + details)
    expect(await bookingsOf(Buffer.from(file))).toMatchObject([{ cents: 5_000, collective: null }])
  })

  it.each([
    [1, 'A', 'Erste'],
    [2, null, 'Erste Zweite'],
  ])('of %d payments in one sum without amounts of their own names whom it is sure of', async (count, id, purpose) => {
    const details = (each: string, text: string) =>
      `<TxDtls><Refs><EndToEndId>${each}</EndToEndId></Refs><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const file = camtOf([{ cents: 3_000 }])
      .toString()
      .replace(/<TxDtls>.*<\/TxDtls>/s, [details('A', 'Erste'), details('B', 'Zweite')].slice(0, count).join(''))
    expect(await bookingsOf(Buffer.from(file))).toMatchObject([{ cents: 3_000, endToEndId: id, purpose }])
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
