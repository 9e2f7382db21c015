import type { createSalesUnit } from '@regionalmarkt/contract/catalogue/sales-units.ts'
import type { SentBodyOf } from '@regionalmarkt/contract/endpoint.ts'
import type { SalesUnit } from '../articles/queries.ts'
import { typedName, type UnitValues } from './unit-values.ts'

type Body = SentBodyOf<(typeof createSalesUnit)['supplier']>

/** The first number of an article's sales units that none of them has: of "LU-101" these are "LU-101-2", "LU-101-3" and so on. */
const freeUnitNumber = ({ number, salesUnits }: Siblings, count = 2): string => {
  const candidate = `${number}-${count}`
  return salesUnits.some((unit) => unit.number === candidate)
    ? freeUnitNumber({ number, salesUnits }, count + 1)
    : candidate
}

type Siblings = { readonly number: string; readonly salesUnits: readonly { readonly number: string }[] }

/**
 * What was typed about a sales unit that must stay as it is, as another one beside it: with a number of its own, a name by its content
 * where nobody typed another, and without a bar code that means the old goods.
 */
export const successorOf = (article: Siblings, unit: SalesUnit, values: UnitValues, body: Body): Body => {
  const [pack = ''] = unit.name.de.split(' ')
  const isNamed = values.name.de !== unit.name.de
  return {
    ...body,
    number: values.number === unit.number ? freeUnitNumber(article) : body.number,
    gtin: body.gtin === unit.gtin ? null : body.gtin,
    name: isNamed ? body.name : (typedName(pack, values) ?? body.name),
  }
}
