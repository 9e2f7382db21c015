import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { inject } from 'vitest'
import { testIssuer } from './test-app.ts'

/** The real server as a process of its own, to be killed and started again. */

const apiClientId = 'f2a1d1f0-53a5-4f9e-9c55-0d3f6b1c7e01'

export type Issuer = {
  /** Settings that make a server take this issuer's tokens. */
  readonly settings: Readonly<Record<string, string>>
  /** An access token for a user that `givenViewer` made. */
  readonly tokenFor: (subject: string, change?: JWTPayload) => Promise<string>
  readonly close: () => Promise<void>
}

/** An identity provider that publishes its key and signs what it is asked to; it outlives the server under test. */
export const startIssuer = async (): Promise<Issuer> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const server: Server = createServer((request, response) => {
    const keys = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
    const answer = request.url === '/keys' ? { keys: [key] } : { issuer: testIssuer, jwks_uri: keys }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: {
      IDENTITY_AUTHORITY: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      IDENTITY_ISSUER: testIssuer,
      IDENTITY_CLIENT_ID: 'f2a1d1f0-53a5-4f9e-9c55-0d3f6b1c7e02',
      IDENTITY_API_CLIENT_ID: apiClientId,
    },
    tokenFor: (subject, change) => {
      const iat = Math.floor(Date.now() / 1000)
      const claims = { scp: 'ToDoList.ReadWrite', iss: testIssuer, sub: subject, aud: apiClientId }
      return new SignJWT({ ...claims, iat, exp: iat + 3600, ...change })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type ServerProcess = {
  readonly child: ChildProcess
  /** What it has printed so far. */
  readonly output: () => string
  /** Sends a signal and waits for the end: exit code or the signal that ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>
}

/** Starts `main.ts` with these settings and none of this machine's; resolves as soon as it is ready. */
export const startServer = async (settings: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const process_ = launchServer(settings)
  const url = `http://127.0.0.1:${settings.PORT}/readyz`
  for (const deadline = Date.now() + 240_000; ; await sleep(50)) {
    const ready = await fetch(url).catch(() => undefined)
    if (ready?.ok) return process_
    const { child } = process_
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not get ready:\n${process_.output().slice(-3000)}`)
    }
  }
}

/** Starts `main.ts` without waiting for anything. */
export const launchServer = (settings: Readonly<Record<string, string>>): ServerProcess => {
  const { PATH, HOME } = process.env
  const NODE_COMPILE_CACHE = inject('compiled')
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'test', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const pipe of [child.stdout, child.stderr]) {
    pipe.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return {
    child,
    output: () => output,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode ?? child.signalCode
    },
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    // A killed parent's child may be a zombie for a while, which has ended all the same.
    if (process.platform === 'linux') return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The process id of the PostgreSQL that works in a data folder; undefined when there is none. */
export const postgresOf = (dataDir: string): number | undefined => {
  const mark = join(dataDir, 'postgres/postmaster.pid')
  return existsSync(mark) ? Number(readFileSync(mark, 'utf8').split('\n')[0]) : undefined
}
