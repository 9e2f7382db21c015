import fc from 'fast-check'
import { expect } from 'vitest'
import { dueNowCents, freeCents } from '../../modules/billing/testing/asked-model.ts'
import { balance } from '../../modules/billing/testing/money-model.ts'
import type { openHub } from '../../modules/fulfilment/testing/morning.ts'
import { type ActName, accountOf, acts, checkLists, seeDifferences, signOf, standingOf } from './money-acts.ts'
import { type Outcome, openFarm, openKitchen, openWorld, type Partner } from './money-world.ts'
import { seed } from './seed.ts'

/** Acts that are drawn more often, because others need them or they are rare otherwise. */
const oftener: Partial<Record<ActName, number>> = {
  ...{
    supply: 3,
    bill: 3,
    amend: 3,
    claim: 2,
    reclaim: 2,
    pay: 2,
    comeBack: 2,
    chargeFee: 2,
    remind: 3,
    closeMonth: 3,
  },
  ...{ list: 3, send: 4, carryOut: 3 },
}
const names = Object.keys(acts) as ActName[]
const drawn = fc.record({
  act: fc.constantFrom(...names.flatMap((name) => Array<ActName>(oftener[name] ?? 1).fill(name))),
  which: fc.nat(10_000),
})
const touchingLists: readonly ActName[] = [
  'bill',
  'correct',
  'object',
  'amend',
  'list',
  'send',
  'carryOut',
  'drop',
  'takeBack',
]
type Drawn = { readonly act: ActName; readonly which: number }

/** A failure prints its path: `PATH_TO=… npx vitest run random-money.proof -t customer` walks that one again. */
const { PATH_TO: path } = process.env

const opened = { customer: openKitchen, supplier: openFarm }
export const sides = ['customer', 'supplier'] as const
type Tally = Record<ActName, Record<Outcome, number>>
const noneYet = (): Tally => Object.fromEntries(names.map((name) => [name, { done: 0, refused: 0, idle: 0 }])) as Tally

/** In the files of all months, a partner's account has what the books say. */
const checkFiles = async (partner: Partner): Promise<void> => {
  const { world, books } = partner
  if ((await world.closeMonth()) === 'idle') return
  const name = partner.side === 'customer' ? 'Kantine Zufall' : 'Hof Zufall'
  const isPersonal = (account = '') => /^[17]\d{4}$/.test(account)
  const cents = world
    .bookedLines()
    .filter((cells) => cells[13]?.includes(name))
    .map(([amount = '', side, , , , , account, counterAccount]) => {
      const sign = (side === 'S' ? 1 : -1) * (isPersonal(account) ? 1 : isPersonal(counterAccount) ? -1 : 0)
      return sign * Number(amount.replace(',', ''))
    })
  const sum = cents.reduce((all, each) => all + each, 0)
  expect(signOf(partner) * sum + 0, 'the files of all months').toBe(balance(books) + 0)
}

const walk = async (partner: Partner, steps: readonly Drawn[], tally: Tally): Promise<void> => {
  const begin: Drawn[] = [
    { act: 'supply', which: 2 },
    { act: 'bill', which: 0 },
  ]
  for (const [at, { act, which }] of [...begin, ...steps].entries()) {
    const where = `${partner.side} after ${at + 1}: ${act} ${which}`
    try {
      tally[act][await acts[act](partner, which)] += 1
      await seeDifferences(partner)
      if (touchingLists.includes(act)) await checkLists(partner)
    } catch (error) {
      if (error instanceof Error) error.message = `${where}: ${error.message}`
      throw error
    }
    const { books } = partner
    if (books.papers.length + books.payments.length === 0) continue
    const account = await accountOf(partner)
    const standing = standingOf(partner, account)
    expect(account.dueNowCents + 0, where).toBe(dueNowCents(standing) + 0)
    expect(account.freeCents + 0, where).toBe(freeCents(standing) + 0)
  }
  await checkFiles(partner)
}

/** Walks with partners of a side, each at a hub of its own. */
export const walkAtRandom = async (
  market: Parameters<typeof openHub>[0],
  side: (typeof sides)[number],
  { runs, steps }: { readonly runs: number; readonly steps: number },
): Promise<Tally> => {
  const tally = noneYet()
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: steps, maxLength: steps, size: 'max' }), async (steps) =>
      walk(await opened[side](await openWorld(market)), steps, tally),
    ),
    { seed, ...(path === undefined ? {} : { path }), numRuns: runs, endOnFailure: true },
  )
  return tally
}
