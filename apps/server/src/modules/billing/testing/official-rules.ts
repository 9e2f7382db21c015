import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fontoxpath from 'fontoxpath'
import { type Document, type Element, parseXmlDocument } from 'slimdom'

/**
 * Runs the official rules of e-invoices as they are published (Schematron with XPath 2): those of CEN for EN 16931, and those of KoSIT for
 * XRechnung. They are not ours to pass on; whoever has them says where they lie.
 */
export const ruleFiles = {
  cen: 'EN16931-CII-validation-preprocessed.sch',
  xrechnung: 'XRechnung-CII-validation.sch',
  common: 'common.sch',
} as const

// A CommonJS package, of which Node sees only the whole.
const { evaluateXPathToBoolean, evaluateXPathToNodes, Language, registerCustomXPathFunction } = fontoxpath

const schematron = 'http://purl.oclc.org/dsdl/schematron'

type Let = readonly [name: string, value: string]
type Assertion = {
  readonly id: string
  readonly flag: string
  readonly test: string
  readonly isReport: boolean
  readonly text: string
}
type Pattern = {
  readonly lets: readonly Let[]
  readonly rules: readonly {
    readonly context: string
    readonly lets: readonly Let[]
    readonly asserts: readonly Assertion[]
  }[]
}
type Rules = {
  readonly prefixes: Readonly<Record<string, string>>
  readonly lets: readonly Let[]
  readonly patterns: readonly Pattern[]
}

/** A rule that a document breaks, or that could not be evaluated (`error`). */
export type Violation = { readonly id: string; readonly flag: string; readonly text: string }

/**
 * IBANs by a sum of 24 figures, which this engine does not count with, and contexts of the extension profile, which our documents do not
 * have. Only where they cannot be evaluated are they passed over.
 */
const beyond = /^(BR-DE-19|BR-DE-20|context )/

const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? ''
const children = (element: Element, ...names: string[]): Element[] =>
  element.children.filter((child) => child.namespaceURI === schematron && names.includes(child.localName))
const letsOf = (element: Element): Let[] =>
  children(element, 'let').map((each) => [attribute(each, 'name'), attribute(each, 'value')])

const rulesIn = (text: string): Rules => {
  const root = parseXmlDocument(text).documentElement
  if (root === null) throw new Error('no rules')
  const known = { xs: 'http://www.w3.org/2001/XMLSchema', fn: 'http://www.w3.org/2005/xpath-functions', u: 'utils' }
  const named = children(root, 'ns').map((ns) => [attribute(ns, 'prefix'), attribute(ns, 'uri')])
  const patterns = children(root, 'pattern').filter((each) => attribute(each, 'abstract') !== 'true')
  return {
    prefixes: { ...Object.fromEntries(named), ...known },
    lets: letsOf(root),
    patterns: patterns.map((pattern) => ({
      lets: letsOf(pattern),
      rules: children(pattern, 'rule').map((rule) => ({
        context: attribute(rule, 'context').trim(),
        lets: letsOf(rule),
        asserts: children(rule, 'assert', 'report').map((each) => ({
          id: attribute(each, 'id'),
          flag: each.getAttribute('flag') ?? 'fatal',
          test: attribute(each, 'test'),
          isReport: each.localName === 'report',
          text: (each.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
        })),
      })),
    })),
  }
}

const brokenBy = ({ prefixes, lets, patterns }: Rules, document: Document): Violation[] => {
  const found: Violation[] = []
  const options = {
    namespaceResolver: (prefix: string) => prefixes[prefix] ?? null,
    language: Language.XPATH_3_1_LANGUAGE,
  }
  const cannot = (id: string, error: unknown) =>
    found.push({ id, flag: 'error', text: String(error).split('\n')[0] ?? '' })
  const bound = (all: readonly Let[]) => all.map(([name, value]) => `let $${name} := (${value}) return `).join('')
  const anywhere = (path: string) => (path.startsWith('/') ? path : `//${path}`)
  for (const pattern of patterns) {
    // Of the rules of a pattern a node meets the first that is about it.
    const met = new Set<unknown>()
    for (const { context, lets: own, asserts } of pattern.rules) {
      const path = context
        .split('|')
        .map((part) => anywhere(part.trim()))
        .join(' | ')
      let nodes: unknown[] = []
      try {
        nodes = evaluateXPathToNodes(path, document, null, {}, options)
      } catch (error) {
        cannot(`context ${context}`, error)
      }
      for (const node of nodes.filter((each) => !met.has(each))) {
        met.add(node)
        for (const { id, flag, test, isReport, text } of asserts) {
          try {
            const asked = `${bound([...lets, ...pattern.lets, ...own])}(${test})`
            if (evaluateXPathToBoolean(asked, node, null, {}, options) === isReport) found.push({ id, flag, text })
          } catch (error) {
            cannot(id, error)
          }
        }
      }
    }
  }
  return found.filter(({ id, flag }) => !(flag === 'error' && beyond.test(id)))
}

/** Reads the rules in a folder; what it gives checks an invoice, by those of XRechnung too where it says that it is one. */
export const officialRules = (folder: string): ((xml: string) => readonly Violation[]) => {
  const textOf = (name: keyof typeof ruleFiles) => readFileSync(join(folder, ruleFiles[name]), 'utf8')
  registerCustomXPathFunction(
    { namespaceURI: 'utils', localName: 'decimalOrZero' },
    ['item()?'],
    'xs:decimal',
    (_, value) => (value === null ? 0 : Number(typeof value === 'object' ? value.textContent : value)),
  )
  const cen = rulesIn(textOf('cen'))
  // What both syntaxes share is no document of its own.
  const common = rulesIn(`<schema xmlns="${schematron}">${textOf('common').replace(/<\?xml[^>]*\?>/, '')}</schema>`)
  const german = rulesIn(textOf('xrechnung'))
  const shared = [...common.patterns.flatMap(({ lets }) => lets), ...common.lets]
  const xrechnung = { ...german, lets: [...shared, ...german.lets] }
  return (xml) => {
    const document = parseXmlDocument(xml)
    return [...brokenBy(cen, document), ...(xml.includes('xrechnung_') ? brokenBy(xrechnung, document) : [])]
  }
}
