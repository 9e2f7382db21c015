import type { Actor } from '../../../platform/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import { countAttempt, mailboxOf, refuseOver } from '../../identity/public.ts'

/**
 * Statements that are of no order of their address. Those that are, nobody can use up: they count for nothing here, and are always taken.
 */
const maxInNetworkAMinute = 20
const maxMailsToAddressADay = 3
const maxMailsFromNetworkAnHour = 10
const maxMailsAnHour = 100
const maxMailsToHubAnHour = 20
const dayMinutes = 24 * 60

type Sender = Pick<Actor, 'now' | 'network'>

/** Counts one more from this network. Refusal: `TooManyRequests`, for a minute at most. */
export const countStatement = async (tx: Tx, { now, network }: Sender): Promise<void> => {
  if (network === undefined) return
  await refuseOver(tx, [{ key: `withdrawal:network:${network}`, max: maxInNetworkAMinute, minutes: 1 }], now)
}

/** Whether one more may be confirmed to this address, which can be anybody's. */
export const mayConfirm = async (tx: Tx, { now, network }: Sender, email: string): Promise<boolean> => {
  const address = { key: `withdrawal-mail:address:${mailboxOf(email)}`, max: maxMailsToAddressADay }
  const ofNetwork = { key: `withdrawal-mail:network:${network}`, max: maxMailsFromNetworkAnHour, minutes: 60 }
  const all = { key: 'withdrawal-mail', max: maxMailsAnHour, minutes: 60 }
  const limits = [{ ...address, minutes: dayMinutes }, ...(network === undefined ? [] : [ofNetwork]), all]
  return (await countAttempt(tx, limits, now)) === undefined
}

/** Way to tell the hub of one more: a mail about it, the day's mail about a flood, or its list alone. */
export const noticeToHub = async (tx: Tx, now: Date, hubId: string): Promise<'itself' | 'flood' | 'list'> => {
  const each = { key: `withdrawal-hub:${hubId}`, max: maxMailsToHubAnHour, minutes: 60 }
  if ((await countAttempt(tx, [each], now)) === undefined) return 'itself'
  const digest = { key: `withdrawal-flood:${hubId}`, max: 1, minutes: dayMinutes }
  return (await countAttempt(tx, [digest], now)) === undefined ? 'flood' : 'list'
}
