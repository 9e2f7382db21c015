import { parseSync } from 'oxc-parser'
import type { HouseRule, Project, Violation } from '../house-rule.ts'
import { isTest, lineAt } from '../imports.ts'

type Node = { readonly type: string; readonly start: number; readonly [part: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((part) => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []))

const within = (node: Node): Node[] => [node, ...partsOf(node).flatMap(within)]

/** What a German text ends with a full stop of its own: “Do, 26.11.”, “noch 2 Std.” */
const endWithStop = new Set(['day', 'chipDay', 'remaining'])

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? '') : '')

/** What is cheap to look for first. */
const says = /format\.(day|chipDay|remaining)\b/

const isShort = ({ type, object, property }: Node): boolean =>
  type === 'MemberExpression' && nameOf(object) === 'format' && endWithStop.has(nameOf(property))

type Declared = { readonly names: readonly string[]; readonly init: readonly Node[] }

/** What a file gives names to. */
const declaredIn = (nodes: readonly Node[]): Declared[] =>
  nodes.flatMap(({ type, id, init }) =>
    type === 'VariableDeclarator' && isNode(id) && isNode(init)
      ? [{ names: within(id).map(nameOf), init: within(init) }]
      : [],
  )

/** The names of a file that hold such a text, or make one. */
const shortNamesIn = (declared: readonly Declared[]): ReadonlySet<string> => {
  const found = new Set<string>()
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const { names, init } of declared)
      if (init.some((node) => isShort(node) || (node.type === 'Identifier' && found.has(nameOf(node)))))
        for (const name of names) if (name !== '') found.add(name)
  }
  return found
}

/** The words that a file has taken, by `useTranslations('cart.line')` and its like. */
const areasIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ type, callee, arguments: given }) => {
    const [area] = (type === 'CallExpression' && /Translations$/.test(nameOf(callee)) ? given : []) as Node[]
    return typeof area?.value === 'string' ? [area.value] : []
  })

/** A key as it stands, or with `*` for what of it is only known as it runs; null for anything else. */
const keyOf = (node: Node | undefined): string | null => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return null
  return (node.quasis as { readonly value: { readonly raw: string } }[]).map(({ value }) => value.raw).join('*')
}

/** Whether a text has this key, or one that ends so. */
const isCalled = (of: string, key: string): boolean => {
  const [parts, asked] = [of.split('.').slice(-key.split('.').length), key.split('.')]
  return parts.length === asked.length && parts.every((part, at) => asked[at]?.includes('*') || asked[at] === part)
}

/** The properties of what a text is given: as they stand there, or those of what the file calls so, or makes by a call of it. */
const propertiesOf = (values: Node | undefined, declared: readonly Declared[]): Node[] => {
  if (values === undefined) return []
  const name = nameOf(values.type === 'CallExpression' ? values.callee : values)
  const nodes =
    values.type === 'ObjectExpression'
      ? within(values)
      : declared.filter(({ names }) => name !== '' && names.includes(name)).flatMap(({ init }) => init)
  return nodes.filter(({ type }) => type === 'Property')
}

type Given = { readonly keys: readonly string[]; readonly name: string; readonly at: number }

/** Where a text is asked for and given such a value under a name, with the ends of the keys that it may have. */
const givenIn = (path: string, text: string): Given[] => {
  const nodes = within(parseSync(path, text).program as unknown as Node)
  const declared = declaredIn(nodes)
  const short = shortNamesIn(declared)
  const areas = areasIn(nodes)
  return nodes.flatMap(({ type, arguments: given, start }) => {
    const [asked, values] = (type === 'CallExpression' ? given : []) as Node[]
    const key = keyOf(asked)
    if (key === null) return []
    return propertiesOf(values, declared).flatMap((property) => {
      if (!isNode(property.value)) return []
      const isOne = within(property.value).some(
        (node) => isShort(node) || (node.type === 'Identifier' && short.has(nameOf(node))),
      )
      const keys = areas.length === 0 ? [key] : areas.map((area) => `${area}.${key}`)
      return isOne ? [{ keys, name: nameOf(property.key), at: start }] : []
    })
  })
}

const textsIn = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))

const germanTexts = async (project: Project): Promise<[string, string][]> => {
  const paths = [...project.files.keys()].filter((path) => /^packages\/i18n\/src\/.+\/de-DE\.ts$/.test(path))
  return (await Promise.all(paths.map(project.load))).flatMap((area) => textsIn(area))
}

export const oneFullStop: HouseRule = {
  name: 'one full stop',
  why: 'a short day, as in “Do, 26.11.”, brings a full stop of its own: a sentence that ends with one has two. Say the long day there, or let the sentence go on.',
  check: async (project) => {
    const texts = await germanTexts(project)
    return [...project.files]
      .filter(([path, text]) => /^apps\/(web|server)\/src\/.+\.tsx?$/.test(path) && !isTest(path) && says.test(text))
      .flatMap(([path, text]): Violation[] =>
        givenIn(path, text).flatMap(({ keys, name, at }) =>
          texts
            .filter(([of, german]) => keys.some((key) => isCalled(of, key)) && german.includes(`{${name}}.`))
            .map(([of]) => ({ path, line: lineAt(text, at), message: `${of.slice(1)} ends with {${name}}.` })),
        ),
      )
  },
  planted: [
    {
      'packages/i18n/src/cart/de-DE.ts': "export const cart = { line: { earliest: 'Frühestens {day}.' } }",
      'apps/web/src/features/cart/line.tsx': "export const text = t('line.earliest', { day: format.day(date) })",
    },
    {
      'packages/i18n/src/recurring/de-DE.ts': "export const recurring = { missed: 'Ausgefallen: {days}.' }",
      'apps/web/src/features/recurring/missed.tsx':
        "const named = (dates) => dates.map(format.day).join(', ')\nconst [missed] = [named(dates)]\nexport const text = t('missed', { days: missed })",
    },
    {
      'packages/i18n/src/billing/de-DE.ts': "export const billing = { debit: { dayHint: 'Frühestens am {day}.' } }",
      'apps/web/src/features/billing/run.tsx':
        "const t = useTranslations('billing')\nexport const text = t(`${kind}.dayHint`, { day: format.day(date) })",
    },
    {
      'packages/i18n/src/orders/de-DE.ts': "export const orders = { moved: 'Verschoben auf {date}.' }",
      'apps/web/src/features/orders/moved.tsx':
        "const to = (date) => ({ count: 1, date: format.day(date) })\nexport const text = t('moved', to(date))",
    },
    {
      'packages/i18n/src/orders/de-DE.ts': "export const orders = { moved: 'Verschoben auf {date}.' }",
      'apps/web/src/features/orders/moved.tsx':
        "const values = { date: format.day(date) }\nexport const texts = [t('moved', values), t('moved', { ...{ date: values.date } })]",
    },
  ],
  innocent: {
    'packages/i18n/src/cart/de-DE.ts':
      "export const cart = { earliest: 'Frühestens {day}.', from: 'Ab {day} lieferbar.', until: 'Bis {moment}.' }",
    'packages/i18n/src/complaints/de-DE.ts': "export const complaints = { from: 'Möglich ab {day}.' }",
    'apps/web/src/features/cart/line.tsx':
      "const t = useTranslations('cart')\nexport const texts = [t('earliest', { day: format.longDay(date) }), t('from', { day: format.day(date) }), t('until', { moment: format.dayAndTime(date) })]",
  },
}
