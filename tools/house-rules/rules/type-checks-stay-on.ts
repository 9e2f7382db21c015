import { findText } from '../find-text.ts'
import type { HouseRule } from '../house-rule.ts'

export const typeChecksStayOn: HouseRule = {
  name: 'type checks stay on',
  why: 'a silenced compiler error is a bug that was found and put back.',
  check: (project) =>
    findText(
      project,
      /@ts-(?:ignore|nocheck|expect-error)\b/g,
      (found) => `${found}: make the type say what is meant`,
      (path) => /\.(tsx?|js)$/.test(path),
    ),
  planted: [
    { 'apps/server/src/app.ts': '// @ts-ignore\nconst a: string = 1' },
    { 'apps/web/src/main.tsx': '/* @ts-expect-error */' },
    { 'tools/run.js': '// @ts-nocheck' },
  ],
  innocent: { 'apps/server/src/app.ts': 'const a = 1 as const' },
}
