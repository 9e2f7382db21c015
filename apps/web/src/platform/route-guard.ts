import type { GuardName, Target } from './guards.ts'

/**
 * Guards a route, for its `beforeLoad`. The guards are loaded with the first route that has one: most pages of the market have none.
 * An unknown name, from a place that types cannot see, fails the route instead of leaving it open.
 */
export const guard =
  (name: GuardName) =>
  async (target: Target): Promise<void> => {
    const { guards } = await import('./guards.ts')
    const known = guards.get(name)
    if (!known) throw new Error(`Unknown route middleware: '${name}'.`)
    await known(target)
  }
