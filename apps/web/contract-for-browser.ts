import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Exported = {
  slug?: unknown
  method?: unknown
  path?: unknown
  idempotent?: unknown
  versioned?: unknown
  upload?: unknown
}

const isEndpoint = (value: unknown): value is Exported =>
  typeof value === 'object' && value !== null && 'slug' in value && 'method' in value && 'path' in value

/**
 * A screen needs an endpoint's method and path, and its schemas only as types. This leaves out the schemas of the
 * contract's endpoint files, and with them Zod: without it every visitor would download it before the first screen.
 * Files of the contract without an endpoint, such as `fields.ts`, are left as they are for forms that validate.
 */
export const contractForBrowser = (): Plugin => ({
  name: 'contract-for-browser',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? id
    if (!/\/packages\/contract\/src\/[^/]+\/[^/]+\.ts$/.test(file)) return null
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    const lines = Object.entries(exported)
      .filter(([, value]) => isEndpoint(value))
      .map(([name, value]) => {
        const { slug, method, path, idempotent, versioned, upload } = value as Exported
        return `export const ${name} = ${JSON.stringify({ slug, method, path, idempotent, versioned, upload })}`
      })
    return lines.length > 0 ? lines.join('\n') : null
  },
})
