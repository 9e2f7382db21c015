import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { redirectedPaths } from './src/platform/route-rules.ts'
import { specPaths } from './src/platform/spec-routes.ts'

/** What the plugin needs to know of a finished chunk. */
type BuiltChunk = {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly css: readonly string[]
}

/** `…/src/routes/_public/cart.tsx?tsr-split=component` is what the page at /cart shows; a chunk may hold several pages. */
const routeFilesIn = ({ moduleIds }: BuiltChunk): string[] =>
  moduleIds.flatMap((id) => /\/src\/routes\/([^?]+)\.tsx\?tsr-split=component/.exec(id)?.[1] ?? [])

/** `_public/orders/$orderNumber` and `retailer/index` as addresses: without the parts that only group files. */
const pathOf = (file: string): string =>
  `/${file
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index' && part !== 'route')
    .join('/')}`

/** `_public` and `retailer/route` frame the pages of a folder; everything else is a page. */
const folderFramedBy = (file: string): string | null =>
  /^(_[^/]+)$/.exec(file)?.[1] ?? /^(.+)\/route$/.exec(file)?.[1] ?? null

const closureIn = (chunks: readonly BuiltChunk[]) => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  return function closure(name: string, found = new Set<string>()): Set<string> {
    const chunk = byName.get(name)
    if (!chunk || found.has(name)) return found
    found.add(name)
    for (const file of chunk.css) found.add(file)
    for (const imported of chunk.imports) closure(imported, found)
    return found
  }
}

/** What every page needs besides the entry, which only fetches the app: the files of the app itself. */
const filesOfApp = (chunks: readonly BuiltChunk[], entry: string): string[] => {
  const app = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/app.tsx')))
  if (!app) throw new Error('the build has no app')
  const closure = closureIn(chunks)
  const atOnce = closure(entry)
  return [...closure(app.fileName)].filter((name) => !atOnce.has(name)).sort()
}

/**
 * The files that a page needs besides those every page has, by its path: `{ '/cart': ['/assets/cart-….js', …] }`. A path's
 * parameters stand as in the file names: `/orders/$orderNumber`.
 */
const filesOfPages = (chunks: readonly BuiltChunk[], everywhere: ReadonlySet<string>): Record<string, string[]> => {
  const closure = closureIn(chunks)
  const routes = chunks.flatMap((chunk) =>
    routeFilesIn(chunk).map((file) => ({ file, files: closure(chunk.fileName) })),
  )
  const frames = routes.flatMap(({ file, files }) => {
    const folder = folderFramedBy(file)
    return folder === null ? [] : [{ folder, files }]
  })
  const pages = routes.filter(({ file }) => folderFramedBy(file) === null)
  return Object.fromEntries(
    pages
      .map(({ file, files }): [string, string[]] => {
        const around = frames.filter(({ folder }) => file.startsWith(`${folder}/`)).flatMap((frame) => [...frame.files])
        const own = [...new Set([...around, ...files])].filter((name) => !everywhere.has(name))
        return [pathOf(file), own.map((name) => `/${name}`).sort()]
      })
      .sort(([a], [b]) => a.localeCompare(b)),
  )
}

/** Pages that open without a connection: the day's work of hubs and producers. */
const openedOffline = [
  '/retailer/picking',
  '/retailer/picking/$orderNumber',
  '/retailer/inbound',
  '/retailer/inbound/$supplierSlug',
  '/supplier/dashboard',
  '/supplier/orders/$orderNumber',
]

