import { readModel } from '../../platform/read-model.ts'
import { people } from './tables.ts'

/** Whether somebody has a password here; the password itself stays here. */
export const readablePeople = readModel('readable_person', people, 'id', 'email', 'name', 'locale', 'emailConfirmedAt')
