/** The media type of XLSX. */
export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const priceListUpload = {
  mediaTypes: [
    'text/csv',
    'text/plain',
    'application/octet-stream',
    // What browsers call a CSV on a machine with Excel, and an XLSX.
    'application/vnd.ms-excel',
    spreadsheetType,
  ],
  mostBytes: 10_000_000,
} as const
