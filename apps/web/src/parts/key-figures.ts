import { getKeyFigures } from '@regionalmarkt/contract/administration/operations.ts'
import { read } from '../platform/queries.ts'

/** How the region and its server do, for administrators. */
export const keyFiguresQuery = read(getKeyFigures, {}, ['approvals', 'account', 'orders'])
