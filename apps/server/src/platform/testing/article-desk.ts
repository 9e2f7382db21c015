import { randomUUID } from 'node:crypto'
import type { articleView, salesUnitView } from '@regionalmarkt/contract/catalogue/article-view.schema.ts'
import type { z } from 'zod'
import { pricingRules } from '../../modules/pricing/public.ts'
import { givenCategory, givenCompany, givenHub, givenViewer } from './given.ts'
import { articleBody, salesUnitBody } from './request-examples.ts'
import type { TestApp } from './test-app.ts'

type ArticleView = z.output<typeof articleView>
type SalesUnitView = z.output<typeof salesUnitView>
type Sender = { readonly subject: string }
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Sent = { readonly body?: unknown; readonly version?: number; readonly language?: string }

/** A hub that adds 20 %, a producer it keeps with somebody at each desk, and a category. */
export const givenDesk = async (server: TestApp) => {
  const { db } = server.deps
  const hub = await givenHub(db)
  await db.insert(pricingRules).values({ retailerId: hub.id, channel: 'b2b', markupBasisPoints: 2000 })
  const supplier = await givenCompany(db, { homeHubId: hub.id, name: 'Hof Lüttje' })
  const category = await givenCategory(db)
  const [producer, anke] = [await givenViewer(db, supplier), await givenViewer(db, hub)]
  const ask = async (as: Sender, method: Method, path: string, { body, version, language }: Sent = {}) => {
    const answer = await server.app.inject({
      method,
      url: `/api/${path}`,
      headers: {
        authorization: `Bearer ${as.subject}`,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const inputOf = (change: object = {}) => ({
    ...articleBody,
    number: randomUUID(),
    categorySlug: category.slug,
    ...change,
  })
  const unitOf = (change: object = {}) => ({ ...salesUnitBody, number: randomUUID(), ...change })
  /** An article that its producer created, with one sales unit, let in by the hub. */
  const done = async (...request: Parameters<typeof ask>) => {
    const { status, body } = await ask(...request)
    if (status !== 200) throw new Error(`${request[1]} ${request[2]} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const published = async (change: object = {}): Promise<{ article: ArticleView; unit: SalesUnitView }> => {
    const { slug, id } = await done(producer, 'POST', 'supplier/articles', { body: inputOf(change) })
    const unit = await done(producer, 'POST', `supplier/articles/${slug}/sales-units`, { body: unitOf() })
    await done(anke, 'POST', 'retailer/articles/approvals', { body: { decision: 'approve', articleIds: [id] } })
    const article = await done(producer, 'GET', `supplier/articles/${slug}`)
    return { article, unit: { ...unit, status: 'approved', version: unit.version + 1 } }
  }
  return { hub, supplier, category, producer, anke, ask, inputOf, unitOf, published }
}

export type Desk = Awaited<ReturnType<typeof givenDesk>>
