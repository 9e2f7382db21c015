import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

const tests = String.raw`\.(test|spec)\.tsx?$|/testing/`
const domain = '^packages/domain/src/'
const contract = '^packages/contract/src/'
const words = '^packages/i18n/src/'
const server = '^apps/server/src/'
const web = '^apps/web/src/'
/** What tests judge by: the customer's names, texts and numbers as data. */
const specification = '^docs/specification/'

const libraries = (names: readonly string[]) => `node_modules/(@types/)?(${names.join('|')})/`

const arrows = 'arrows between rooms'

/**
 * What domain, contract and words may know besides themselves, so that they can be read, tested and reused without the rest. The customer's
 * facts and what tests are made of are for their tests.
 */
const room = (folder: string, rooms: readonly string[], names: readonly string[]): IRegularForbiddenRuleType[] => [
  {
    name: arrows,
    from: { path: folder, pathNot: tests },
    to: { pathNot: [folder, ...rooms, libraries(names)] },
  },
  {
    name: arrows,
    from: { path: `${folder}.*(${tests})` },
    to: {
      pathNot: [folder, ...rooms, specification, libraries([...names, 'vitest', 'fast-check', 'rrule'])],
      dependencyTypesNot: ['core'],
    },
  },
]

/** The two programs know domain, contract and words, and any library, but nothing of each other. */
const program = (app: string): IRegularForbiddenRuleType[] => {
  const known = [`^apps/${app}/`, domain, contract, words, 'node_modules/']
  const outside = { dependencyTypesNot: ['core' as const], couldNotResolve: false }
  return [
    { name: arrows, from: { path: `^apps/${app}/src/`, pathNot: tests }, to: { pathNot: known, ...outside } },
    {
      name: arrows,
      from: { path: `^apps/${app}/src/.*(${tests})` },
      to: { pathNot: [...known, specification], ...outside },
    },
  ]
}

const modules = `${server}modules/`

/**
 * The modules of the server, as ARCHITECTURE.md draws them: each may know those in the lines above its own. Modules in a circle would be one
 * module with several names, of which none can be understood, tested or changed alone.
 */
export const layers = [
  ['media', 'notifications'],
  ['identity'],
  ['accounts'],
  ['catalogue'],
  ['pricing', 'stock'],
  ['market', 'procurement'],
  ['collections', 'shopping-lists'],
  ['orders'],
  ['recurring-sales-orders'],
  ['purchases', 'fulfilment', 'billing', 'administration'],
  ['paper'],
]

const noCircles = 'no circles between modules'

const layerRules: readonly IRegularForbiddenRuleType[] = [
  ...layers.map((layer, index) => ({
    name: noCircles,
    from: { path: `${modules}(${layer.join('|')})/`, pathNot: tests },
    to: { path: modules, pathNot: [`${modules}$1/`, `${modules}(${layers.slice(0, index).flat().join('|')})/`] },
  })),
  // One that is drawn nowhere knows none.
  {
    name: noCircles,
    from: { path: `${modules}([^/]+)/`, pathNot: [tests, `${modules}(${layers.flat().join('|')})/`] },
    to: { path: modules, pathNot: `${modules}$1/` },
  },
]

/** A module reaches another only through its public.ts, and the platform knows none: what is not in there can be changed without asking anybody. */
const doorRules: readonly IRegularForbiddenRuleType[] = [
  {
    name: 'module doors',
    from: { path: `${modules}([^/]+)/` },
    to: { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/public\\.ts$`] },
  },
  { name: 'module doors', from: { path: `${server}platform/`, pathNot: tests }, to: { path: modules } },
]

const webRooms = 'rooms of the web app'
/** From the top: each may know those below it, so that a screen can change without another one breaking. */
const webOrder = ['routes', 'features', 'parts', 'forms', 'platform', 'ui']

const webRules: readonly IRegularForbiddenRuleType[] = [
  ...webOrder.slice(1).map((below, index) => ({
    name: webRooms,
    from: { path: `${web}${below}/` },
    to: { path: `${web}(${webOrder.slice(0, index + 1).join('|')})/` },
  })),
  // Features do not know each other.
  {
    name: webRooms,
    from: { path: `${web}features/([^/]+)/` },
    to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
  },
  // The design system knows no domain.
  { name: webRooms, from: { path: `${web}ui/`, pathNot: tests }, to: { path: [domain, contract] } },
]

/** Who may import what, for dependency-cruiser. Paths are from the project's root. */
export const importRules: readonly IForbiddenRuleType[] = [
  ...room(domain, [], ['temporal-polyfill', 'date-holidays', 'papaparse', 'any-ascii']),
  ...room(contract, [domain], ['zod']),
  ...room(words, [domain], ['use-intl']),
  ...program('server'),
  ...program('web'),
  ...doorRules,
  ...layerRules,
  ...webRules,
]
