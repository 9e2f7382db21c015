import { findText } from '../find-text.ts'
import type { HouseRule } from '../house-rule.ts'
import { isTest } from '../imports.ts'

/** The client itself, and what stands between the browser and the line. */
const mayFetch = ['apps/web/src/platform/http-client.ts', 'apps/web/src/service-worker.ts']

export const oneHttpClient: HouseRule = {
  name: 'one HTTP client',
  why: 'One place says what is tried again and how often; a call past it is tried never, or too often.',
  check: (project) =>
    findText(
      project,
      /(?<![\w.])fetch\(/g,
      (found) => `${found}: call platform/http-client.ts`,
      (path) => path.startsWith('apps/web/src/') && !isTest(path) && !mayFetch.includes(path),
    ),
  planted: [
    { 'apps/web/src/platform/a.ts': "const answer = await fetch('/builds/latest.json')" },
    { 'apps/web/src/features/market/a.tsx': 'void fetch(path)' },
  ],
  innocent: {
    'apps/web/src/platform/http-client.ts': 'await fetch(path)',
    'apps/web/src/a.ts': 'list.refetch()',
    'apps/web/src/a.test.ts': 'await fetch(path)',
    'apps/server/src/a.ts': 'await fetch(path)',
  },
}
