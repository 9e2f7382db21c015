import type { exportOwnData } from '@regionalmarkt/contract/accounts/profile.ts'
import type { ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queryable } from '../../platform/database.ts'
import { invariant } from '../../platform/invariant.ts'
import { auditEntries } from '../../platform/tables.ts'
import type { SignedInViewer } from '../../platform/viewer.ts'
import { readableMails } from '../notifications/public.ts'
import type { RowsAbove } from './rows-above.ts'
import { accounts, addresses, companies, notices, savedViews, sepaMandates, users } from './tables.ts'

/** Everything that is kept about the viewer as a person, and nothing about anybody else; one statement. */
export const ownDataOf = async (
  db: Queryable,
  { viewer, now }: Actor<SignedInViewer>,
  above: RowsAbove,
): Promise<ResponseOf<typeof exportOwnData>> => {
  const me = viewer.userId
  const { rows } = await db.execute<Omit<ResponseOf<typeof exportOwnData>, 'exportedAt'>>(sql`
    select
      (select json_build_object('name', u.name, 'email', u.email, 'language', u.locale, 'since', u.created_at,
          'receivesOrderMails', u.receives_order_mails, 'recurringMails', u.recurring_mails, 'signIn', u.issuer) from ${users} u where u.id = ${me}) as person,
      coalesce((select json_agg(json_build_object('company', c.name, 'status', a.status, 'reason', a.status_reason,
          'since', a.created_at) order by a.id)
        from ${accounts} a join ${companies} c on c.id = a.company_id where a.user_id = ${me}), '[]') as accounts,
      coalesce((select json_agg(to_jsonb(b) - 'user_id' - 'company_id' order by b.id)
        from ${addresses} b where b.user_id = ${me}), '[]') as addresses,
      coalesce((select json_agg(json_build_object('article', f.article_name, 'since', f.added_at) order by f.added_at, f.article_id)
        from ${above.favourites} f where f.user_id = ${me}), '[]') as favourites,
      coalesce((select json_agg(json_build_object('channel', l.channel, 'article', l.name, 'pack', l.sales_unit_name,
          'quantity', l.quantity) order by l.channel, l.id)
        from ${above.cartLines} l where l.user_id = ${me}), '[]') as carts,
      coalesce((select json_agg(json_build_object('list', v.list, 'name', v.name, 'shows', v.search, 'opensWithIt', v.is_first)
          order by v.list, v.name)
        from ${savedViews} v where v.user_id = ${me}), '[]') as "savedViews",
      coalesce((select json_agg(json_build_object('company', c.name, 'about', n.kind, 'subject', n.subject, 'party', n.party,
          'at', n.at, 'readAt', n.read_at) order by n.at, n.id)
        from ${notices} n join ${companies} c on c.id = n.company_id where n.user_id = ${me}), '[]') as notices,
      coalesce((select json_agg(json_build_object('orderNumber', o.order_number, 'placedAt', o.placed_at,
          'deliveryDate', o.delivery_date, 'billingAddress', o.billing_address, 'shippingAddress', o.shipping_address,
          'note', o.note, 'contact', case when o.private_customer_id = ${me} then o.contact end, 'confirmedAge', o.confirmed_age) order by o.id)
        from ${above.personOrders} o where ${me} in (o.placed_by, o.private_customer_id)), '[]') as orders,
      coalesce((select json_agg(json_build_object('orderNumber', q.order_number, 'reason', q.reason, 'note', q.note,
          'reportedAt', q.reported_at) order by q.reported_at)
        from ${above.complaints} q where q.user_id = ${me}), '[]') as complaints,
      coalesce((select json_agg(json_build_object('number', i.number, 'kind', i.kind, 'issuedOn', i.issued_on, 'grossCents', i.gross_cents,
          'keptUntil', i.kept_until) order by i.number)
        from ${above.documents} i where i.user_id = ${me}), '[]') as documents,
      coalesce((select json_agg(json_build_object('hub', c.name, 'orderNumber', r.order_number, 'kind', r.kind, 'count', r.count, 'cents', r.cents,
          'returnedOn', r.returned_on) order by r.returned_on, r.id)
        from ${above.empties} r join ${companies} c on c.id = r.retailer_id where r.user_id = ${me}), '[]') as empties,
      coalesce((select json_agg(json_build_object('reference', 'M-' || lpad(d.number::text, 6, '0'), 'hub', c.name, 'holder', d.holder,
          'iban', d.iban, 'signedOn', d.signed_on, 'endedAt', d.ended_at) order by d.id)
        from ${sepaMandates} d join ${companies} c on c.id = d.retailer_id where d.user_id = ${me}), '[]') as mandates,
      coalesce((select json_agg(json_build_object('about', m.template, 'queuedAt', m.queued_at, 'sentAt', m.sent_at)
          order by m.id)
        from ${readableMails} m join ${users} u on lower(u.email) = lower(m.recipient) where u.id = ${me}), '[]') as mails,
      coalesce((select json_agg(json_build_object('at', e.at, 'action', e.action, 'subject', e.subject) order by e.id)
        from ${auditEntries} e where e.user_id = ${me}), '[]') as actions`)
  return { exportedAt: now.toISOString(), ...invariant(rows[0], 'a query of totals has one row') }
}
