import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WhoActs } from '../../platform/actor.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { givenCompany, givenSalesUnit, givenStock } from '../../platform/testing/given.ts'
import { givenOrderLines } from '../../platform/testing/given-order-lines.ts'
import { largerBy } from '../../platform/testing/larger-by.ts'
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts'
import { moveStock, type StockMovement } from './move-stock.ts'
import { openStocks } from './open-stocks.ts'
import { reservationsOf } from './reservations.ts'
import { stockMovements, stockReservations, stocks } from './tables.ts'

let database: TestDatabase
let companyId: string
/** Lines of an order, which stock is held for. */
let lines: string[]
const line = (number: number): string => lines[number] ?? ''
const who: WhoActs = { by: { kind: 'guest' }, now: new Date('2026-11-23T08:00:00Z'), requestId: 'test' }
beforeAll(async () => {
  database = await testDatabase({ connections: 20 })
  companyId = (await givenCompany(database.db)).id
  lines = await givenOrderLines(database.db, 100)
})
afterAll(() => database.drop())

const stockOf = async (onHand: number) => {
  const { salesUnit } = await givenSalesUnit(database.db, companyId)
  return givenStock(database.db, { companyId, salesUnitId: salesUnit.id, onHand })
}
const move = (...movements: StockMovement[]) => database.db.transaction((tx) => moveStock(tx, who, movements))
const balanceOf = async (id: string) => {
  const [row] = await database.db.select().from(stocks).where(eq(stocks.id, id))
  return [row?.onHand, row?.reserved]
}
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof DomainError ? error.code : String(error)
}

describe('moving stock', () => {
  it('keeps balance, ledger and reservations in step along a whole life', async () => {
    const { id: stockId } = await stockOf(0)
    const [a, b] = [line(0), line(1)]
    await move(
      { kind: 'receipt', stockId, quantity: 10 },
      { kind: 'reservation', stockId, quantity: 4, orderItemId: a },
      { kind: 'reservation', stockId, quantity: 2, orderItemId: b },
    )
    expect(await balanceOf(stockId)).toEqual([10, 6])
    await move(
      { kind: 'release', stockId, quantity: 1, orderItemId: a },
      { kind: 'pick', stockId, quantity: 3, orderItemId: a },
      { kind: 'issue', stockId, quantity: 1, orderItemId: b },
      { kind: 'waste', stockId, quantity: 2, reason: 'Druckstellen' },
      { kind: 'correction', stockId, quantity: -1, reason: 'Zählung' },
    )
    expect(await balanceOf(stockId)).toEqual([3, 1])
    expect(await reservationsOf(database.db, [a, b])).toMatchObject([{ orderItemId: b, quantity: 1, companyId }])
    const { rows } = await database.db.execute(
      sql`select sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved from ${stockMovements} where stock_id = ${stockId}`,
    )
    expect(rows).toEqual([{ on_hand: 3, reserved: 1 }])
  })

  it.each<[string, string, (stockId: string) => StockMovement[]]>([
    [
      'holding more than is free',
      'OutOfStock',
      (stockId) => [{ kind: 'reservation', stockId, quantity: 6, orderItemId: line(0) }],
    ],
    [
      'throwing away what is promised',
      'StockReserved',
      (stockId) => [
        { kind: 'reservation', stockId, quantity: 5, orderItemId: line(0) },
        { kind: 'waste', stockId, quantity: 1 },
      ],
    ],
    [
      'picking what is not held',
      'StockNegative',
      (stockId) => [{ kind: 'pick', stockId, quantity: 1, orderItemId: line(0) }],
    ],
    [
      'giving up what is held for somebody else',
      'StockNegative',
      (stockId) => [
        { kind: 'reservation', stockId, quantity: 2, orderItemId: line(0) },
        { kind: 'release', stockId, quantity: 1, orderItemId: line(1) },
      ],
    ],
    [
      'a shelf that is not there, which nobody can ask for',
      'InvariantBroken: Broken: what is moved has a row',
      () => [{ kind: 'receipt', stockId: randomUUID(), quantity: 1 }],
    ],
    ['half a sack', 'ValidationFailed', (stockId) => [{ kind: 'receipt', stockId, quantity: 0.5 }]],
  ])('refuses %s (%s), and nothing of the whole is written', async (_, code, movements) => {
    const { id } = await stockOf(5)
    expect(
      await codeOf(
        move(
          { kind: 'receipt', stockId: id, quantity: 1 },
          { kind: 'waste', stockId: id, quantity: 1 },
          ...movements(id),
        ),
      ),
    ).toBe(code)
    expect(await balanceOf(id)).toEqual([5, 0])
    expect(await database.db.select().from(stockReservations).where(eq(stockReservations.stockId, id))).toEqual([])
  })

  it('needs the same number of statements for one line and for a hundred', async () => {
    const rows = await Promise.all(Array.from({ length: 100 }, () => stockOf(9)))
    let statements = 0
    const statementsFor = async (count: number) => {
      statements = 0
      const movements = rows.slice(0, count).map(({ id: stockId }, number): StockMovement => {
        return { kind: 'reservation', stockId, quantity: 1, orderItemId: line(number) }
      })
      await database.db.transaction(({ $client, pendingWrites }) => {
        const query = (...asked: unknown[]) => {
          statements += 1
          return Reflect.apply($client.query, $client, asked)
        }
        const client: pg.PoolClient = Object.assign(Object.create($client), { query })
        return moveStock(Object.assign(drizzle({ client, casing: 'snake_case' }), { pendingWrites }), who, movements)
      })
      return statements
    }
    const one = await statementsFor(1)
    expect(one).toBe(2)
    expect(await statementsFor(100)).toBe(one)
  })
})

