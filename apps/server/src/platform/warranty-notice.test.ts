import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { serveWarrantyNotice } from './warranty-notice.ts'

const folder = mkdtempSync(join(tmpdir(), 'notice-'))
const file = join(folder, 'Gewährleistung.svg')
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
writeFileSync(file, drawing)
writeFileSync(join(folder, 'notice.html'), '<p>')

it('is the operator’s own file, which runs nothing', async () => {
  const app = Fastify()
  serveWarrantyNotice(app, readConfig({ WARRANTY_NOTICE_FILE: file }).warrantyNotice)
  const { statusCode, headers, body } = await app.inject('/media/warranty-notice')
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: drawing })
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
})

it('is not there where nobody has set one', async () => {
  const app = Fastify()
  serveWarrantyNotice(app, readConfig({}).warrantyNotice)
  expect((await app.inject('/media/warranty-notice')).statusCode).toBe(404)
})

it.each([join(folder, 'missing.svg'), join(folder, 'notice.html')])('is no %s', (path) => {
  expect(() => readConfig({ WARRANTY_NOTICE_FILE: path })).toThrow(ConfigError)
})
