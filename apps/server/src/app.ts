import compress from '@fastify/compress'
import { endpoints } from '@regionalmarkt/contract/endpoints.ts'
import { errors as german } from '@regionalmarkt/i18n/errors/de-DE.ts'
import { errors as english } from '@regionalmarkt/i18n/errors/en-US.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { followFacts } from './follow-facts.ts'
import { viewerOfToken } from './modules/accounts/public.ts'
import { accountsModule } from './modules/accounts/routes.ts'
import { administrationModule } from './modules/administration/routes.ts'
import { billingModule } from './modules/billing/routes.ts'
import { catalogueModule } from './modules/catalogue/routes.ts'
import { collectionsModule } from './modules/collections/routes.ts'
import { fulfilmentModule } from './modules/fulfilment/routes.ts'
import { identityModule } from './modules/identity/routes.ts'
import { marketModule } from './modules/market/routes.ts'
import { mediaModule } from './modules/media/routes.ts'
import { demandLines, goodsComing, promisedUntil, stopsOf } from './modules/orders/public.ts'
import { ordersModule } from './modules/orders/routes.ts'
import { paperModule } from './modules/paper/routes.ts'
import { pricesOnceApproved, rulesAboutCategories, salesOf, viewerInMarketOf } from './modules/pricing/public.ts'
import { pricingModule } from './modules/pricing/routes.ts'
import { procurementModule } from './modules/procurement/routes.ts'
import { purchasesModule } from './modules/purchases/routes.ts'
import { recurringOrdersModule } from './modules/recurring-sales-orders/routes.ts'
import { shoppingListsModule } from './modules/shopping-lists/routes.ts'
import { stockModule } from './modules/stock/routes.ts'
import { noticeProxy } from './platform/behind-proxy.ts'
import { compressOnce } from './platform/compress-once.ts'
import type { Deps, ProcessDeps } from './platform/deps.ts'
import { DomainError } from './platform/domain-error.ts'
import { type PublicText, publicText, sendPublic } from './platform/http.ts'
import { readJsonBodies } from './platform/json-bodies.ts'
import { openApiOf } from './platform/openapi.ts'
import { answerProblem } from './platform/problems.ts'
import { limitRequests } from './platform/request-limits.ts'
import { sendSecurityHeaders } from './platform/security-headers.ts'
import { endSlowBodies } from './platform/slow-bodies.ts'
import { refuseUnderPressure } from './platform/under-pressure.ts'
import { viewerFrom } from './platform/viewer-from.ts'
import { serveWarrantyNotice } from './platform/warranty-notice.ts'
import { serveWebApp, type WebApp } from './platform/web-app.ts'
import { heldUnits, openUnits, rowsAbove, unitsInUse } from './rows-above.ts'

type Module = (app: FastifyInstance, deps: Deps) => void | Promise<void>

/** Every area of the market that answers over HTTP. */
const modules: readonly Module[] = [
  identityModule,
  mediaModule,
  (app, deps) => accountsModule(app, deps, rowsAbove),
  pricingModule,
  (app, deps) =>
    catalogueModule(app, deps, {
      ...{ inUse: unitsInUse, openUnits, heldUnits },
      ...{ pricesOnceApproved, salesOf, rulesAboutCategories },
    }),
  (app, deps) => administrationModule(app, deps, rowsAbove),
  (app, deps) => marketModule(app, deps, goodsComing),
  collectionsModule,
  shoppingListsModule,
  (app, deps) => stockModule(app, deps, promisedUntil),
  ordersModule,
  (app, deps) => procurementModule(app, deps, demandLines, stopsOf),
  purchasesModule,
  fulfilmentModule,
  billingModule,
  recurringOrdersModule,
  paperModule,
]

/** Builds the server without starting it: tests inject requests, `main` listens. */
export const buildApp = async (
  deps: ProcessDeps,
  options: {
    logger?: FastifyBaseLogger
    trustProxy?: Config['trustProxy']
    webApp?: WebApp
    /** Calls of the API a minute and person; without it nobody is limited, as tests and load want it. */
    requestsPerMinute?: Config['requestsPerMinute']
  } = {},
): Promise<FastifyInstance> => {
  const answer = answerProblem({ 'de-DE': german, 'en-US': english }, deps)
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: trustedProxies(options.trustProxy ?? false),
    // An address that cannot be decoded never reaches a route, nor the error handler.
    frameworkErrors: answer,
    // A delivery of 500 lines in two lots each has 150 kB; files have limits of their own.
    bodyLimit: 256 * 1024,
    // Headers have ten seconds; `endSlowBodies` judges bodies by what comes in, so that a long file may take its time.
    http: { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 2000 },
    // What comes on an open connection while the server stops is still answered, and the connection then closed.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
  })
  app.setErrorHandler(answer)
  // Fastify's own handler logs the address.
  app.setNotFoundHandler(() => {
    throw new DomainError('NotFound')
  })
  if (options.trustProxy === undefined) noticeProxy(app)
  await sendSecurityHeaders(app, {
    contentSecurityPolicy: { directives: contentSecurityPolicyOf(deps) },
    hsts: deps.publicUrl.startsWith('https:'),
  })
  compressOnce(app)
  await app.register(compress, { threshold: 1024 })
  endSlowBodies(app)
  readJsonBodies(app)
  refuseUnderPressure(app, deps.db, (url) => url.startsWith('/api/'))
  const { requestsPerMinute } = options
  const counted = requestsPerMinute ? limitRequests(app, requestsPerMinute) : (viewerOf: Deps['viewerOf']) => viewerOf
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    done(null, payload)
  })
  serveWarrantyNotice(app, deps.warrantyNotice)
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await deps.db.$client.query('select 1')
    return { status: 'ok' }
  })
  // It never changes while the process lives, and takes a tenth of a second to make: for the first who asks.
  let openApi: PublicText | undefined
  app.get('/api/openapi.json', (request, reply) => {
    openApi ??= publicText(JSON.stringify(openApiOf(endpoints, deps.publicUrl)))
    return sendPublic(request, reply, openApi)
  })
  const { verify, ...others } = deps
  const moduleDeps = {
    ...others,
    viewerOf: counted(viewerFrom(verify, (token) => viewerOfToken(deps.db, token))),
    viewerInMarketOf: counted(viewerFrom(verify, (token) => viewerInMarketOf(deps.db, token))),
    follow: followFacts,
    limitsGuests: Boolean(requestsPerMinute),
  }
  for (const module of modules) await module(app, moduleDeps)
  app.all('/api/*', async () => {
    throw new DomainError('NotFound')
  })
  if (options.webApp !== undefined) await serveWebApp(app, options.webApp)
  return app
}

/** Fastify counts hops by a function. */
const trustedProxies = (setting: Config['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting

/** Nothing comes from a third party; only an external identity provider is called by the browser. */
const contentSecurityPolicyOf = ({ identity }: ProcessDeps) => ({
  defaultSrc: ["'self'"],
  connectSrc: ["'self'", ...(identity.kind === 'external' ? [new URL(identity.authority).origin] : [])],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // Radix positions its layers with inline style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  // The one that opens the app without a connection.
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
})
