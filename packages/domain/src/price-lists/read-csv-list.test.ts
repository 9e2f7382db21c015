import { describe, expect, it } from 'vitest'
import { guessedColumns } from './column-mapping.ts'
import { readCsv } from './csv-table.ts'
import { fileArticle } from './file-article.ts'
import { parseGermanDecimal } from './german-decimal.ts'
import { readCsvList } from './read-csv-list.ts'

const read = (text: string) => {
  const table = readCsv(text)
  return readCsvList(table, guessedColumns(table.head))
}

it.each([
  ['1,50', 150],
  ['1.50', 150],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1.234', 123_400],
  ['0.250', 25],
  ['12', 1200],
  ['12,5', 1250],
  ['12,50 €', 1250],
  ['12,500', 1250],
  ['EUR 3', 300],
  ['0', 0],
  ['12,505', undefined],
  ['-1', undefined],
  ['1,2,3', undefined],
  ['1e3', undefined],
  ['ab', undefined],
  ['', undefined],
  ['=1+1', undefined],
])('the price %j is %j cents', (text, cents) => {
  expect(parseGermanDecimal(text, 2)).toBe(cents)
})

describe('a row', () => {
  const head =
    'Artikelnummer;Bezeichnung;Gebinde;Inhalt;Inhaltseinheit;Preis;EAN;Bio;MwSt;Mindestmenge;Herkunft;Ausgelistet'
  it('becomes an article with its sales unit', () => {
    const { articles, faults } = read(
      `${head}\n4711;Möhren;Sack;12,5;kg;18,90 €;4006381333931;Demeter;7 %;2;Wesermarsch;`,
    )
    expect(faults).toEqual([])
    expect(articles).toMatchObject([
      {
        lineNumber: 2,
        articleNumber: '4711',
        status: 'pending',
        name: 'Möhren',
        gtin: '4006381333931',
        organicMark: 'demeter',
        vatCategory: 'reduced',
        origin: { de: 'Wesermarsch' },
        salesUnit: {
          packName: { de: 'Sack' },
          contentAmount: 12_500,
          quantityUnit: 'gram',
          netPriceCents: 1890,
          minimumQuantity: 2,
        },
      },
    ])
  })

  it.each([
    ['Inhalt;Einheit', '4;kg', 'Stück', 4000, 'gram'],
    ['Inhalt;Einheit', '4;Kiste', 'Kiste', 4, 'piece'],
    ['Inhalt;Einheit', '4 l;Kiste', 'Kiste', 4000, 'milliliter'],
    ['Einheit', 'kg', 'Stück', 1000, 'gram'],
    ['Einheit', 'Kiste', 'Kiste', 1, 'piece'],
    ['Gebinde;Inhalt;Inhaltseinheit', 'kg;3;Stk', 'kg', 3, 'piece'],
    ['Inhalt', '70 cl', 'Stück', 700, 'milliliter'],
    ['Inhalt;Inhaltseinheit', '12,5;cl', 'Stück', 125, 'milliliter'],
  ])('under %s with %s is a %s of %s %s', (heads, cells, de, contentAmount, quantityUnit) => {
    const { articles, faults } = read(`Nr;Name;Preis;${heads}\n1;Ware;2,50;${cells}`)
    expect(faults).toEqual([])
    expect(articles.map(({ salesUnit }) => salesUnit)).toMatchObject([
      { packName: { de }, contentAmount, quantityUnit },
    ])
  })

  it.each([
    ['Inhalt (kg)', '12', 12_000, 'gram'],
    ['Inhalt (kg)', '6 x 0,5', 3000, 'gram'],
    ['Inhalt (kg)', '500 g', 500, 'gram'],
    ['Inhalt (kg)', '3 Stk', 3, 'piece'],
    ['Inhalt (kg)', '', 1, 'piece'],
    ['Gewicht in g', '250', 250, 'gram'],
    ['Menge (l)', '0,7', 700, 'milliliter'],
    ['Füllmenge [ml]', '750', 750, 'milliliter'],
    ['Inhalt, Liter', '2', 2000, 'milliliter'],
    ['Inhalt/St.', '12', 12, 'piece'],
    ['Gewicht je Stück (g)', '400', 400, 'gram'],
    ['Net weight (kg)', '2', 2000, 'gram'],
    ['Inhalt', '12', 12, 'piece'],
    ['Inhalt lt. Etikett', '12', 12, 'piece'],
  ])('counts under the title %j the cell %j as %j %s', (title, cell, contentAmount, quantityUnit) => {
    const { articles, faults } = read(`Nr;Name;Preis;${title}\n1;Ware;2,50;${cell}`)
    expect(faults).toEqual([])
    expect(articles.map(({ salesUnit }) => salesUnit)).toMatchObject([{ contentAmount, quantityUnit }])
  })

  it.each([
    ['Inhalt (kg);Inhaltseinheit', '12;Stk', 'Stück', 12, 'piece'],
    ['Inhalt (kg);Einheit', '12;kg', 'Stück', 12_000, 'gram'],
    ['Inhalt (g);Einheit', '500;kg', 'kg', 500, 'gram'],
    ['Gewicht brutto (kg);Inhalt (g)', '1;800', 'Stück', 800, 'gram'],
    ['Gewicht (kg);Inhalt', '1;800 g', 'Stück', 800, 'gram'],
  ])('under the titles %s with %s is a %s of %s %s', (titles, cells, de, contentAmount, quantityUnit) => {
    const { articles, faults } = read(`Nr;Name;Preis;${titles}\n1;Ware;2,50;${cells}`)
    expect(faults).toEqual([])
    expect(articles.map(({ salesUnit }) => salesUnit)).toMatchObject([
      { packName: { de }, contentAmount, quantityUnit },
    ])
  })

  it('needs a unit of its own where the title names several', () => {
    expect(read('Nr;Name;Preis;Inhalt (kg/l)\n1;Öl;2,50;12\n2;Saft;2,50;1 l')).toMatchObject({
      articles: [{ articleNumber: '2', salesUnit: { contentAmount: 1000, quantityUnit: 'milliliter' } }],
      faults: [{ lineNumber: 2, field: 'content', reason: 'unitsInTitle', value: '12' }],
    })
  })

  it('says what is left of it drained, no more than there is', () => {
    const drained = 'Artikelnummer;Bezeichnung;Inhalt;Inhaltseinheit;Preis;Abtropfgewicht (g)'
    expect(read(`${drained}\n1;Gurken;670;g;2,45;370\n2;Möhren;1;kg;2;`).articles).toMatchObject([
      { salesUnit: { contentAmount: 670, drainedWeightGrams: 370 } },
      { salesUnit: { contentAmount: 1000, drainedWeightGrams: null } },
    ])
    expect(read(`${drained}\n1;Gurken;370;g;2,45;670`).faults).toMatchObject([
      { field: 'drainedWeight', reason: 'notANumber', value: '670' },
    ])
  })

  it('says what its category must be marked with, where it has columns for all of it', () => {
    const { articles, faults } = read(
      [
        'Artikelnummer;Bezeichnung;Preis;Kategorie;Ursprungsland;Klasse;Erzeugercode;Gewichtsklasse;Bio',
        '1;Grünkohl;1;kohl;Deutschland;II;;;',
        '2;Eier;1;huehnereier;;A;0-DE-0399991;L;ja',
        '3;Honig;1;honig;Deutschland 60 %, Ungarn 40 %;;;;',
        '4;Wirsing;1;kohl;Deutschland;;;;',
      ].join('\n'),
    )
    expect(faults).toEqual([])
    const categories = new Map([
      ['kohl', { slug: 'kohl', marking: 'produce' as const }],
      ['huehnereier', { slug: 'huehnereier', marking: 'eggs' as const }],
      ['honig', { slug: 'honig', marking: 'honey' as const }],
    ])
    expect(articles.map((article) => fileArticle(article, categories)?.marking?.kind ?? null)).toEqual([
      'produce',
      'eggs',
      'honey',
      null,
    ])
  })

  it('with a code that no egg has is left out', () => {
    const { articles, faults } = read('Artikelnummer;Bezeichnung;Preis;Erzeugercode\n1;Eier;1;4-DE-1')
    expect(articles).toEqual([])
    expect(faults).toMatchObject([{ field: 'eggCode', reason: 'unknownValue', value: '4-DE-1' }])
  })

  it('that is delisted needs no price', () => {
    expect(read(`${head}\n4711;Möhren;;;;;;;;;;x`).articles).toMatchObject([{ status: 'notListed' }])
  })

  it.each([
    [';Möhren;;;;1;;;;;;', 'articleNumber', 'missing'],
    ['1;;;;;1;;;;;;', 'name', 'missing'],
    ['1;Möhren;;;;;;;;;;', 'price', 'missing'],
    ['1;Möhren;;;;1,2,3;;;;;;', 'price', 'notANumber'],
    ['1;Möhren;;x;kg;1;;;;;;', 'content', 'notANumber'],
    ['1;Möhren;;0;kg;1;;;;;;', 'content', 'notANumber'],
    ['1;Möhren;;1;Eimer;1;;;;;;', 'contentUnit', 'unknownValue'],
    ['1;Möhren;;;;1;4006381333932;;;;;', 'gtin', 'wrongCheckDigit'],
    ['1;Möhren;;;;1;;;16;;;', 'vat', 'unknownValue'],
    ['1;Möhren;;;;1;;;;viele;;', 'minimumQuantity', 'notANumber'],
    [`1;${'M'.repeat(121)};;;;1;;;;;;`, 'name', 'tooLong'],
    ['1;Möhren;;;;1;;;;;;vielleicht', 'delisted', 'unknownValue'],
  ])('%s is faulty at %s: %s', (line, field, reason) => {
    const { articles, faults } = read(`${head}\n${line}`)
    expect(articles).toEqual([])
    expect(faults).toMatchObject([{ lineNumber: 2, field, reason }])
  })

  it('takes an article without the quality mark that nobody here knows, and says so', () => {
    const { articles, faults, remarks } = read(`${head}\n1;Möhren;;;;1;;Biokreis;;;;`)
    expect(articles).toMatchObject([{ articleNumber: '1', organicMark: 'none' }])
    expect(faults).toEqual([])
    expect(remarks).toEqual([{ lineNumber: 2, field: 'organic', reason: 'unknownMark', value: 'Biokreis' }])
  })

  it('with a number that stands already is named, the first one counts', () => {
    const { articles, faults } = read('Artikelnummer,Name,Preis\n1,Möhren,1.00\n1,Äpfel,2.00')
    expect(articles).toMatchObject([{ name: 'Möhren' }])
    expect(faults).toMatchObject([{ lineNumber: 3, field: 'articleNumber', reason: 'sameArticleTwice' }])
  })
})

