/** A good line of our own making; tests overwrite fields, counted from 1 as the format counts them. */
const goodFields: { readonly [field: number]: string } = {
  1: '20417',
  2: 'A',
  3: '00000000',
  4: '0000',
  7: 'Granatäpfel 14 St',
  10: 'II',
  11: 'HAF',
  13: 'ES',
  14: 'EG',
  16: '0',
  17: '0304',
  19: '550',
  21: '1',
  22: '3,8 KG',
  23: '3,800',
  24: 'KG',
  25: '1',
  28: '999470',
  34: '1',
  38: '4,39',
  39: 'J',
  40: 'N',
  41: '0',
  42: '0,00',
  66: 'KG',
  67: '1,000',
}

export function bnnLine(changes: { readonly [field: number]: string } = {}): string {
  const fields = { ...goodFields, ...changes }
  return Array.from({ length: 70 }, (_, index) => fields[index + 1] ?? '').join(';')
}

export const bnnHeader =
  'BNN;3;0;Watthandel Naturkost GmbH;T;Obst & Gemüse KW 48/26;EUR;20261123;20261129;20261120;0930;1'

/** A whole list as the trade sends it, CRLF and trailer included. */
export const bnnList = (...lines: readonly string[]): string => [bnnHeader, ...lines, ';;99', ''].join('\r\n')