/** Everything those pages may ask for, at once or when somebody opens a dialog, but nothing of any other page. */
const filesKeptOffline = (
  chunks: readonly BuiltChunk[],
  pages: Readonly<Record<string, readonly string[]>>,
  html: string,
): string[] => {
  const byName = new Map(chunks.map((chunk) => [`/${chunk.fileName}`, chunk]))
  const found = new Set<string>()
  const wanted = new Set(openedOffline.flatMap((path) => pages[path] ?? []))
  // The router has split it off, or several addresses share it and ask for it themselves.
  const isOfAnotherPage = (chunk: BuiltChunk): boolean =>
    (chunk.facadeModuleId?.includes('/src/routes/') || chunk.moduleIds.some((id) => id.includes('?tsr-split='))) &&
    !wanted.has(`/${chunk.fileName}`)
  const add = (file: string): void => {
    if (found.has(file)) return
    found.add(file)
    const chunk = byName.get(file)
    if (!chunk) return
    for (const name of [...chunk.css, ...chunk.imports]) add(`/${name}`)
    for (const name of chunk.dynamicImports) {
      const later = byName.get(`/${name}`)
      if (later && !isOfAnotherPage(later)) add(`/${name}`)
    }
  }
  for (const file of wanted) add(file)
  // The entry, the style sheet and the letters stand in the page; whatever the entry begins with is of every page, the root route too.
  for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    add(file)
    for (const name of byName.get(file)?.dynamicImports ?? []) add(`/${name}`)
  }
  return [...found].sort()
}

/** The worker that keeps a build, with what it has to know of this one in front of it. */
const serviceWorker = async (build: { readonly id: string; readonly files: readonly string[] }): Promise<string> => {
  const file = join(import.meta.dirname, 'src/service-worker.ts')
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  return `const build = ${JSON.stringify(build)}\n${code}`
}

/** The rules that name the fonts, out of the built style sheets: the files' names carry their contents. */
const fontRules = (styles: readonly string[]): string =>
  styles.flatMap((css) => css.match(/@font-face\s*\{[^}]*\}/g) ?? []).join('\n')

const wordsIn = (chunks: readonly BuiltChunk[], language: string): string => {
  const words = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/i18n/src/${language}.ts`))
  if (!words) throw new Error(`the build has no ${language} words`)
  return `/${words.fileName}`
}

/**
 * Writes what tells an open tab about versions: `builds/latest.json` with the id of this build, `builds/meta/{id}.json` with
 * the files of the app, of its pages and of its words, and the id into the page itself, so that a tab knows which one it is. The id is made of the
 * names of all files, which carry their contents, and so stays the same when nothing has changed. `builds/routes.json` tells
 * the server at which addresses there is a page. `builds/fonts.css` lends
 * the fonts to the sign-in pages, which are the server's own and know no name of a file here. `sw.js` keeps the app where there is
 * no connection.
 */
export const versionFiles = (): Plugin => ({
  name: 'version-files',
  apply: 'build',
  generateBundle: {
    // After the page itself was made.
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const html = String(page.source)
      const id = createHash('sha256')
        .update(JSON.stringify([html, ...Object.keys(bundle).sort()]))
        .digest('hex')
        .slice(0, 16)
      page.source = html.replace('</title>', `</title>\n    <meta name="build" content="${id}" />`)
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [{ ...file, css: [...(file.viteMetadata?.importedCss ?? [])] }] : [],
      )
      const styles = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      )
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      const app = filesOfApp(chunks, entry?.fileName ?? '')
      const pages = filesOfPages(chunks, new Set([...app, ...closureIn(chunks)(entry?.fileName ?? '')]))
      const words = { 'de-DE': wordsIn(chunks, 'german'), 'en-US': wordsIn(chunks, 'english') }
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) })
      const routes = [...specPaths, ...redirectedPaths()]
      this.emitFile({ type: 'asset', fileName: 'builds/routes.json', source: JSON.stringify(routes) })
      this.emitFile({ type: 'asset', fileName: 'builds/fonts.css', source: fontRules(styles) })
      this.emitFile({
        type: 'asset',
        fileName: `builds/meta/${id}.json`,
        source: JSON.stringify({ id, app: app.map((name) => `/${name}`), pages, words }),
      })
      const files = filesKeptOffline(chunks, pages, html)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await serviceWorker({ id, files }) })
    },
  },
})