it.each([
  ['12,5', '', ['notWhole']],
  ['12', '', []],
  ['12,5', 'kg', []],
  ['12,5', 'g', ['notWhole']],
  ['100000,001', 'kg', ['notANumber']],
  ['0', 'kg', ['notANumber']],
])('a content of %j %j has the faults %j', (content, unit, expected) => {
  const { faults } = read(`Artikelnummer;Bezeichnung;Preis;Inhalt;Inhaltseinheit\n1;Möhren;1,00;${content};${unit}`)
  expect(faults.map(({ field, reason }) => `${field} ${reason}`)).toEqual(expected.map((reason) => `content ${reason}`))
})

it.each(['100.000,01', '999999999'])('a price of %s is faulty', (price) => {
  const { faults } = read(`Artikelnummer;Bezeichnung;Preis\n1;Möhren;${price}`)
  expect(faults).toMatchObject([{ field: 'price', reason: 'notANumber' }])
})

describe('deposits', () => {
  const depositsOf = (head: string, cells: string) => {
    const { articles, faults } = read(`Nr;Name;Preis;${head}\n1;Saft;1,00;${cells}`)
    return faults.length > 0
      ? faults.map(({ field, reason, value }) => [field, reason, value])
      : articles.map(({ salesUnit: { deposits }, words }) => (words.deposits === 'said' ? deposits : 'no word'))[0]
  }
  it.each([
    [
      'Pfand',
      '20 × 0,08 Flasche + 1,50 Kasten',
      [
        { kind: 'bottle', count: 20, cents: 8 },
        { kind: 'bottleCrate', count: 1, cents: 150 },
      ],
    ],
    ['Pfand', '', []],
    ['Pfandart;Pfandanzahl;Pfandbetrag', 'Flasche;6;0,15', [{ kind: 'bottle', count: 6, cents: 15 }]],
    ['Pfandart;Pfandbetrag', 'Kiste;3,86 €', [{ kind: 'transportCrate', count: 1, cents: 386 }]],
    ['Pfandart;Pfandanzahl;Pfandbetrag', 'keins;0;0,00', []],
    ['Pfandart', 'Flasche', 'no word'],
    ['Herkunft', 'Wesermarsch', 'no word'],
  ])('%s: %s', (head, cells, deposits) => {
    expect(depositsOf(head, cells)).toEqual(deposits)
  })
  it.each([
    ['Pfand', '0,15', ['deposit', 'notADeposit', '0,15']],
    ['Pfand', '0,15 Palette', ['deposit', 'notADeposit', '0,15 Palette']],
    ['Pfandart;Pfandbetrag', 'Palette;3,00', ['depositKind', 'notADeposit', 'Palette']],
    ['Pfandart;Pfandbetrag', 'Flasche;', ['deposit', 'missing', '']],
    ['Pfandart;Pfandanzahl;Pfandbetrag', 'Flasche;1,5;0,15', ['depositCount', 'notANumber', '1,5']],
    ['Pfandart;Pfandanzahl;Pfandbetrag', 'Flasche;1001;0,15', ['depositCount', 'notANumber', '1001']],
    ['Pfandart;Pfandanzahl;Pfandbetrag', 'Flasche;0;0,15', ['depositCount', 'notANumber', '0']],
  ])('%s: %s is a fault at that cell', (head, cells, fault) => {
    expect(depositsOf(head, cells)).toEqual([fault])
  })
})

