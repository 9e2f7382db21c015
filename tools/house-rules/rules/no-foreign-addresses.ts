import { findText } from '../find-text.ts'
import type { HouseRule } from '../house-rule.ts'

const machinePath = /(?<![\w.:/-])\/(?:home|Users|workspaces?)\/[\w.-]+|(?<![\w.:/-])\/root\/[\w.-]+/g
const outside = /(?<![\w/])(?:\.\.\/)+shared\/[\w./-]*/g
const registry = /\b(?:registry\.(?:npmjs|yarnpkg|npmmirror)\.\w+|npm\.pkg\.github\.com|npmjs\.(?:com|org)|jsr\.io)\b/g

/** A real price list may lie beside the project, on purpose: tests read it where it is present. */
const readsRealPriceList = /price-list[\w-]*\.test\.ts$/

export const noForeignAddresses: HouseRule = {
  name: 'no foreign addresses',
  why: 'the project must work in any folder, on any machine and behind any registry; a path or host of one of them is a promise it cannot keep.',
  check: (project) => [
    ...findText(project, machinePath, (found) => `${found} exists on one machine only`),
    ...findText(
      project,
      outside,
      (found) => `${found} is outside the project`,
      (path) => !readsRealPriceList.test(path),
    ),
    ...findText(project, registry, (found) => `${found}: which registry is used is the machine’s business`),
  ],
  planted: [
    { 'README.md': 'Go to `/home/anna/regionalmarkt` first.' },
    { 'tools/start.ts': "const root = '/Users/anna/project'" },
    { 'apps/server/src/import.ts': "const file = '../shared/list.bnn'" },
    { '.npmrc': 'registry=https://registry.npmjs.org/' },
  ],
  innocent: {
    'apps/server/src/app.ts': "import { a } from './shared/a.ts'\nconst path = '/api/work/list'",
    'README.md': 'It also works as root, in a checkout under /root.',
  },
}
