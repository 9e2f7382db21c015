import { expect, it } from 'vitest'
import { guessedColumns, unsureFields } from './column-mapping.ts'

it.each([
  ['Artikelnummer;Bezeichnung;Preis', { articleNumber: 0, name: 1, price: 2 }],
  [
    'Art.-Nr.;EAN;Artikel;Gebinde;Inhalt;Inhaltseinheit;EK netto;MwSt',
    { articleNumber: 0, gtin: 1, name: 2, packName: 3, content: 4, contentUnit: 5, price: 6, vat: 7 },
  ],
  [
    'Name;Nr;Mindestmenge;Herkunft;Bio;Netto-Preis',
    { name: 0, articleNumber: 1, minimumQuantity: 2, origin: 3, organic: 4, price: 5 },
  ],
  [
    'Nr;Name;Preis;Pfandart;Pfandmenge;Pfandpreis',
    { articleNumber: 0, name: 1, price: 2, depositKind: 3, depositCount: 4, deposit: 5 },
  ],
  ['Nr;Name;EK netto;Preis inkl. MwSt.', { articleNumber: 0, name: 1, price: 2 }],
  ['Nr;Name;Preis;Price incl. VAT;USt.-Satz', { articleNumber: 0, name: 1, price: 2, vat: 4 }],
  ['Nr;Name;Preis;gültig ab;gültig bis', { articleNumber: 0, name: 1, price: 2, priceFrom: 3, priceUntil: 4 }],
  ['Nr;Name;ab;Aktionspreis;Aktionspreis bis', { articleNumber: 0, name: 1, priceFrom: 2, price: 3, priceUntil: 4 }],
  ['Number;Name;Price;Valid from;Valid to', { articleNumber: 0, name: 1, price: 2, priceFrom: 3, priceUntil: 4 }],
  ['Nr;Name;Preis;Krustenbrot', { articleNumber: 0, name: 1, price: 2 }],
  ['a;b;c', {}],
])('%s', (head, columns) => {
  expect(guessedColumns(head.split(';'))).toEqual(columns)
})

it('takes a plain "Einheit" for the pack, and beside a pack for what its content is counted in', () => {
  expect(guessedColumns(['Nr', 'Name', 'Preis', 'Einheit', 'Inhalt'])).toMatchObject({ packName: 3, content: 4 })
  expect(guessedColumns(['Nr', 'Name', 'Preis', 'Gebinde', 'Inhalt', 'Einheit'])).toMatchObject({
    packName: 3,
    content: 4,
    contentUnit: 5,
  })
})

it.each([
  ['Nr;Name;Grundpreis €/kg;UVP brutto;EK-Preis netto', 4, []],
  ['Nr;Name;Preis;Netto', 3, ['price']],
  ['Nr;Name;Nettopreis;Preis', 2, ['price']],
  ['Nr;Name;VK;EK', 3, []],
  ['Nr;Name;Preis;Aktionspreis', 2, ['price']],
  ['Nr;Name;Bruttopreis', undefined, []],
  ['Nr;Name;Preis je kg', undefined, []],
  ['Nr;Name;Preis pro 100 g', undefined, []],
  ['Nr;Name;Preis 100 g', undefined, []],
  ['Nr;Name;Preis (kg)', undefined, []],
  ['Nr;Name;Kilopreis', undefined, []],
  ['Nr;Name;kg-Preis netto;Literpreis;Stückpreis', 4, []],
  ['Nr;Name;Preis je Kiste', 2, []],
  ['Nr;Name;Preis inkl. MwSt.;Preis', 3, []],
  ['Nr;Artikel;Bezeichnung;Preis', 3, ['name']],
  ['Number;Name;Retail price;Net price', 3, []],
])('of the prices in %j takes column %j, and is unsure of %j', (head, price, unsure) => {
  const titles = head.split(';')
  const columns = guessedColumns(titles)
  expect(columns.price).toBe(price)
  expect(unsureFields(titles, columns)).toEqual(unsure)
})
