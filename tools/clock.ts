/** Moves the clock of whatever evaluates this by so many milliseconds; it goes on ticking. */
export const moveClock = (ms: number): void => {
  const now = Date.now
  Date.now = () => now() + ms
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [Date.now()], newTarget),
  })
}
