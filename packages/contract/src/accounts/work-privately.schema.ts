import { activeAccount } from './active-account.schema.ts'

export const workPrivately = {
  response: activeAccount.response,
}