describe('numbers of a column', () => {
  const table = (...rows: string[]) =>
    `Nr;Name;Preis;Inhalt;Inhaltseinheit\n${rows.map((row, at) => `${at};Ware;${row}`).join('\n')}`
  const unitsOf = (text: string, said = {}) => {
    const { head, rows } = readCsv(text)
    const { articles, faults, unclear } = readCsvList({ rows }, guessedColumns(head), said)
    const units = articles.map(({ salesUnit }) => [salesUnit.netPriceCents, salesUnit.contentAmount])
    return { units, faults: faults.map(({ field, reason }) => `${field} ${reason}`), unclear }
  }

  it('settle each other', () => {
    expect(unitsOf(table('2.40;0.250;kg', '3.950;2.500;kg', '1.95;0.5;kg'))).toEqual({
      units: [
        [240, 250],
        [395, 2500],
        [195, 500],
      ],
      faults: [],
      unclear: [],
    })
  })

  it('are asked for where nothing settles them', () => {
    const text = table('2,40;1.500;g', '3,95;250;g')
    const question = { field: 'content', value: '1.500' }
    expect(unitsOf(text)).toEqual({
      units: [[395, 250]],
      faults: ['content unclearNumber'],
      unclear: [{ ...question, mark: null }],
    })
    expect(unitsOf(text, { marks: { content: ',' } })).toMatchObject({
      units: [
        [240, 1500],
        [395, 250],
      ],
      unclear: [{ ...question, mark: ',' }],
    })
    expect(unitsOf(text, { marks: { content: '.' } }).faults).toEqual(['content notWhole'])
  })

  it('are asked for where they contradict', () => {
    expect(unitsOf(table('2,40;1;kg', '2.50;1;kg', '1.234;1;kg'))).toMatchObject({
      units: [
        [240, 1000],
        [250, 1000],
      ],
      faults: ['price unclearNumber'],
      unclear: [{ field: 'price', value: '1.234', mark: null }],
    })
  })

  it.each([
    ['5,94;6 x 0,33;l', [594, 1980]],
    ['24,00;10x250;g', [2400, 2500]],
    ['5,94;6 x 0,33 l;', [594, 1980]],
    ['2,50;500 g;', [250, 500]],
    ['2,50;12,5 kg;kg', [250, 12_500]],
    ['2€50;1;kg', [250, 1000]],
    ['2,-;1;kg', [200, 1000]],
  ])('%s', (row, unit) => {
    expect(unitsOf(table(row))).toEqual({ units: [unit], faults: [], unclear: [] })
  })

  it.each([
    ['2,50 €/kg;1;kg', 'price pricePerUnit'],
    ['0,005;1;Stk', 'price belowCent'],
    ['ab 2,50;1;kg', 'price notANumber'],
    ['auf Anfrage;1;kg', 'price notANumber'],
    ['2,50-;1;kg', 'price notANumber'],
    ['1950-03-01;1;kg', 'price aDay'],
    ['1. Mrz;1;kg', 'price aDay'],
    ['2,50;500 g;kg', 'content twoUnits'],
    ['2,50;6 x;l', 'content notANumber'],
    ['2,50;01.02.2026;l', 'content aDay'],
  ])('%s is refused: %s', (row, fault) => {
    expect(unitsOf(table(row)).faults).toEqual([fault])
  })

  it('takes no day for an article number, which a spreadsheet has made of it', () => {
    expect(read('Nr;Name;Preis\n2026-01-02;Salat;2,50\n2-1;Lauch;1,00')).toMatchObject({
      articles: [{ articleNumber: '2-1' }],
      faults: [{ lineNumber: 2, field: 'articleNumber', reason: 'aDay', value: '2026-01-02' }],
    })
  })

  it.each([
    ['1.200', 1200, []],
    ['1,200', null, ['minimumQuantity unclearNumber']],
    ['3 Stück', 3, []],
    ['1,5', null, ['minimumQuantity notANumber']],
    ['02.01.2026', null, ['minimumQuantity aDay']],
  ])('reads %s of a minimum', (minimum, quantity, faults) => {
    const found = read(`Nr;Name;Preis;Mindestmenge\n1;Lauch;1,00;${minimum}`)
    expect(found.articles.map(({ salesUnit }) => salesUnit.minimumQuantity)).toEqual(
      quantity === null ? [] : [quantity],
    )
    expect(found.faults.map(({ field, reason }) => `${field} ${reason}`)).toEqual(faults)
  })
})

