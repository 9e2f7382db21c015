import type { HouseRule, Violation } from '../house-rule.ts'
import { importsOf, isTest, sourcesOf } from '../imports.ts'

type Room = {
  readonly folder: string
  readonly rooms: readonly string[]
  readonly libraries: readonly string[] | 'any'
}

const domain = 'packages/domain/src/'
const contract = 'packages/contract/src/'
const words = 'packages/i18n/src/'
const shared = [domain, contract, words]
/** What tests judge by: the customer's names, texts and numbers as data. */
const specification = 'docs/specification/'

const plan: readonly Room[] = [
  { folder: domain, rooms: [domain], libraries: ['temporal-polyfill', 'date-holidays', 'papaparse'] },
  { folder: contract, rooms: [contract, domain], libraries: ['zod'] },
  { folder: words, rooms: [words, domain], libraries: ['use-intl'] },
  { folder: 'apps/server/src/', rooms: ['apps/server/', ...shared], libraries: 'any' },
  { folder: 'apps/web/src/', rooms: ['apps/web/', ...shared], libraries: 'any' },
]

const isAllowedLibrary = (room: Room, path: string, specifier: string): boolean =>
  room.libraries === 'any' ||
  room.libraries.some((name) => specifier === name || specifier.startsWith(`${name}/`)) ||
  (isTest(path) && /^(vitest|fast-check|node:.*)$/.test(specifier))

export const arrowsBetweenRooms: HouseRule = {
  name: 'arrows between rooms',
  why: 'domain stands alone; contract and words know only the domain; server and web know these three and never each other. So the rules can be read, tested and reused without the rest.',
  check: (project) =>
    plan.flatMap((room): Violation[] =>
      sourcesOf(project, room.folder)
        .flatMap(([path, text]) => importsOf(path, text))
        .filter(({ path, specifier, target }) =>
          target === undefined
            ? !isAllowedLibrary(room, path, specifier)
            : !room.rooms.some((folder) => target.startsWith(folder)) &&
              !(isTest(path) && target.startsWith(specification)),
        )
        .map(({ path, line, specifier }) => ({ path, line, message: `${room.folder} may not import ${specifier}` })),
    ),
  planted: [
    { 'packages/domain/src/money/cents.ts': "import { z } from 'zod'" },
    { 'packages/domain/src/money/cents.ts': "import { readFileSync } from 'node:fs'" },
    { 'packages/domain/src/money/cents.ts': "import type { Offer } from '@regionalmarkt/contract/market/offer.ts'" },
    { 'packages/contract/src/market/offer.ts': "import { errors } from '@regionalmarkt/i18n/errors/de-DE.ts'" },
    { 'packages/i18n/src/format.ts': "import { offer } from '@regionalmarkt/contract/market/offer.ts'" },
    { 'apps/server/src/app.ts': "import { router } from '../../web/src/router.ts'" },
    { 'apps/web/src/main.tsx': "import facts from '../../../docs/specification/facts.json' with { type: 'json' }" },
    { 'apps/web/src/main.tsx': "const orders = await import('@regionalmarkt/server/modules/orders/public.ts')" },
  ],
  innocent: {
    'packages/domain/src/calendar/holidays.ts':
      "import { Temporal } from 'temporal-polyfill'\nimport { day } from './day.ts'",
    'packages/domain/src/money/cents.test.ts': "import fc from 'fast-check'\nimport { expect, test } from 'vitest'",
    'apps/web/src/main.test.ts': "import facts from '../../../docs/specification/facts.json' with { type: 'json' }",
    'apps/server/src/app.ts':
      "import Fastify from 'fastify'\nimport { errors } from '@regionalmarkt/i18n/errors/de-DE.ts'",
  },
}
