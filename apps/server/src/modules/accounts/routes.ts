import { activateAccount } from '@regionalmarkt/contract/accounts/activate-account.ts'
import { activeAccount } from '@regionalmarkt/contract/accounts/active-account.ts'
import { askAgain } from '@regionalmarkt/contract/accounts/ask-again.ts'
import { claimSupplier } from '@regionalmarkt/contract/accounts/claim-supplier.ts'
import { listAccounts } from '@regionalmarkt/contract/accounts/list-accounts.ts'
import { listClaimableSuppliers } from '@regionalmarkt/contract/accounts/list-claimable-suppliers.ts'
import { listHubs } from '@regionalmarkt/contract/accounts/list-hubs.ts'
import { liveEvents } from '@regionalmarkt/contract/accounts/live-events.ts'
import { registerBusinessCustomer } from '@regionalmarkt/contract/accounts/register-business-customer.ts'
import { registerSupplier } from '@regionalmarkt/contract/accounts/register-supplier.ts'
import { workPrivately } from '@regionalmarkt/contract/accounts/work-privately.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { read, stream, write } from '../../platform/http.ts'
import { activateOwnAccount } from './activate-account.ts'
import { activeAccountOf } from './active-account.ts'
import { askHubAgain } from './ask-again.ts'
import { claimKnownSupplier } from './claim-supplier.ts'
import { companyRoutes } from './company-routes.ts'
import type { RefreshCompanyOffers } from './decide-company.ts'
import { accountsOf } from './list-accounts.ts'
import { claimableSuppliers } from './list-claimable-suppliers.ts'
import { hubsToChooseFrom } from './list-hubs.ts'
import { liveStreamsOf } from './live-events.ts'
import { ownRoutes } from './own-routes.ts'
import { registerNewBusinessCustomer } from './register-business-customer.ts'
import { registerNewSupplier } from './register-supplier.ts'
import { carryOnPrivately } from './work-privately.ts'

export const accountsModule = (app: FastifyInstance, deps: Deps, refreshOffers: RefreshCompanyOffers): void => {
  read(app, deps, activeAccount, async (_db, { actor }) => activeAccountOf(actor.viewer))
  read(app, deps, listAccounts, (db, { actor }) => accountsOf(db, actor))
  write(app, deps, activateAccount, (tx, { actor, params }) => activateOwnAccount(tx, actor, params.accountId))
  write(app, deps, workPrivately, (tx, { actor }) => carryOnPrivately(tx, actor))
  // Joining the market.
  read(app, deps, listHubs, (db) => hubsToChooseFrom(db))
  read(app, deps, listClaimableSuppliers, (db, { query }) => claimableSuppliers(db, query))
  write(app, deps, registerSupplier, (tx, { actor, body }) => registerNewSupplier(tx, actor, body))
  write(app, deps, registerBusinessCustomer, (tx, { actor, body }) => registerNewBusinessCustomer(tx, actor, body))
  write(app, deps, claimSupplier, (tx, { actor, params, body }) =>
    claimKnownSupplier(tx, actor, { ...params, ...body }),
  )
  write(app, deps, askAgain, (tx, { actor, params, body }) => askHubAgain(tx, actor, { ...params, ...body }))

  companyRoutes(app, deps, refreshOffers)
  ownRoutes(app, deps, refreshOffers)
  const streams = liveStreamsOf(deps.live)
  app.addHook('preClose', async () => streams.endAll())
  stream(app, deps, liveEvents, ({ actor, query }, reply) =>
    streams.open(reply, { viewer: actor.viewer, ...query, lookAgain: () => deps.viewerOf(reply.request) }),
  )
}
