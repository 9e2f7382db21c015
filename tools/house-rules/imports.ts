import { posix } from 'node:path'
import type { Project } from './house-rule.ts'

export type Import = {
  readonly path: string
  readonly line: number
  /** As written. */
  readonly specifier: string
  /** The project's file it leads to, or `undefined` for a library. */
  readonly target: string | undefined
  /** The names it brings in, empty for `* as` and bare imports. */
  readonly names: readonly string[]
  /** The same as the other file calls them. */
  readonly exported: readonly string[]
}

const statement = /^\s*(?:import|export)\b([^'";]*?)\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/gm

const targetOf = (path: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier))
  const [, room, rest] = specifier.match(/^@regionalmarkt\/([^/]+)(?:\/(.*))?$/) ?? []
  if (!room) return undefined
  return posix.join(room === 'server' || room === 'web' ? 'apps' : 'packages', room, 'src', rest ?? '')
}

const namesIn = (clause: string, side: 'here' | 'there'): string[] => {
  const braces = clause.match(/\{([^}]*)\}/)?.[1] ?? ''
  const inBraces = braces.split(',').map(
    (part) =>
      part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)
        .at(side === 'here' ? -1 : 0) ?? '',
  )
  const alone =
    clause
      .replace(/\{[^}]*\}/, '')
      .replace(/\btype\b/, '')
      .match(/^\s*([A-Za-z_$][\w$]*)/)?.[1] ?? ''
  return [...inBraces, alone].filter((name) => name !== '')
}

/** Which line of `text` the character at `index` is on, counted from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** TypeScript sources of the project, without tests if asked. */
export const sourcesOf = (
  project: Project,
  folder: string,
  which: 'all' | 'withoutTests' = 'all',
): [string, string][] =>
  [...project.files].filter(
    ([path]) => path.startsWith(folder) && /\.tsx?$/.test(path) && (which === 'all' || !isTest(path)),
  )

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path) || path.includes('/testing/')

/** Every import, re-export and dynamic import with a fixed name. */
export const importsOf = (path: string, text: string): Import[] =>
  [...text.matchAll(statement)].map((match) => {
    const specifier = match[2] ?? match[3] ?? ''
    // The match may begin with the white space before the statement.
    const index = match.index + (match[0].length - match[0].trimStart().length)
    return {
      path,
      line: lineAt(text, index),
      specifier,
      target: targetOf(path, specifier),
      names: namesIn(match[1] ?? '', 'here'),
      exported: namesIn(match[1] ?? '', 'there'),
    }
  })

/** The area of a server module's file, such as `orders`. */
export const moduleOf = (path: string): string | undefined => path.match(/^apps\/server\/src\/modules\/([^/]+)\//)?.[1]
