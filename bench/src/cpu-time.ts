import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux reports processor time to programs. */
const ticks = 100

type Times = { readonly pid: number; readonly parent: number; readonly own: number; readonly ended: number }

const timesOf = (pid: number): Times | undefined => {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ').map(Number)
    const at = (index: number) => fields[index] ?? 0
    return { pid, parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return undefined
  }
}

/**
 * Milliseconds of processor time that these processes and their children have taken so far: what a request costs, which a
 * machine with other work on it tells more truly than how long it took. Linux only; undefined elsewhere.
 */
export const cpuTimeOf = (pids: readonly number[]): number | undefined => {
  if (process.platform !== 'linux') return undefined
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timesOf(Number(name)) ?? [])
  const counted = all.filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
  return counted.reduce((sum, { own, ended }) => sum + ((own + ended) * 1000) / ticks, 0)
}

/** Milliseconds that all processors of this machine have worked so far, for whomever. Linux only; undefined elsewhere. */
export const busyTime = (): number | undefined => {
  if (process.platform !== 'linux') return undefined
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number)
  return ((user + nice + system + irq + softIrq) * 1000) / ticks
}

/** The process that started this one; 0 where that cannot be known. */
export const parentOf = (pid: number): number => timesOf(pid)?.parent ?? 0
