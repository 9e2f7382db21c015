/** What banks call their files, and browsers call them. A year of a small account has less than a megabyte. */
export const statementUpload = {
  mediaTypes: ['application/octet-stream', 'application/xml', 'text/xml', 'application/zip'],
  mostBytes: 10_000_000,
} as const
