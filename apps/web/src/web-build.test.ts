import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { redirectOf } from './platform/route-rules.ts'
import { specPaths } from './platform/spec-routes.ts'

const outDir = mkdtempSync(join(tmpdir(), 'regionalmarkt-web-'))
const root = resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(outDir, file), 'utf8')

let chunks: Rolldown.OutputChunk[]
let pages: Record<string, string[]>
let app: string[]

beforeAll(async () => {
  // Or else it would be built with what React says to developers.
  vi.stubEnv('NODE_ENV', 'production')
  const settings = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'error' } as const
  const made = (await build({ ...settings, build: { outDir, emptyOutDir: true } })) as Rolldown.RolldownOutput
  chunks = made.output.filter((file) => file.type === 'chunk')
  const { id } = JSON.parse(read('builds/latest.json')) as { id: string }
  const manifest = JSON.parse(read(`builds/meta/${id}.json`)) as { app: typeof app; pages: typeof pages }
  app = manifest.app
  pages = manifest.pages
})
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

describe('a build', () => {
  test('says its id in the page, in latest.json and in the name of its manifest', () => {
    const { id } = JSON.parse(read('builds/latest.json')) as { id: string }
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(read('index.html')).toContain(`<meta name="build" content="${id}" />`)
    expect(readdirSync(join(outDir, 'builds/meta'))).toEqual([`${id}.json`])
    expect(JSON.parse(read(`builds/meta/${id}.json`))).toMatchObject({ id })
  })

  test('names the files of every page, without those every page has', () => {
    expect(Object.keys(pages)).toEqual(
      expect.arrayContaining(['/', '/cart', '/regionalmarket/b2b', '/retailer/picking/$orderNumber']),
    )
    const entry = chunks.find(({ isEntry }) => isEntry)
    expect(app).toContain(`/${chunks.find(isApp)?.fileName}`)
    for (const files of Object.values(pages)) {
      expect(files).not.toEqual([])
      expect(files).not.toContain(`/${entry?.fileName}`)
      expect(files.filter((file) => app.includes(file))).toEqual([])
      for (const file of files) expect(existsSync(join(outDir, file)), file).toBe(true)
    }
  })

  test('names the addresses of all pages and of what leads to them, so that the server knows those of none', () => {
    const routes = JSON.parse(read('builds/routes.json')) as string[]
    expect(routes).toEqual(expect.arrayContaining([...specPaths, '/retailer', '/regionalmarket']))
    expect(routes.filter((route) => redirectOf(route) === undefined)).toEqual(specPaths)
  })

  test('lends its fonts to pages that know no name of a file here', () => {
    const rules = read('builds/fonts.css')
    for (const name of ['Inter Variable', 'Inter Fallback', 'Bricolage Grotesque Variable'])
      expect(rules).toContain(`font-family:${name}`)
    const files = [...rules.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file]) => file ?? '')
    expect(files).toHaveLength(3)
    for (const file of files) expect(existsSync(join(outDir, file)), file).toBe(true)
  })

  test('lists every package that is shipped, in both languages, with what it says of its licence', () => {
    // Who needs what, as npm sees it.
    const shipped = ['server', 'web', 'domain', 'contract', 'i18n'].flatMap((name) => ['-w', `@regionalmarkt/${name}`])
    const listed = spawnSync('npm', ['ls', '--all', '--omit=dev', '--parseable', '--long', ...shipped], {
      cwd: resolve(root, '../..'),
      encoding: 'utf8',
      shell: process.platform === 'win32',
      maxBuffer: 64 * 1024 * 1024,
    })
    const names = listed.stdout
      .split('\n')
      .flatMap((line) => /:(@?[^:@]+)@(\d[^:@]*)$/.exec(line.trim())?.slice(1, 3) ?? [])
    const pairs = names.flatMap((name, at) => (at % 2 === 0 ? [[name, names[at + 1] ?? '']] : []))
    expect(pairs.length).toBeGreaterThan(200)
    for (const locale of ['de-DE', 'en-US']) {
      const page = read(`licences.${locale}.html`)
      const isListed = ([name, version]: string[]) =>
        page.includes(`<span class="name">${name}</span> <span class="version">${version}</span>`)
      expect(pairs.filter((pair) => !(isListed(pair) || pair[0] === 'regionalmarkt'))).toEqual([])
      expect(page).not.toContain('<script')
      expect(page).toContain('CC BY-SA 3.0')
      expect(page).toContain('https://de.wikipedia.org/wiki/Feiertage_in_Deutschland')
    }
  })

  test('has a worker that keeps every file of the pages that open without a connection, and none of another page', () => {
    const [, first = ''] = /^const build = (.*)$/m.exec(read('sw.js')) ?? []
    const { id } = JSON.parse(read('builds/latest.json')) as { id: string }
    const kept = JSON.parse(first) as { id: string; files: string[] }
    expect(kept.id).toBe(id)
    // A plain script, which every browser takes.
    expect(read('sw.js')).not.toMatch(/^(import|export) /m)
    const opened = [
      '/retailer/picking',
      '/retailer/picking/$orderNumber',
      '/retailer/inbound',
      '/retailer/inbound/$supplierSlug',
      '/supplier/dashboard',
      '/supplier/orders/$orderNumber',
    ]
    const needed = [...app, ...opened.flatMap((page) => pages[page] ?? [])]
    expect(kept.files).toEqual(expect.arrayContaining(needed))
    // The entry begins with pieces of its own, whichever page it is.
    const entry = chunks.find(({ isEntry }) => isEntry)
    expect(entry?.dynamicImports.length).toBeGreaterThan(0)
    expect(kept.files).toEqual(expect.arrayContaining(entry?.dynamicImports.map((file) => `/${file}`) ?? []))
    expect(kept.files).toEqual(expect.arrayContaining([`/${wordsOf('german-workplaces').fileName}`]))
    const others = chunks.filter(({ fileName }) => !needed.includes(`/${fileName}`))
    expect(others.flatMap(pagesIn).length).toBeGreaterThan(50)
    expect(others.filter(({ fileName }) => kept.files.includes(`/${fileName}`)).flatMap(pagesIn)).toEqual([])
    const bytes = kept.files.map((file) => servedBytes({ fileName: file.slice(1) }))
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(900_000)
  })

  test('leaves out the page that shows the design system', () => {
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
    expect(modules.filter((id) => /\/(design|gallery)\//.test(id))).toEqual([])
  })
})

