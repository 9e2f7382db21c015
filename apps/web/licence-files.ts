import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { licencePage, type ShippedPackage } from './licence-page.ts'

type Locked = {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '../..')

/** Where a package finds another one, as Node looks for it: beside itself first, then further out. */
const placeOf = (locked: Readonly<Record<string, Locked>>, from: string, name: string): string | undefined => {
  for (let folder = from; ; ) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (locked[place] !== undefined) return place
    if (folder === '') return undefined
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  }
}

/** Folders of all packages that are shipped: what `apps` and `packages` need to run, and what that needs, as far as it is installed. */
const shippedFolders = (locked: Readonly<Record<string, Locked>>): string[] => {
  const found = new Set<string>()
  const follow = (from: string): void => {
    const { dependencies, optionalDependencies, peerDependencies } = locked[from] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(locked, from, name)
      if (place === undefined || found.has(place) || !existsSync(join(root, place))) continue
      found.add(place)
      follow(locked[place]?.link ? (locked[place].resolved ?? '') : place)
    }
  }
  for (const folder of Object.keys(locked)) if (folder === '' || /^(apps|packages)\/[^/]+$/.test(folder)) follow(folder)
  return [...found].filter((folder) => !locked[folder]?.link)
}

const isLicence = (file: string): boolean => /^(licen[cs]e|copying|copyright|notice|ofl)/i.test(file)

const describe = (folder: string): ShippedPackage => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isLicence(entry.name)).map(({ name }) => name)
  const { name, version, license, author, homepage, repository } = manifest
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : (license?.type ?? ''),
    author: typeof author === 'string' ? author : (author?.name ?? ''),
    homepage: homepage ?? (typeof repository === 'string' ? repository : (repository?.url ?? '')),
    texts: files.toSorted().map((file) => readFileSync(join(root, folder, file), 'utf8').trim()),
  }
}

/** All packages that are shipped, by name and version, each once. */
const shippedPackages = (): ShippedPackage[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const described = shippedFolders(packages).map(describe)
  const byName = new Map(described.map((one) => [`${one.name}@${one.version}`, one]))
  return [...byName.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** Writes the pages that say whose work the market stands on: `licences.de-DE.html`, `licences.en-US.html`. */
export const licenceFiles = (): Plugin => ({
  name: 'licence-files',
  apply: 'build',
  generateBundle() {
    const packages = shippedPackages()
    for (const locale of ['de-DE', 'en-US'] as const) {
      this.emitFile({ type: 'asset', fileName: `licences.${locale}.html`, source: licencePage(packages, locale) })
    }
  },
})
