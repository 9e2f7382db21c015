import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check } from 'drizzle-orm/pg-core'

type ValueOf<C extends AnyPgColumn> = NonNullable<C['_']['data']>

const literal = (value: string | number) =>
  typeof value === 'number' ? `${value}` : `'${value.replaceAll("'", "''")}'`

/** A CHECK that a column holds nothing but values of the domain's list. Whether it may be null, the column says. */
export const oneOf = <C extends AnyPgColumn>(
  name: string,
  column: C,
  values: readonly (ValueOf<C> & (string | number))[],
): ReturnType<typeof check> => check(name, sql`${column} in (${sql.raw(values.map(literal).join(', '))})`)

/** The same for every element of an array. */
export const eachOneOf = (
  name: string,
  column: AnyPgColumn,
  values: readonly (string | number)[],
): ReturnType<typeof check> => check(name, sql`${column} <@ '{${sql.raw(values.join(','))}}'`)

/**
 * CHECKs that a column holds a reason as `{ code }` of the domain's list, with somebody's words (`text`) where its code is that of one who
 * has typed them, and nowhere else.
 */
export const reasonOf = (
  name: string,
  column: AnyPgColumn,
  codes: readonly string[],
  typed: readonly string[],
): ReturnType<typeof check>[] => {
  const listOf = (values: readonly string[]) => sql.raw(values.map(literal).join(', '))
  return [
    check(`${name}_known`, sql`${column} is null or coalesce(${column} ->> 'code' in (${listOf(codes)}), false)`),
    check(
      `${name}_typed`,
      sql`(${column} ->> 'code' in (${listOf(typed)})) = (coalesce(${column} ->> 'text', '') <> '')`,
    ),
  ]
}