describe('days of a price', () => {
  const columns = { articleNumber: 0, name: 1, price: 2, priceFrom: 3, priceUntil: 4 }
  const read = (days: string, titles: readonly string[] = [], said = {}) =>
    readCsvList(
      { rows: [{ lineNumber: 2, cells: ['1', 'Möhren', '2,50', ...days.split(';')] }], titles, sentOn: '2026-11-30' },
      columns,
      said,
    )

  it.each([
    ['1.12.2026;', { from: '2026-12-01', until: null, isOfRow: true }],
    ['07.12.26;2026-12-13', { from: '2026-12-07', until: '2026-12-13', isOfRow: true }],
    [';13.12.2026', { from: null, until: '2026-12-13', isOfRow: true }],
    [';', undefined],
  ])('%j', (days, priceDays) => {
    expect(read(days).articles.map((article) => article.priceDays)).toEqual([priceDays])
  })

  it('are those above the head where a row has none', () => {
    const { articles, validity } = read(';', ['Preisliste gültig ab 7.12.2026'])
    expect(validity).toEqual({ from: '2026-12-07', until: null, undated: null })
    expect(articles.map(({ priceDays }) => priceDays)).toEqual([{ from: '2026-12-07', until: null, isOfRow: false }])
    expect(read('8.12.2026;', ['gültig ab 7.12.2026']).articles[0]?.priceDays?.from).toBe('2026-12-08')
  })

  it('count without a year when they are near, or somebody has said them', () => {
    const daysOf = (title: string, said = {}) =>
      read(';', [title], said).articles.map(({ priceDays }) => priceDays && [priceDays.from, priceDays.until])
    expect(daysOf('gültig ab 7.12.')).toEqual([['2026-12-07', null]])
    expect(daysOf('gültig ab 7.6.')).toEqual([undefined])
    const days = { from: '2027-06-07', until: '2027-06-13' }
    expect(daysOf('gültig ab 7.6.', { days })).toEqual([[days.from, days.until]])
    expect(daysOf('gültig ab 7.12.2026', { days })).toEqual([['2026-12-07', null]])
  })

  it.each([
    ['KW 49;', 'priceFrom unclearDay'],
    ['1.12.;', 'priceFrom unclearDay'],
    [';03/12/2026', 'priceUntil unclearDay'],
    ['13.12.2026;07.12.2026', 'priceUntil endsBefore'],
  ])('%j is a fault: %s', (days, fault) => {
    const { articles, faults } = read(days)
    expect(articles).toEqual([])
    expect(faults.map(({ field, reason }) => `${field} ${reason}`)).toEqual([fault])
  })
})
