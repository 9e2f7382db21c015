import { accounts } from '@regionalmarkt/contract/accounts/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, stream, write } from '../../platform/http.ts'
import { activateOwnAccount } from './activate-account.ts'
import { activeAccountOf } from './active-account.ts'
import { askHubAgain } from './ask-again.ts'
import { claimKnownSupplier } from './claim-supplier.ts'
import { companyRoutes } from './company-routes.ts'
import { accountsOf } from './list-accounts.ts'
import { claimableSuppliers } from './list-claimable-suppliers.ts'
import { hubsToChooseFrom } from './list-hubs.ts'
import { liveStreamsOf } from './live-events.ts'
import { ownRoutes } from './own-routes.ts'
import { registerNewBusinessCustomer } from './register-business-customer.ts'
import { registerNewSupplier } from './register-supplier.ts'
import type { RowsAbove } from './rows-above.ts'
import { carryOnPrivately } from './work-privately.ts'

export const accountsModule = (app: FastifyInstance, deps: Deps, above: RowsAbove): void => {
  read(app, deps, accounts.activeAccount, async (_db, { actor }) => activeAccountOf(actor.viewer))
  read(app, deps, accounts.listAccounts, (db, { actor }) => accountsOf(db, actor))
  write(app, deps, accounts.activateAccount, (tx, { actor, params }) => activateOwnAccount(tx, actor, params.accountId))
  write(app, deps, accounts.workPrivately, (tx, { actor }) => carryOnPrivately(tx, actor))
  // Joining the market.
  read(app, deps, accounts.listHubs, (db) => hubsToChooseFrom(db))
  read(app, deps, accounts.listClaimableSuppliers, (db, { query }) => claimableSuppliers(db, query))
  write(app, deps, accounts.registerSupplier, (tx, { actor, body }) => registerNewSupplier(tx, actor, body))
  write(app, deps, accounts.registerBusinessCustomer, (tx, { actor, body }) =>
    registerNewBusinessCustomer(tx, actor, body),
  )
  write(app, deps, accounts.claimSupplier, (tx, { actor, params, body }) =>
    claimKnownSupplier(tx, actor, { ...params, ...body }),
  )
  write(app, deps, accounts.askAgain, (tx, { actor, params, body }) => askHubAgain(tx, actor, { ...params, ...body }))

  companyRoutes(app, deps, above)
  ownRoutes(app, deps, above)
  const streams = liveStreamsOf(deps.live)
  app.addHook('preClose', async () => streams.endAll())
  stream(app, deps, accounts.liveEvents, ({ actor, query }, reply) =>
    streams.open(reply, { viewer: actor.viewer, ...query, lookAgain: () => deps.viewerOf(reply.request) }),
  )
}
