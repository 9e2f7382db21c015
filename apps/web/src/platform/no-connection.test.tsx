import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import NoConnection from './no-connection.tsx'
import { hub, openScreen, signInAs, startBrowser } from './testing/open-screen.tsx'
import type { Answer } from './testing/pretended-server.ts'

const missingPart = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/page-1.js')
// Of five seconds that are waited fifty milliseconds do here.
const timeoutOf = AbortSignal.timeout.bind(AbortSignal)
const never = new Promise(() => undefined)

test.each<[string, Answer | 'unreachable', string]>([
  ['is one of no connection where the server cannot be reached', 'unreachable', 'Keine Verbindung'],
  ['is one of no connection where the line only hangs', { waits: never }, 'Keine Verbindung'],
  ['is a fault of ours where the server answers', { body: { id: 'b2' } }, 'Da ist etwas schiefgegangen'],
])('a page whose part is missing %s', async (_, answer, title) => {
  const server = startBrowser()
  await signInAs(server, hub)
  server.on('GET /builds/latest.json', () => answer)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeoutOf(ms / 100))
  await openScreen(<NoConnection error={missingPart} reset={() => undefined} />)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})
