import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** Starts one of the bench's servers in a process of its own, which prints its address when it listens. */
export const startServer = async (file: string, args: string[]): Promise<{ url: string; child: ChildProcess }> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { url: String(line), child }
}