/** What of pages is in a chunk, by the files it was made of, however it was split off. */
const pagesIn = ({ moduleIds }: Rolldown.OutputChunk): string[] => moduleIds.filter((id) => id.includes('/src/routes/'))

const isApp = ({ moduleIds }: Rolldown.OutputChunk): boolean => moduleIds.some((id) => id.endsWith('/src/app.tsx'))

/** The chunks of these names and all that those need. */
const withImports = (names: readonly string[]): Rolldown.OutputChunk[] => {
  const found = new Set<string>()
  const add = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || found.has(name)) return
    found.add(name)
    chunk.imports.forEach(add)
  }
  names.forEach(add)
  return chunks.filter(({ fileName }) => found.has(fileName))
}

/** Everything a page has to have before it can be used: the entry, the app, its own files, and what those need. */
const chunksOf = (page: string): Rolldown.OutputChunk[] =>
  withImports([
    ...(pages[page] ?? []).map((file) => file.slice(1)),
    ...chunks.filter((chunk) => chunk.isEntry || isApp(chunk)).map(({ fileName }) => fileName),
  ])

const modulesOf = (page: string): string[] => chunksOf(page).flatMap(({ moduleIds }) => moduleIds)

const wordsOf = (file: string): Rolldown.OutputChunk => {
  const words = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/i18n/src/${file}.ts`))
  if (!words) throw new Error(`the build has no words of ${file}`)
  return words
}

/** Bytes as they are served: what the build has compressed, or the file itself where it is tiny. */
const servedBytes = ({ fileName }: { readonly fileName: string }): number => {
  const file = join(outDir, fileName)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

describe('before the first paint', () => {
  test('comes one style sheet and next to no script', () => {
    const entry = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
    const scripts = withImports(entry)
    // All named by the page, so that they come side by side.
    expect(scripts.length).toBeLessThanOrEqual(3)
    expect(scripts.map(servedBytes).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4000)
    const html = read('index.html')
    const [style, ...others] = [...html.matchAll(/rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(others).toEqual([])
    expect(statSync(join(outDir, `${style}.br`)).size).toBeLessThanOrEqual(16_000)
    const scriptsInPage = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file)
    expect(scriptsInPage.toSorted()).toEqual(scripts.map(({ fileName }) => fileName).toSorted())
  })
})

describe('before the first screen can be used', () => {
  // design: 150 kB on a first visit, so that it stands within 2 s on slow 4G.
  test.each([
    '/',
    '/regionalmarket/b2b',
    '/regionalmarket/b2b/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug',
    '/search',
  ])('%s loads at most 150 kB of compressed script', (page) => {
    const bytes = [...chunksOf(page), wordsOf('german')].map(servedBytes)
    expect(bytes.length).toBeGreaterThan(5)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000)
  })

  test('no page asks for more than 20 files, each of which is a way to the server', () => {
    const counts = Object.keys(pages).map((page) => ({ page, files: chunksOf(page).length }))
    expect(counts.filter(({ files }) => files > 20)).toEqual([])
  })

  test.each(['german', 'english'])('the %s words of the workplaces are not among the words', (language) => {
    const [shop, workplaces] = [wordsOf(language).code, wordsOf(`${language}-workplaces`).code]
    for (const area of [
      'fulfilment',
      'procurement',
      'stock',
      'approvals',
      'unitTerms',
      'orders',
      'pictures',
      'accounts',
      'companyProfile',
      'addresses',
    ]) {
      const key = new RegExp(`[{,]"?${area}"?:\\{`)
      expect(shop).not.toMatch(key)
      expect(workplaces).toMatch(key)
    }
    expect(shop).toMatch(/[{,]"?market"?:\{/)
  })
})

test('no page waits for what draws charts: that comes after it, in one file of at most 25 kB', () => {
  const drawing = /node_modules\/(@visx|d3-)/
  expect(Object.keys(pages).filter((page) => modulesOf(page).some((id) => drawing.test(id)))).toEqual([])
  const later = chunks.filter(({ moduleIds }) => moduleIds.some((id) => drawing.test(id)))
  expect(later).toHaveLength(1)
  expect(later.map(servedBytes).filter((size) => size > 25_000)).toEqual([])
})

/** Screens, not the queries and guards beside them: a route says before its screen is there what that will need. */
const screensOf = (modules: readonly string[], areas: RegExp): string[] =>
  modules
    .map((id) => id.slice(root.length))
    .filter(
      (id) => areas.test(id) && (id.startsWith('/src/features/') ? id.endsWith('.tsx') : id.includes('tsr-split')),
    )

const workplaces = /^\/src\/(features\/(catalogue|fulfilment|pricing|procurement|stock)|routes\/(retailer|supplier))\//
const shop = /^\/src\/(features\/(home|legal)|routes\/(_public|business-customer))\//

describe('the areas are apart', () => {
  test.each([
    '/',
    '/cart',
    '/regionalmarket/b2b',
    '/regionalmarket/b2b/$parentArticleCategorySlug/$childArticleCategorySlug/$articleSlug',
  ])('%s loads no screen of the workplaces', (page) => {
    const modules = modulesOf(page)
    expect(modules.length).toBeGreaterThan(50)
    expect(screensOf(modules, workplaces)).toEqual([])
  })

  test.each(['/retailer/picking', '/supplier/orders'])('%s loads no screen of the shop', (page) => {
    expect(screensOf(modulesOf(page), shop)).toEqual([])
    expect(screensOf(modulesOf(page), workplaces)).not.toEqual([])
  })

  test.each([
    ['radix-ui dialogs', /react-dialog/],
    ['toasts', /react-toast|toast-area/],
    ['signing in', /oidc-client-ts/],
    ['tables', /react-table|table-core/],
    ['forms', /react-hook-form/],
    ['menus', /react-menu\//],
    ['charts', /@visx|d3-|bar-chart/],
    ['the live feed and what watches versions', /platform\/(live|event-stream|version|page-preload)\.ts/],
    ['Zod', /node_modules\/zod/],
  ])('the first screen of the market comes without %s', (_, library) => {
    expect(modulesOf('/regionalmarket/b2b').filter((id) => library.test(id))).toEqual([])
  })
})
