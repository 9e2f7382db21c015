import type { ServedEndpoint } from '@regionalmarkt/contract/served-endpoint.ts'
import { type TableFormat, tableFormats } from '../table-file.ts'

/** An endpoint as it is asked: of a list that is a table too, also for each of its files. */
export type AskedEndpoint = ServedEndpoint & { readonly format?: TableFormat }

export const withFiles = (endpoints: readonly ServedEndpoint[]): readonly AskedEndpoint[] =>
  endpoints.flatMap((one) => [one, ...(one.files ? tableFormats.map((format) => ({ ...one, format })) : [])])
