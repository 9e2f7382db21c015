import { readSpreadsheet } from '../../modules/catalogue/price-lists/read-spreadsheet.ts'

/** Everything in the sheets of an XLSX file, as the text of a CSV. */
export const sheetText = async (bytes: Buffer): Promise<string> =>
  (await readSpreadsheet(bytes)).map(({ content }) => content).join('\n')
