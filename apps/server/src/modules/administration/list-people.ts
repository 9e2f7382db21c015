import type { listPeople } from '@regionalmarkt/contract/administration/people.ts'
import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { type CompanyStatus, stricterStatus } from '@regionalmarkt/domain/access/company.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { cursorOf, keyOfCursor } from '../../platform/cursor.ts'
import type { Queryable } from '../../platform/database.ts'
import { readableAccounts, readableCompanies, readableUsers } from '../accounts/public.ts'

type Page = ResponseOf<typeof listPeople>
type Account = Page['people'][number]['accounts'][number] & { readonly accountStatus: CompanyStatus }
type Row = Omit<Page['people'][number], 'accounts'> & { readonly accounts: readonly Account[] }

const pageSize = 50
const cursorKey = z.tuple([z.uuid()])

/** Everybody, the newest first, with the companies they belong to; one statement. */
export const peopleOf = async (
  db: Queryable,
  { search = '', state, cursor }: QueryOf<typeof listPeople>,
): Promise<Page> => {
  const after = cursor === undefined ? null : keyOfCursor(cursor, cursorKey)[0]
  const { rows } = await db.execute<Row>(sql`
    with everybody as (
      select u.id, u.name, u.email, u.is_admin, u.created_at,
        case when u.deleted_at is not null then 'deleted' when u.disabled_at is not null then 'disabled' else 'active' end as state
      from ${readableUsers} u)
    select p.id, p.name, p.email, p.is_admin as "isAdmin", p.state,
      to_json(p.created_at at time zone 'UTC') #>> '{}' || 'Z' as since,
      coalesce((select json_agg(json_build_object('id', a.id, 'companyId', c.id, 'companyName', c.name,
          'companyType', c.type, 'companyStatus', c.status, 'accountStatus', a.status) order by a.id)
        from ${readableAccounts} a join ${readableCompanies} c on c.id = a.company_id where a.user_id = p.id), '[]') as accounts
    from everybody p
    where (${after}::uuid is null or p.id < ${after})
      and (${state ?? null}::text is null or p.state = ${state ?? null})
      and (${search} = '' or strpos(lower(coalesce(p.name, '') || ' ' || coalesce(p.email, '')), lower(${search})) > 0)
    order by p.id desc limit ${pageSize + 1}`)
  const people = rows.slice(0, pageSize).map(({ accounts, ...person }) => ({
    ...person,
    accounts: accounts.map(({ accountStatus, ...account }) => ({
      ...account,
      companyStatus: stricterStatus(account.companyStatus, accountStatus),
    })),
  }))
  const last = people.at(-1)
  return { people, nextCursor: rows.length > pageSize && last ? cursorOf([last.id]) : null }
}
