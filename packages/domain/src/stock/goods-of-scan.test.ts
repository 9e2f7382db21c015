import { expect, test } from 'vitest'
import { goodsOfScan } from './goods-of-scan.ts'

const goods = (articleNumber: string, gtin: string | null, ...lots: (string | null)[]) => ({
  articleNumber,
  gtin,
  lots: lots.map((lot) => ({ lot })),
})
const milk = goods('MB-101', '4012345678901', '261122', 'M-47')
const cheese = goods('MB-2', null, 'D-9', '261122')
const [sack, bag] = [goods('HL-7', null, null), goods('HL-7', '98898765432106')]
const butter = goods('MB-3', null, 'K 7')
const all = [milk, cheese, sack, bag, butter]

test.each([
  ['the bar code of a pack', '4012345678901', [milk]],
  ['the same as fourteen digits', '04012345678901', [milk]],
  ['a label, whose lot others have too', '(01)04012345678901(10)261122', [milk]],
  ['the same as a scanner types it', ']C101040123456789011526120210261122', [milk]],
  ['an article’s number, in small letters', ' mb-2 ', [cheese]],
  ['the number of an article in two packs', 'HL-7', [sack, bag]],
  ['a lot', 'd-9', [cheese]],
  ['a lot with doubled blanks', ' k  7', [butter]],
  ['a lot on a label without a bar code', '(10)D-9', [cheese]],
  ['a lot that two have', '261122', [milk, cheese]],
  ['a bar code of something else', '4012345678918', []],
  ['nothing', '', []],
])('%s', (_, code, found) => {
  expect(goodsOfScan(code, all)).toEqual(found)
})
