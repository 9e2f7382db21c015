import type { Project, Violation } from './house-rule.ts'
import { lineAt } from './imports.ts'

/** Every place where `pattern` (with the flag g) stands in a file that `concerns` picks. */
export const findText = (
  project: Project,
  pattern: RegExp,
  message: (found: string) => string,
  concerns: (path: string) => boolean = () => true,
): Violation[] =>
  [...project.files]
    .filter(([path]) => concerns(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(pattern)].map((match) => ({
        path,
        line: lineAt(text, match.index),
        message: message(match[0]),
      })),
    )
