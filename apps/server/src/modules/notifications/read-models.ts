import { readModel } from '../../platform/read-model.ts'
import { mails } from './tables.ts'

export const readableMails = readModel(
  'readable_mail',
  mails,
  'id',
  'recipient',
  'locale',
  'template',
  'data',
  'status',
  'attempts',
  'lastError',
  'queuedAt',
  'sentAt',
  'dueAt',
)