describe('any movements by many at once', () => {
  it('leave ledger, balance and reservations saying the same thing', async () => {
    const kinds = fc.constantFrom('receipt', 'reservation', 'release', 'pick', 'issue', 'correction', 'waste')
    const step = fc.record({ kind: kinds, stock: fc.nat(3), item: fc.nat(2), quantity: fc.integer({ min: 1, max: 6 }) })
    const transactions = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 8, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(transactions, async (all) => {
        const rows = await Promise.all([8, 8, 8, 8].map((onHand) => stockOf(onHand)))
        const outcomes = await Promise.all(
          all.map((steps) =>
            codeOf(
              move(
                ...steps.map(({ kind, stock, item, quantity }): StockMovement => {
                  const sign = kind === 'correction' && quantity % 2 === 0 ? -1 : 1
                  return {
                    kind,
                    stockId: rows[stock]?.id ?? '',
                    quantity: sign * quantity,
                    orderItemId: line(item),
                  }
                }),
              ),
            ),
          ),
        )
        const known = ['undefined', 'OutOfStock', 'StockNegative', 'StockReserved']
        expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([])
        for (const { id } of rows) {
          const { rows: sums } = await database.db.execute(sql`
            select s.on_hand - 8 - coalesce(sum(m.on_hand_change), 0)::int as on_hand_differs,
              s.reserved - coalesce(sum(m.reserved_change), 0)::int as reserved_differs,
              s.reserved - (select coalesce(sum(quantity), 0)::int from ${stockReservations} where stock_id = s.id) as held_differs
            from ${stocks} s left join ${stockMovements} m on m.stock_id = s.id where s.id = ${id} group by s.id`)
          expect(sums).toEqual([{ on_hand_differs: 0, reserved_differs: 0, held_differs: 0 }])
        }
      }),
      { numRuns: 12 * largerBy },
    )
  })

  it('open one row a lot, whoever comes first', async () => {
    const company = await givenCompany(database.db)
    const units = await Promise.all([1, 2].map(() => givenSalesUnit(database.db, company.id)))
    await givenStock(database.db, { companyId: company.id, salesUnitId: units[0]?.salesUnit.id ?? '', onHand: 1 })
    const lots = units.flatMap(({ salesUnit: { id: salesUnitId } }) => [
      { salesUnitId, lot: 'L-7', bestBefore: '2026-12-01' },
      { salesUnitId, lot: null, bestBefore: null },
    ])
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        database.db.transaction(async (tx) => {
          const asked = n % 2 === 0 ? lots : [...lots].reverse()
          const ids = await openStocks(tx, company.id, asked)
          return n % 2 === 0 ? ids : ids.reverse()
        }),
      ),
    )
    expect(new Set(opened.map((ids) => ids.join())).size).toBe(1)
    expect(new Set(opened[0]).size).toBe(4)
  })
})
