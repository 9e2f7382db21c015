import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Node reads a package's whole map of exports anew for every file that imports from it, and Drizzle's has 180 kB. Telling it
 * once where each of Drizzle's parts lies saves almost half of the processor time until the server is there (docs/decisions/0034-scripts-and-words.md).
 */
const drizzle = '/node_modules/drizzle-orm/'
const known = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, resolveAsUsual) {
    const { parentURL } = context
    if (/^\..*\.js$/.test(specifier) && parentURL?.includes(drizzle)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    if (!specifier.startsWith('drizzle-orm')) return resolveAsUsual(specifier, context)
    const found = known.get(specifier) ?? { ...resolveAsUsual(specifier, context), shortCircuit: true }
    known.set(specifier, found)
    return found
  },
})
