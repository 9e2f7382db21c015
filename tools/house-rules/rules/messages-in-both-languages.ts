import type { HouseRule, Project, Violation } from '../house-rule.ts'
import { sameInBothLanguages } from '../same-in-both-languages.ts'

/** Every text with the path to it, such as `cart.title`. */
const textsIn = (value: unknown, path: string): [string, unknown][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path ? `${path}.${key}` : key))
    : [[path, value]]

/**
 * The values a text asks for: `{name}` and `{count, plural, …}`, at any depth. The words of a branch, as in
 * `{state, select, done {finished} other {}}`, stand in braces too, but ask for nothing.
 */
const argumentsOf = (text: string): string => {
  const found = new Set<string>()
  // For every open brace, whether it holds an argument; a brace opened directly inside an argument begins a branch.
  const open: boolean[] = []
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '}') {
      open.pop()
      continue
    }
    const isArgument = open.at(-1) !== true
    const name = text.slice(index).match(/^\{\s*(\w+)\s*[,}]/)?.[1]
    if (isArgument && name) found.add(name)
    open.push(isArgument)
  }
  return [...found].sort().join(', ')
}

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ''))

const compareArea = async (project: Project, german: string, english: string): Promise<string[]> => {
  if (!project.files.has(english)) return ['has no English']
  if (!project.files.has(german)) return ['has no German']
  const [de, en] = await Promise.all([project.load(german), project.load(english)])
  const [germanTexts, englishTexts] = [new Map(textsIn(de, '')), new Map(textsIn(en, ''))]
  const problems = [...englishTexts.keys()].filter((key) => !germanTexts.has(key)).map((key) => `${key} has no German`)
  for (const [key, text] of germanTexts) {
    const other = englishTexts.get(key)
    if (typeof text !== 'string') continue
    if (typeof other !== 'string') problems.push(`${key} has no English`)
    else if (text.trim() === '' || other.trim() === '') problems.push(`${key} is empty`)
    else if (argumentsOf(text) !== argumentsOf(other)) {
      problems.push(`${key} needs {${argumentsOf(text)}} in German and {${argumentsOf(other)}} in English`)
    } else if (text === other && hasWords(text) && !sameInBothLanguages.has(text)) {
      problems.push(`${key} is “${text}” in both languages (if that is right, add it to same-in-both-languages.ts)`)
    }
  }
  return problems
}

export const messagesInBothLanguages: HouseRule = {
  name: 'messages in both languages',
  why: 'whoever chose English must never meet German by accident, nor the other way round, nor a gap where a number belongs.',
  check: async (project) => {
    const areas = new Set<string>()
    for (const path of project.files.keys()) {
      const area = path.match(/^(packages\/i18n\/src\/.+\/)(?:de-DE|en-US)\.ts$/)?.[1]
      if (area) areas.add(area)
    }
    const violations: Violation[] = []
    for (const area of areas) {
      const problems = await compareArea(project, `${area}de-DE.ts`, `${area}en-US.ts`)
      violations.push(...problems.map((message) => ({ path: area, message })))
    }
    return violations
  },
  planted: [
    { 'packages/i18n/src/cart/de-DE.ts': "export const cart = { title: 'Warenkorb' }" },
    {
      'packages/i18n/src/cart/de-DE.ts': "export const cart = { title: 'Warenkorb', empty: 'Noch leer' }",
      'packages/i18n/src/cart/en-US.ts': "export const cart = { title: 'Cart' }",
    },
    {
      'packages/i18n/src/cart/de-DE.ts': "export const cart = { title: 'Warenkorb' }",
      'packages/i18n/src/cart/en-US.ts': "export const cart = { title: 'Warenkorb' }",
    },
    {
      'packages/i18n/src/cart/de-DE.ts': "export const cart = { title: 'Warenkorb', lines: '{count} Positionen' }",
      'packages/i18n/src/cart/en-US.ts': "export const cart = { title: 'Cart', lines: '{number} lines' }",
    },
    {
      'packages/i18n/src/cart/de-DE.ts':
        "export const cart = { step: '{state, select, done {fertig seit {day}} other {offen}}' }",
      'packages/i18n/src/cart/en-US.ts':
        "export const cart = { step: '{state, select, done {done since {date}} other {open}}' }",
    },
  ],
  innocent: {
    'packages/i18n/src/cart/de-DE.ts':
      "export const cart = { title: 'Warenkorb', at: '{date}', brand: 'Regionalmarkt', step: '{name}: {state, select, done {erledigt} other {offen}}' }",
    'packages/i18n/src/cart/en-US.ts':
      "import type { cart as german } from './de-DE.ts'\nexport const cart = { title: 'Cart', at: '{date}', brand: 'Regionalmarkt', step: '{name}: {state, select, done {done} other {open}}' } satisfies typeof german",
  },
}
