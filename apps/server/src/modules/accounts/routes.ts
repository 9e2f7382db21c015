import { activateAccount } from '@regionalmarkt/contract/accounts/activate-account.ts'
import { activeAccount } from '@regionalmarkt/contract/accounts/active-account.ts'
import { listAccounts } from '@regionalmarkt/contract/accounts/list-accounts.ts'
import { listAddresses } from '@regionalmarkt/contract/accounts/list-addresses.ts'
import { liveEvents } from '@regionalmarkt/contract/accounts/live-events.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, stream, write } from '../../platform/http.ts'
import { activateOwnAccount } from './activate-account.ts'
import { activeAccountOf } from './active-account.ts'
import { accountsOf } from './list-accounts.ts'
import { addressesOf } from './list-addresses.ts'
import { liveStreamsOf } from './live-events.ts'

export const accountsModule = (app: FastifyInstance, deps: Deps): void => {
  read(app, deps, activeAccount, async (_db, { actor }) => activeAccountOf(actor.viewer))
  read(app, deps, listAccounts, (db, { actor }) => accountsOf(db, actor.viewer))
  write(app, deps, activateAccount, (tx, { actor, params }) => activateOwnAccount(tx, actor, params.accountId))
  read(app, deps, listAddresses, async (db, { actor }) => ({ addresses: await addressesOf(db, actor.viewer) }))
  const streams = liveStreamsOf(deps.live)
  app.addHook('preClose', async () => streams.endAll())
  stream(app, deps, liveEvents, ({ actor }, reply) => streams.open(reply, actor.viewer))
}
