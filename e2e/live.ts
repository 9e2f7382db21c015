/** How much longer than usual whoever wants a processor has to wait for one just now; 1 where nobody else wants it. */
const crowding = (): number => {
  const wantedMs = 30
  const begin = performance.now()
  const used = process.cpuUsage()
  while (process.cpuUsage(used).user < wantedMs * 1000) {}
  return Math.max(1, (performance.now() - begin) / wantedMs)
}

/**
 * From when the one who acted is told that it is done, the others see it without a reload within two seconds; the third is
 * for two cores that run the server, the database and all the windows. A machine that is busy with something else, or is not
 * given its processors, gets as much more time as it is slower.
 */
export const live = {
  get timeout(): number {
    return Math.round(3000 * crowding())
  },
}
